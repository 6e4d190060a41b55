#pragma once
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <polonaise/game/game_tree.hpp>
#include <polonaise/notation/comment_text.hpp>
#include <polonaise/notation/fen.hpp>
#include <polonaise/notation/move_text.hpp>
#include <polonaise/notation/pdn_game_type.hpp>
#include <polonaise/notation/pdn_lines.hpp>
#include <polonaise/notation/pdn_result.hpp>
#include <polonaise/rules/variants.hpp>

namespace polonaise {

/// How games are written. The defaults are what PDN 3.0 demands.
struct PdnStyle {
    std::optional<SquareStyle> squares = {};  ///< What is usual for the variant if not given.
    std::optional<ResultStyle> results = {};  ///< Likewise.
    bool end_with_result = false;  ///< `1-0` instead of `*` behind the moves, for older programs.
    std::size_t line_width = 80;   ///< In bytes; a single word may be longer.
};

namespace internal {

/// Writes one game.
template <Variant V> class PdnGameWriter {
public:
    PdnGameWriter(const GameTree<V>& tree, const PdnStyle& style, std::string& out)
        : tree_{tree},
          squares_{style.squares.value_or(V::names.squares)},
          results_{style.results.value_or(V::names.results)},
          end_with_result_{style.end_with_result},
          out_{out},
          lines_{out, style.line_width} {}

    void write() {
        write_tags();
        out_ += '\n';
        write_notes(GameTree<V>::root);
        if (const auto first = tree_.first_child(GameTree<V>::root))
            write_moves(*first, tree_.start_number.value_or(1));
        const bool with_result = end_with_result_ || !tree_.result_text.empty();
        lines_.add(with_result ? polonaise::result_text(tree_.result, results_) : "*");
        lines_.finish();
    }

private:
    void write_tags() {
        bool result_written = false;
        for (const GameTag& tag : tree_.tags) {
            if (is_written_anyway(tag.name)) continue;
            if (!result_written && !GameTags::is_usual(tag.name)) {
                write_result_tag();
                result_written = true;
            }
            append_tag(out_, tag.name, tag.value);
        }
        if (!result_written) write_result_tag();
        append_tag(out_, "GameType", game_type_text(game_type()));
        if (needs_fen()) append_tag(out_, "FEN", start_fen());
    }
    static bool is_written_anyway(std::string_view name) {
        return name == "Result" || name == "GameType" || name == "FEN" || name == "SetUp";
    }
    void write_result_tag() {
        append_tag(out_, "Result",
                   tree_.result_text.empty() ? polonaise::result_text(tree_.result, results_)
                                             : std::string_view{tree_.result_text});
    }
    PdnGameType game_type() const {
        const bool letters = squares_ == SquareStyle::algebraic;
        return {.number = V::names.pdn_game_type,
                .width = V::Board::width,
                .height = V::Board::width,
                .letter = letters ? PdnGameType::Letter::algebraic : PdnGameType::Letter::numeric,
                .first_square = letters ? FirstSquare::bottom_left : FirstSquare::top_left};
    }
    /// Without a FEN, a set-up before the first move would be taken for the start.
    bool needs_fen() const {
        const auto first = tree_.first_child(GameTree<V>::root);
        return tree_.start() != Position<V>::initial() || tree_.start_clock || tree_.start_number ||
               (first && !tree_.move(*first));
    }
    std::string start_fen() const {
        return fen_text(Fen<V>{Setup<V>{tree_.start()}, tree_.start_clock, tree_.start_number},
                        squares_);
    }

    // A tree can be deeper than the call stack, so what is still to be written stands in a vector.
    struct Task {
        enum class Kind : std::uint8_t {
            line,       ///< `node` and what follows it.
            variation,  ///< The same in parentheses.
            close,
        } kind;
        GameNode node;
        int number;  ///< Of the move that leads to `node`.
    };

    void write_moves(GameNode first, int number) {
        std::vector<Task> tasks{{Task::Kind::line, first, number}};
        while (!tasks.empty()) {
            const Task task = tasks.back();
            tasks.pop_back();
            if (task.kind == Task::Kind::close) {
                lines_.close();
                number_due_ = true;
                continue;
            }
            const bool variation = task.kind == Task::Kind::variation;
            if (variation) {
                lines_.open();
                number_due_ = true;
                tasks.push_back({Task::Kind::close, {}, 0});
            }
            write_line(task, tasks);
        }
    }

    /// Writes nodes up to one with alternatives; these and the rest become tasks.
    void write_line(const Task& task, std::vector<Task>& tasks) {
        bool main = task.kind == Task::Kind::line;
        int number = task.number;
        for (std::optional node{task.node}; node; node = tree_.first_child(*node), main = true) {
            write_node(*node, number);
            const int next_number = number + (turn_is_over(*node) ? 1 : 0);
            const auto alternative = main ? tree_.next_sibling(*node) : std::nullopt;
            if (alternative) {
                if (const auto next = tree_.first_child(*node))
                    tasks.push_back({Task::Kind::line, *next, next_number});
                const std::size_t behind = tasks.size();
                for (auto other = alternative; other; other = tree_.next_sibling(*other))
                    tasks.push_back({Task::Kind::variation, *other, number});
                std::reverse(tasks.begin() + static_cast<std::ptrdiff_t>(behind), tasks.end());
                return;
            }
            number = next_number;
        }
    }
    /// Whether the number of moves goes up behind this node: Black has moved, or a set-up made it
    /// White's turn.
    bool turn_is_over(GameNode node) const {
        const auto parent = tree_.parent(node);
        return tree_.position(node).to_move() == Side::white &&
               tree_.position(*parent).to_move() == Side::black;
    }

    void write_node(GameNode node, int number) {
        const Annotation& notes = tree_.annotation(node);
        write_comment(tidy_comment(notes.before));
        const Position<V>& before = tree_.position(*tree_.parent(node));
        if (const auto move = tree_.move(node)) {
            std::string word;  // the number stays in the same line
            if (before.to_move() == Side::white) word = std::to_string(number) + ". ";
            else if (number_due_) word = std::to_string(number) + "... ";
            lines_.add(word + move_text(before, *move, MoveStyle{.squares = squares_}));
            number_due_ = false;
        } else {
            lines_.add("/FEN");
            lines_.add("\"" + fen_text(tree_.position(node), squares_) + "\"/");
            number_due_ = true;
        }
        write_notes(node);
    }
    void write_notes(GameNode node) {
        const Annotation& notes = tree_.annotation(node);
        for (const std::uint8_t glyph : notes.nags) lines_.add("$" + std::to_string(glyph));
        write_comment(comment_text(notes));
    }
    void write_comment(std::string_view text) {
        if (text.empty()) return;
        lines_.add_words("{" + tidy_comment(text) + "}");
        number_due_ = true;
    }

    const GameTree<V>& tree_;
    const SquareStyle squares_;
    const ResultStyle results_;
    const bool end_with_result_;
    std::string& out_;
    PdnLines lines_;
    bool number_due_ = true;  ///< A move of Black needs its number: something stands before it.
};

}  // namespace internal

/// Appends a game in PDN 3.0: usual tags first, GameType in its long form, FEN where the start is
/// not the usual one, moves as short as they are unambiguous, `*` at the end, lines of 80
/// characters. What is written is read back without a warning, and equal if comments are tidy
/// (tidy_comment) and stand where text can put them: before a move only at the begin of a
/// variation or behind one.
template <Variant V>
void write_game(std::string& out, const GameTree<V>& tree, const PdnStyle& style = {}) {
    internal::PdnGameWriter<V>{tree, style, out}.write();
}

#define POLONAISE_EXTERN(V) \
    extern template void write_game(std::string&, const GameTree<V>&, const PdnStyle&);
POLONAISE_VARIANTS(POLONAISE_EXTERN)  // compiled in notation/instantiations.cpp
#undef POLONAISE_EXTERN

}  // namespace polonaise
