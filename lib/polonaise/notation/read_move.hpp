#pragma once
#include <cstdint>
#include <expected>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <polonaise/notation/move_remarks.hpp>
#include <polonaise/notation/move_squares.hpp>
#include <polonaise/notation/move_text.hpp>
#include <polonaise/notation/move_text_error.hpp>
#include <polonaise/notation/quiet_targets.hpp>
#include <polonaise/notation/why_illegal.hpp>
#include <polonaise/rules/move_generator.hpp>
#include <polonaise/rules/variants.hpp>

namespace polonaise {

/// A legal move that a text stood for, and what had to be assumed.
struct ReadMove {
    Move move;
    MoveTextRemarks remarks;
};

namespace internal {

/// A move in its plainest form: two numbers, or two letters each with a digit, and `-` or `x`.
struct PlainMove {
    Square from, to;
    char sign = 0;  ///< 0: the text has another form.
};
template <class Board> constexpr PlainMove read_plain_letters(std::string_view text) {
    const int from_file = text[0] - 'a', from_row = Board::width - (text[1] - '0');
    const int to_file = text[3] - 'a', to_row = Board::width - (text[4] - '0');
    if (!Board::on_board(from_row, from_file) || !Board::on_board(to_row, to_file)) return {};
    if (!is_digit(text[1]) || !is_digit(text[4]) || (text[2] != '-' && text[2] != 'x')) return {};
    return {Board::square(from_row, from_file), Board::square(to_row, to_file), text[2]};
}
template <class Board> constexpr PlainMove read_plain_move(std::string_view text) {
    if (text.size() < 3 || text.size() > 5) return {};
    if (text.size() == 5 && text[0] >= 'a') return read_plain_letters<Board>(text);
    std::size_t at = 0;
    const auto number = [&] {  // 0 for what is no number without leading zero
        if (at == text.size() || text[at] < '1' || text[at] > '9') return 0;
        int value = text[at++] - '0';
        if (at < text.size() && is_digit(text[at])) value = 10 * value + (text[at++] - '0');
        return value > Board::square_count ? 0 : value;
    };
    const int from = number();
    const char sign = at < text.size() ? text[at++] : '\0';
    const int to = number();
    if (from == 0 || to == 0 || at != text.size() || (sign != '-' && sign != 'x')) return {};
    const auto& squares = squares_by_number<Board>;
    return {squares[static_cast<std::size_t>(from)], squares[static_cast<std::size_t>(to)], sign};
}

template <Variant V> bool is_legal_quiet_move(const Position<V>& p, Square from, Square to) {
    return p.pieces(p.to_move()).contains(from) && quiet_targets(p, from).contains(to) &&
           !p.resting(p.to_move()).contains(from) && !has_capture(p);
}

/// Holds what was written against the legal moves.
template <Variant V> class MoveMatcher {
    using Board = typename V::Board;
    using Result = std::expected<ReadMove, MoveTextError>;

public:
    MoveMatcher(const Position<V>& p, const MoveSquares& written, std::string_view text)
        : position_{p}, written_{written}, text_{text} {
        for (int number : written.numbers) squares_.push_back(Board::from_number(number));
        generate_moves(p, legal_);
        sort_for_reading(legal_);
        for (const Move& m : legal_)
            if (m.from == from() && m.to == to()) candidates_.push_back(m);
    }

    Result match() const {
        if (squares_.size() > 2 && position_.pieces(position_.to_move()).contains(from()))
            return match_list();
        if (candidates_.size() > 1) return ambiguous(candidates_);
        if (candidates_.empty()) return refused();
        return found(candidates_[0], true);
    }

private:
    Square from() const { return squares_.front(); }
    Square to() const { return squares_.back(); }

    Result match_list() const {
        const CaptureRoutes<V> routes{position_, from()};
        if (const auto walk = routes.walk(squares_))
            if (const Move m{walk->captured, from(), to()}; candidates_.contains(m))
                return found(m, walk->complete);
        const auto through = std::span{squares_}.subspan(1, squares_.size() - 2);
        MoveList fitting;
        for (const Move& m : candidates_)
            if (m.is_capture() && routes.passes(m, through)) fitting.push_back(m);
        if (fitting.size() > 1) return ambiguous(fitting);
        if (fitting.empty()) return refused();
        return found(fitting[0], false);
    }

    Result found(const Move& m, bool complete) const {
        ReadMove read{m, {}};
        if (!complete) read.remarks.add(MoveTextRemark::squares_missing);
        if (!written_.usual) read.remarks.add(MoveTextRemark::unusual_form);
        if (m.is_capture() && written_.sign == Separator::Sign::quiet)
            read.remarks.add(MoveTextRemark::capture_written_as_quiet);
        if (!m.is_capture() && written_.sign == Separator::Sign::capture)
            read.remarks.add(MoveTextRemark::quiet_written_as_capture);
        return read;
    }

    Result ambiguous(const MoveList& fitting) const {
        return std::unexpected{with_full_forms(MoveTextErrorKind::ambiguous, fitting)};
    }
    Result refused() const {
        std::optional<MoveTextError> why = why_illegal(position_, from(), to(), style());
        if (!why) return std::unexpected{with_full_forms(MoveTextErrorKind::no_such_route, candidates_)};
        why->text = text_;
        const bool no_captures = legal_.empty() || !legal_[0].is_capture();
        const bool own = why->kind != MoveTextErrorKind::no_piece_there &&
                         why->kind != MoveTextErrorKind::not_your_piece;
        if (no_captures && own && written_.sign == Separator::Sign::capture)
            why->kind = MoveTextErrorKind::nothing_to_capture;
        return std::unexpected{*why};
    }
    MoveTextError with_full_forms(MoveTextErrorKind kind, const MoveList& moves) const {
        MoveTextError e{.kind = kind, .text = text_};
        for (const Move& m : moves) e.moves.push_back({m, full_move_text(position_, m, style())});
        return e;
    }
    MoveStyle style() const { return {.squares = written_.style}; }

    const Position<V>& position_;
    const MoveSquares& written_;
    const std::string text_;
    std::vector<Square> squares_;
    MoveList legal_, candidates_;
};

/// A bare `x` stands for the only capture there is (Official Rules for Frisian Draughts 2011, 22).
template <Variant V>
std::expected<ReadMove, MoveTextError> read_only_capture(const Position<V>& p, std::string_view text) {
    MoveList legal = legal_moves(p);
    sort_for_reading(legal);
    ReadMove read{legal.empty() ? Move{} : legal[0], {}};
    read.remarks.add(MoveTextRemark::unusual_form);
    if (legal.size() == 1 && read.move.is_capture()) return read;
    MoveTextError e{.kind = MoveTextErrorKind::ambiguous, .text = std::string{text}};
    if (legal.empty() || !read.move.is_capture()) e.kind = MoveTextErrorKind::nothing_to_capture;
    else
        for (const Move& m : legal) e.moves.push_back({m, move_text(p, m)});
    return std::unexpected{e};
}

/// All forms that people write. Apart, so that the plain case stays small.
template <Variant V>
[[gnu::noinline]] std::expected<ReadMove, MoveTextError> read_any_move(const Position<V>& p,
                                                                       std::string_view text) {
    if (is_bare_capture_sign(text)) return read_only_capture(p, text);
    const auto written = read_move_squares(text, V::Board::width);
    if (!written) return std::unexpected{written.error()};
    return MoveMatcher<V>{p, *written, text}.match();
}

}  // namespace internal

/// The legal move that a text stands for. Reads numbers and letters, `-` and `x` and what is used
/// in their place, blanks around them, and lists of squares between which a capture turns, lands
/// or passes, whichever of its ways they describe.
///
/// A sign alone, `x`, means the only capture there is.
///
/// In a list the last square is where the move ends: a PDN path. Hub text (hub_move_text.hpp) has
/// the same look and another meaning, and must not be given to this function.
template <Variant V>
std::expected<ReadMove, MoveTextError> read_move(const Position<V>& p, std::string_view text) {
    // Nearly every move of nearly every file has the plain form and needs no memory.
    const internal::PlainMove plain = internal::read_plain_move<typename V::Board>(text);
    if (plain.sign == '-' && internal::is_legal_quiet_move(p, plain.from, plain.to))
        return ReadMove{{{}, plain.from, plain.to}, {}};
    if (plain.sign == 'x') {
        MoveList moves;
        generate_moves(p, moves);
        const Move* match = nullptr;
        int matches = 0;
        for (const Move& m : moves)
            if (m.is_capture() && m.from == plain.from && m.to == plain.to) {
                match = &m;
                ++matches;
            }
        if (matches == 1) return ReadMove{*match, {}};
    }
    return internal::read_any_move(p, text);
}

#define POLONAISE_EXTERN(V)                                                                            \
    extern template std::expected<ReadMove, MoveTextError> internal::read_any_move(const Position<V>&, \
                                                                                   std::string_view);
POLONAISE_VARIANTS(POLONAISE_EXTERN)  // compiled in notation/instantiations.cpp
#undef POLONAISE_EXTERN

}  // namespace polonaise
