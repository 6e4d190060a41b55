#pragma once
#include <algorithm>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <polonaise/game/game_tree.hpp>
#include <polonaise/notation/comment_text.hpp>
#include <polonaise/notation/fen.hpp>
#include <polonaise/notation/pdn_diagnostics.hpp>
#include <polonaise/notation/pdn_game_type.hpp>
#include <polonaise/notation/pdn_result.hpp>
#include <polonaise/notation/pdn_syntax.hpp>
#include <polonaise/notation/pdn_text.hpp>
#include <polonaise/notation/read_move.hpp>
#include <polonaise/rules/variants.hpp>

namespace polonaise {

namespace internal {

/// Replays one game on the board.
template <Variant V> class PdnGameReader {
    using Kind = PdnItem::Kind;

public:
    PdnGameReader(const PdnGame& game, GameTree<V>& tree, PdnDiagnostics& diagnostics)
        : game_{game}, tree_{tree}, diagnostics_{diagnostics} {}

    void read() {
        diagnostics_.begin(game_);
        read_start();
        read_tags();
        lines_.assign(1, {.node = GameTree<V>::root});
        std::size_t i = start_known_ ? 0 : keep_as_comment(0, start_item_);
        while (i < game_.items.size()) i = read_item(i);
        leave_line();
        read_result();
        diagnostics_.sort();
    }

private:
    /// A line of moves that is being read: the main line or a variation.
    struct Line {
        GameNode node;  ///< Where it has come to.
        bool has_moves = false;
        bool behind_variation = false;  ///< No move has followed the last variation yet.
        std::string before = {};        ///< Comments for the move that comes next.
    };
    Line& line() { return lines_.back(); }
    bool in_main_line() const { return lines_.size() == 1; }

    void add(PdnIssue issue, const PdnItem& item, std::string why = {}) {
        diagnostics_.add(issue, item.begin, item.end, std::move(why));
    }
    void add(PdnIssue issue, const PdnTagText& tag, std::string why = {}) {
        const auto begin = static_cast<std::size_t>(tag.value.data() - game_.text.data());
        diagnostics_.add(issue, begin, begin + tag.value.size(), std::move(why));
    }

    // Tags and start ------------------------------------------------------------------------

    void read_tags() {
        for (const PdnTagText& tag : game_.tags) {
            if (equal_ignoring_case(tag.name, "GameType")) {
                check_game_type(tag);
            } else if (equal_ignoring_case(tag.name, "Result")) {
                result_tag_ = &tag;
                if (is_delft_result(tag.value)) tagged_match_result_ = tag.value;
            } else if (equal_ignoring_case(tag.name, "SetUp")) {
                if (tag.value == "1" && !game_.find_tag("FEN") && start_item_ == none)
                    add(PdnIssue::fen_tag_missing, tag);
            } else if (!equal_ignoring_case(tag.name, "FEN")) {
                tree_.tags.set(tidy_tag_name(tag.name), tidy_tag_value(tag.value));
            }
        }
    }
    void check_game_type(const PdnTagText& tag) {
        const auto type = read_game_type(tag.value);
        if (!type) return add(PdnIssue::game_type_unreadable, tag);
        if (type->number != V::names.pdn_game_type) return;  // the caller knows better
        const bool letters = type->letter == PdnGameType::Letter::algebraic;
        const FirstSquare usual = letters ? FirstSquare::bottom_left : FirstSquare::top_left;
        if (type->first_square != usual || type->inverted) add(PdnIssue::game_type_numbering, tag);
    }

    /// The FEN tag; without one, a set-up before the first move.
    void read_start() {
        tree_.clear();
        if (const PdnTagText* tag = game_.find_tag("FEN")) {
            const auto start = read_setup(*tag, tidy_tag_value(tag->value), {}, 0);
            start_known_ = start.has_value();
            if (start) set_start(*start);
            return;
        }
        for (std::size_t i = 0; i < game_.items.size(); ++i) {
            const PdnItem& item = game_.items[i];
            if (item.kind == Kind::comment || item.kind == Kind::other) continue;
            if (item.kind != Kind::setup) return;
            start_item_ = i;
            const auto start = read_setup(item, fen_of_setup(game_.text_of(item)), {}, i);
            start_known_ = start.has_value();
            if (start) set_start(*start);
            return;
        }
    }
    struct Start {
        Position<V> position;
        std::optional<int> clock, number;
    };
    void set_start(const Start& start) {
        tree_.clear(start.position);
        if (start.clock != 0) tree_.start_clock = start.clock;
        if (start.number != 1) tree_.start_number = start.number;
    }

    /// Reads a FEN, which `where` (a tag or an item) holds. Where it leaves the side to move open,
    /// the piece that moves first behind item `i` decides. One without pieces is a pass in `current`.
    template <class Where>
    std::optional<Start> read_setup(const Where& where, std::string_view text,
                                    const Position<V>* current, std::size_t i) {
        auto fen = read_fen<V>(text);
        if (!fen) {
            add(PdnIssue::position_unreadable, where, describe(fen.error()));
            return std::nullopt;
        }
        Setup<V>& setup = fen->setup;
        if (current && setup.men == Setup<V>{}.men && setup.kings == Setup<V>{}.kings) {
            const auto side = setup.to_move;
            setup = Setup<V>{*current};
            setup.to_move = side.value_or(opponent(current->to_move()));
            add(PdnIssue::null_move, where);
        }
        if (!setup.to_move) {
            setup.to_move = side_that_moves(setup, i);
            add(PdnIssue::side_to_move_assumed, where, setup.to_move == Side::white ? "White" : "Black");
        }
        const auto position = check(setup);
        if (!position) {
            add(PdnIssue::position_illegal, where, describe(position.error()));
            return std::nullopt;
        }
        return Start{*position, fen->draw_clock, fen->move_number};
    }
    Side side_that_moves(const Setup<V>& setup, std::size_t i) const {
        while (i < game_.items.size() && game_.items[i].kind != Kind::move) ++i;
        if (i == game_.items.size()) return Side::white;
        using Board = typename V::Board;
        const SquareScan from = scan_square(game_.text_of(game_.items[i]), Board::width);
        if (from.kind != SquareScan::Kind::square) return Side::white;
        const Bitboard black = setup.men[index(Side::black)] | setup.kings[index(Side::black)];
        return black.contains(Board::from_number(from.number)) ? Side::black : Side::white;
    }

    // Moves -----------------------------------------------------------------------------------

    /// Reads one item, or several that belong together; returns the index of the next.
    std::size_t read_item(std::size_t i) {
        const PdnItem& item = game_.items[i];
        const std::string_view text = game_.text_of(item);
        switch (item.kind) {
        case Kind::move: return read_move_item(i);
        case Kind::variation_begin: return enter_variation(i);
        case Kind::variation_end: leave_line(); break;
        case Kind::comment: read_comment(item); break;
        case Kind::other: add_words(comment_here(), text); break;
        case Kind::strength: read_strength(item); break;
        case Kind::nag: read_nag(item); break;
        case Kind::forced_mark: mark(nag::forced); break;
        case Kind::setup: return read_setup_item(i);
        case Kind::unknown_move: return read_unknown_move(i);
        case Kind::result:
            if (in_main_line()) result_item_ = &item;
            else add_words(comment_here(), text);
            break;
        }
        return i + 1;
    }

    std::size_t read_move_item(std::size_t i) {
        const std::string_view text = game_.text_of(game_.items[i]);
        auto move = polonaise::read_move(tree_.position(line().node), text);
        if (!move) return read_odd_move(i, move.error());
        if (tagged_match_result_ && is_last_move(i) &&
            equal_ignoring_blanks(*tagged_match_result_, text))
            return end_with_match_result(i);
        if (!move->remarks.empty()) report(game_.items[i], move->remarks);
        arrive(tree_.add_move(line().node, move->move));
        return i + 1;
    }

    /// A text that is not a legal move where it stands, unless something else can be meant.
    std::size_t read_odd_move(std::size_t i, const MoveTextError& error) {
        const PdnItem& item = game_.items[i];
        const std::string_view text = game_.text_of(item);
        if (error.kind == MoveTextErrorKind::ambiguous) {
            arrive(tree_.add_move(line().node, choose(error.moves, i)));
            return i + 1;
        }
        if (text.size() == 4 && std::ranges::all_of(text, is_digit)) {
            if (const auto move = polonaise::read_move(tree_.position(line().node), with_sign(text))) {
                add(PdnIssue::move_spelling, item, "there is no sign between the squares");
                arrive(tree_.add_move(line().node, move->move));
                return i + 1;
            }
        }
        if (is_delft_result(text) && is_last_move(i)) return end_with_match_result(i);
        add(in_main_line() ? PdnIssue::illegal_move : PdnIssue::variation_broken, item, describe(error));
        return keep_as_comment(i);
    }
    /// Of several captures that item `i` may mean, the one behind which the next moves are legal.
    Move choose(const std::vector<LegalAlternative>& moves, std::size_t i) {
        constexpr int far_enough = 12;
        const Position<V>& here = tree_.position(line().node);
        const LegalAlternative* best = nullptr;
        int most = -1;
        bool unique = true;
        for (const LegalAlternative& candidate : moves) {
            const int fitting = plies_that_fit(here.after(candidate.move), i + 1, far_enough);
            unique = fitting != most && (unique || fitting > most);
            if (fitting <= most) continue;
            best = &candidate;
            most = fitting;
        }
        add(PdnIssue::ambiguous_move, game_.items[i],
            "read as " + best->text +
                (unique ? ", which fits the moves behind it best" : ", the first that fits"));
        return best->move;
    }
    /// How many of the moves from item `i` on are legal in a row, up to `limit`.
    int plies_that_fit(Position<V> p, std::size_t i, int limit) const {
        for (int plies = 0; plies < limit; ++i) {
            if (i >= game_.items.size()) return plies;
            const PdnItem& item = game_.items[i];
            if (item.kind == Kind::variation_begin) i = item.partner;
            else if (item.kind == Kind::variation_end || item.kind == Kind::setup) return plies;
            if (item.kind != Kind::move) continue;
            const auto move = polonaise::read_move(p, game_.text_of(item));
            if (!move) return plies;
            p = p.after(move->move);
            ++plies;
        }
        return limit;
    }
    void report(const PdnItem& item, MoveTextRemarks remarks) {
        for (int i = 0; i < move_text_remark_count; ++i)
            if (const auto remark = static_cast<MoveTextRemark>(i); remarks.contains(remark))
                add(PdnIssue::move_spelling, item, std::string{describe(remark)});
    }
    void arrive(GameNode node) {
        Line& l = line();
        l.node = node;
        l.has_moves = true;
        l.behind_variation = false;
        if (l.before.empty()) return;
        tree_.annotate(node).before = std::move(l.before);
        l.before.clear();
    }

    /// What looks like a last move can be a result such as `4-6`: if the tag Result says the same, or
    /// if it is not legal.
    std::size_t end_with_match_result(std::size_t i) {
        result_item_ = &game_.items[i];
        add(PdnIssue::result_looks_like_move, game_.items[i]);
        return game_.items.size();
    }
    bool is_last_move(std::size_t i) const {
        if (!in_main_line()) return false;
        return std::none_of(game_.items.begin() + static_cast<std::ptrdiff_t>(i) + 1, game_.items.end(),
                            [](const PdnItem& item) { return item.kind == Kind::move; });
    }

    std::size_t read_setup_item(std::size_t i) {
        if (i == start_item_) return i + 1;
        const PdnItem& item = game_.items[i];
        const Position<V>& here = tree_.position(line().node);
        const auto position = read_setup(item, fen_of_setup(game_.text_of(item)), &here, i);
        if (!position) return keep_as_comment(i, i);
        arrive(tree_.add_setup(line().node, position->position));
        return i + 1;
    }

    /// A pass if there are two dashes; otherwise nobody knows what was played.
    std::size_t read_unknown_move(std::size_t i) {
        const PdnItem& item = game_.items[i];
        if (game_.text_of(item) == "--") {
            Setup<V> passed{tree_.position(line().node)};
            passed.to_move = opponent(*passed.to_move);
            if (const auto position = check(passed)) {
                add(PdnIssue::null_move, item);
                arrive(tree_.add_setup(line().node, *position));
                return i + 1;
            }
        }
        add(PdnIssue::moves_unknown, item);
        return keep_as_comment(i);
    }

    // Variations ------------------------------------------------------------------------------

    std::size_t enter_variation(std::size_t i) {
        const PdnItem& begin = game_.items[i];
        if (line().has_moves) {
            lines_.push_back({.node = *tree_.parent(line().node)});
            return i + 1;
        }
        add(PdnIssue::variation_misplaced, begin);
        const std::uint32_t end = game_.items[begin.partner].end;
        add_words(comment_here(), game_.text.substr(begin.begin, end - begin.begin));
        return begin.partner + std::size_t{1};
    }
    /// At the end of a line, what was kept for its next move belongs to the last one.
    void leave_line() {
        std::string words = std::move(line().before);
        const GameNode node = line().node;
        const bool has_moves = line().has_moves;
        if (!in_main_line()) {
            lines_.pop_back();
            if (!has_moves) return words.empty() ? void() : add_words(comment_here(), "(" + words + ")");
            line().behind_variation = true;
        }
        if (!words.empty()) add_words(tree_.annotate(node).after, words);
    }

    /// Keeps the text from item `i` to the end of its line, or to the next set-up in it but
    /// `bad_setup`, as a comment, because it cannot be replayed. Returns the index of the item
    /// behind it.
    std::size_t keep_as_comment(std::size_t i, std::size_t bad_setup = none) {
        std::size_t end = i;
        for (; end < game_.items.size(); ++end) {
            const PdnItem& item = game_.items[end];
            if (item.kind == Kind::variation_begin) end = item.partner;
            else if (item.kind == Kind::variation_end) break;
            else if (item.kind == Kind::setup && end != bad_setup) break;
            else if (item.kind == Kind::result && in_main_line()) break;
        }
        const auto offset = [&](std::size_t at) {
            return at < game_.items.size() ? game_.items[at].begin : game_.text.size();
        };
        std::string words;
        if (i < end && game_.items[i].number > 0)
            words = std::to_string(game_.items[i].number) +
                    (game_.items[i].number_for_black ? "... " : ". ");
        words.append(game_.text, offset(i), offset(end) - offset(i));
        // A comment that is nothing but a mark would be read as one the next time.
        if (words = tidy_comment(words); nag_of_strength(words) && !words.starts_with('('))
            words = "(" + words + ")";
        add_words(comment_here(), words);
        return end;
    }

    // Notes -----------------------------------------------------------------------------------

    bool before_next_move() const {
        const Line& l = lines_.back();
        return l.behind_variation || (!l.has_moves && !in_main_line());
    }
    /// The comment that words at this place belong to.
    std::string& comment_here() {
        return before_next_move() ? line().before : tree_.annotate(line().node).after;
    }

    void read_comment(const PdnItem& item) {
        const std::string_view inside = inside_comment(game_.text_of(item));
        const std::string words = tidy_comment(inside);
        if (const auto glyph = nag_of_strength(words); glyph && !words.starts_with('(')) {
            add(PdnIssue::strength_in_comment, item);
            mark(*glyph);
        } else if (before_next_move()) {
            add_words(line().before, words);
        } else {
            add_comment(tree_.annotate(line().node), words);
        }
    }
    void read_strength(const PdnItem& item) {
        const std::string_view text = game_.text_of(item);
        if (const auto glyph = nag_of_strength(text)) return mark(*glyph);
        add(PdnIssue::strength_unknown, item);
        add_words(comment_here(), text);
    }
    void read_nag(const PdnItem& item) {
        const std::string_view text = game_.text_of(item);
        if (const auto glyph = nag_of_text(text)) return mark(*glyph);
        add(PdnIssue::nag_unreadable, item);
        add_words(comment_here(), text);
    }
    /// Glyphs belong to the move before them, if the line has one.
    void mark(std::uint8_t glyph) {
        if (line().has_moves || in_main_line()) tree_.annotate(line().node).nags.push_back(glyph);
        else add_words(line().before, "$" + std::to_string(glyph));
    }

    // Result ------------------------------------------------------------------------------------

    /// A game of a file that announces its result in a tag also ends with one. Moves that somebody
    /// typed need neither.
    bool is_cut_off() const {
        if (!game_.ends_with_text || result_item_ || !result_tag_ || game_.items.empty()) return false;
        return game_.tags.back().begin < game_.items.back().begin;  // lidraughts ends with FILENAME
    }
    void read_result() {
        if (is_cut_off()) diagnostics_.add(PdnIssue::cut_off, game_.text.size(), game_.text.size());
        const std::string at_end{result_item_ ? game_.text_of(*result_item_) : "*"};
        const GameResult played = polonaise::read_result(at_end).value_or(GameResult::unknown);
        const std::string tag = result_tag_ ? tidy_tag_value(result_tag_->value) : "*";
        const auto tagged = polonaise::read_result(tag);
        tree_.result = played;
        if (!tagged) {
            tree_.result_text = tag;
        } else if (*tagged != GameResult::unknown) {
            tree_.result = *tagged;
            if (played != GameResult::unknown && played != *tagged)
                add(PdnIssue::result_differs, *result_item_, tag);
        } else if (!polonaise::read_result(at_end)) {
            tree_.result_text = tidy_tag_value(at_end);
        }
    }

    const PdnGame& game_;
    GameTree<V>& tree_;
    PdnDiagnostics& diagnostics_;
    std::vector<Line> lines_;
    const PdnTagText* result_tag_ = nullptr;
    std::optional<std::string_view> tagged_match_result_;  ///< A result like `4-6` in the tag.
    const PdnItem* result_item_ = nullptr;
    static constexpr std::size_t none = ~std::size_t{0};
    std::size_t start_item_ = none;  ///< The set-up that is the start of the game.
    bool start_known_ = true;
};

}  // namespace internal

/// Replays a game as liberally as it can: spellings that PDN 3.0 does not allow are warnings, and
/// text that cannot be replayed is kept as a comment where it stood, so that nothing is lost. What
/// there is to say about it goes into `diagnostics`; `tree` is cleared first.
template <Variant V>
void read_game(const PdnGame& game, GameTree<V>& tree, PdnDiagnostics& diagnostics) {
    internal::PdnGameReader<V>{game, tree, diagnostics}.read();
}

#define POLONAISE_EXTERN(V) \
    extern template void read_game(const PdnGame&, GameTree<V>&, PdnDiagnostics&);
POLONAISE_VARIANTS(POLONAISE_EXTERN)  // compiled in notation/instantiations.cpp
#undef POLONAISE_EXTERN

}  // namespace polonaise
