#pragma once
#include <optional>
#include <string>

#include <polonaise/notation/move_text.hpp>
#include <polonaise/notation/move_text_error.hpp>
#include <polonaise/notation/quiet_targets.hpp>
#include <polonaise/rules/move_generator.hpp>
#include <polonaise/rules/variants.hpp>

namespace polonaise {

namespace internal {

/// "3 pieces", or "2 kings and 1 man" where the rules weigh kings and men differently.
template <Variant V> std::string haul_text(int men, int kings) {
    const auto count = [](int n, const char* one, const char* many) {
        return std::to_string(n) + " " + (n == 1 ? one : many);
    };
    if (V::capture_value(1, 0, false) == V::capture_value(0, 1, false))
        return count(men + kings, "piece", "pieces");
    std::string text;
    if (kings > 0) text = count(kings, "king", "kings");
    if (kings > 0 && men > 0) text += " and ";
    if (men > 0) text += count(men, "man", "men");
    return text;
}

/// Says why a move is refused, one group of reasons after the other.
template <Variant V> class RefusalFinder {
    using Board = typename V::Board;

public:
    RefusalFinder(const Position<V>& p, Square from, Square to, const MoveStyle& style)
        : position_{p}, from_{from}, to_{to}, style_{style} {
        generate_moves(p, legal_);
        sort_for_reading(legal_);
    }

    std::optional<MoveTextError> find() const {
        for (const Move& m : legal_)
            if (m.from == from_ && m.to == to_) return std::nullopt;
        const Side us = position_.to_move();
        if (position_.empty().contains(from_)) return error(MoveTextErrorKind::no_piece_there, from_);
        if (!position_.pieces(us).contains(from_))
            return error(MoveTextErrorKind::not_your_piece, from_);
        if (!legal_.empty() && legal_[0].is_capture()) return while_captures_exist();
        if (quiet_targets(position_, from_).contains(to_))
            return error(MoveTextErrorKind::king_is_resting, from_);
        if (from_ != to_ && position_.kings().contains(from_)) return of_king();
        return of_man();
    }

private:
    std::optional<MoveTextError> while_captures_exist() const {
        Bitboard taken;
        int best = 0;
        MoveTextError unfinished = error(MoveTextErrorKind::capture_goes_on);
        CaptureRoutes<V>{position_, from_}.for_each_state([&](Bitboard captured, Square at) {
            if (at != to_) return;
            for (const Move& m : legal_)
                if (m.from == from_ && (captured - m.captured).empty()) add(unfinished, m);
            if (const int value = value_of(captured, from_); value > best) {
                best = value;
                taken = captured;
            }
        });
        if (!unfinished.moves.empty()) return unfinished;
        if (best > 0) return not_the_best(taken);

        MoveTextError compulsory = error(MoveTextErrorKind::capture_is_compulsory);
        for (const Move& m : legal_)
            if (m.from == from_) add(compulsory, m);
        if (compulsory.moves.empty())
            for (const Move& m : legal_) add(compulsory, m);
        return compulsory;
    }

    MoveTextError not_the_best(Bitboard taken) const {
        const Move& best = legal_[0];
        MoveTextError e = error(MoveTextErrorKind::not_the_best_capture);
        e.takes = haul(taken);
        e.must_take = haul(best.captured);
        if (e.takes == e.must_take) e.kind = MoveTextErrorKind::king_must_capture;
        for (const Move& m : legal_) add(e, m);
        return e;
    }

    std::optional<MoveTextError> of_king() const {
        std::optional<MoveTextError> e = error(MoveTextErrorKind::king_moves_diagonally);
        for_each_step<Board, diagonal>([&]<int Step> {
            const Bitboard ray = rays<Board, Step>[index(from_)];
            if (!ray.contains(to_)) return;
            const Bitboard in_sight = sight<Board, Step>(from_, position_.occupied());
            if (in_sight.contains(to_)) e = error(MoveTextErrorKind::square_occupied, to_);
            else e = error(MoveTextErrorKind::way_is_blocked, (in_sight & position_.occupied()).first());
        });
        return e;
    }

    std::optional<MoveTextError> of_man() const {
        const bool up_is_forward = position_.to_move() == Side::white;
        Bitboard ahead, behind;
        for_each_step<Board, up>([&]<int Step> {
            (up_is_forward ? ahead : behind) |= shift<Step>(Bitboard{from_});
            (up_is_forward ? behind : ahead) |= shift<-Step>(Bitboard{from_});
        });
        if (ahead.contains(to_)) return error(MoveTextErrorKind::square_occupied, to_);
        if (behind.contains(to_)) return error(MoveTextErrorKind::man_moves_forward);
        return error(MoveTextErrorKind::man_moves_one_step);
    }

    int value_of(Bitboard captured, Square by) const {
        const int kings = (captured & position_.kings()).count();
        return V::capture_value(captured.count() - kings, kings, position_.kings().contains(by));
    }
    std::string haul(Bitboard captured) const {
        const int kings = (captured & position_.kings()).count();
        return haul_text<V>(captured.count() - kings, kings);
    }
    void add(MoveTextError& e, const Move& m) const {
        for (const LegalAlternative& known : e.moves)
            if (known.move == m) return;
        e.moves.push_back({m, move_text(position_, m, legal_, style_)});
    }
    MoveTextError error(MoveTextErrorKind kind) const {
        const bool captures =
            !legal_.empty() && legal_[0].is_capture() && !quiet_targets(position_, from_).contains(to_);
        return {.kind = kind,
                .text = join_squares<Board>(std::array{from_, to_},
                                            captures ? style_.capture_sign : style_.quiet_sign,
                                            style_.squares)};
    }
    MoveTextError error(MoveTextErrorKind kind, Square at) const {
        MoveTextError e = error(kind);
        e.square = square_text<Board>(at, style_.squares);
        return e;
    }

    const Position<V>& position_;
    const Square from_, to_;
    const MoveStyle style_;
    MoveList legal_;
};

}  // namespace internal

/// Why no legal move goes from `from` to `to`, in the words of a trainer (see `describe`); nothing
/// if there is such a move. For a board that is asked to carry out what a hand has done.
template <Variant V>
std::optional<MoveTextError> why_illegal(const Position<V>& p, Square from, Square to,
                                         const MoveStyle& style = usual_style<V>) {
    return internal::RefusalFinder<V>{p, from, to, style}.find();
}

#define POLONAISE_EXTERN(V)                                                                      \
    extern template std::optional<MoveTextError> why_illegal(const Position<V>&, Square, Square, \
                                                             const MoveStyle&);
POLONAISE_VARIANTS(POLONAISE_EXTERN)  // compiled in notation/instantiations.cpp
#undef POLONAISE_EXTERN

}  // namespace polonaise
