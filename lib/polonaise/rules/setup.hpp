#pragma once
#include <array>
#include <cstdint>
#include <expected>
#include <initializer_list>
#include <optional>
#include <string>

#include <polonaise/rules/position.hpp>

namespace polonaise {

/// What can stand between a setup and a legal position.
enum class SetupProblem : std::uint8_t {
    side_to_move_unknown,     ///< A FEN may leave it open with `?`.
    square_taken_twice,       ///< Two pieces on one square.
    man_on_promotion_row,     ///< It would have become a king.
    opponent_has_no_pieces,   ///< The game was over before the last move.
    too_many_pieces,          ///< More than a side starts with. Composed positions may have that.
    king_run_without_king,    ///< The king-move counter names a square without a king of its side.
    king_run_without_men,     ///< The counter binds only a side that has men.
    king_run_too_long,        ///< More moves than the limit allows.
    king_run_not_in_variant,  ///< The variant has no such counter.
};
inline constexpr int setup_problem_count = 9;

/// A sentence without full stop.
std::string describe(SetupProblem problem);

/// A set of problems, so that a tool can name them all or waive some.
class SetupProblems {
public:
    constexpr SetupProblems() = default;
    constexpr SetupProblems(std::initializer_list<SetupProblem> problems) {
        for (SetupProblem p : problems) add(p);
    }
    constexpr void add(SetupProblem p) { bits_ |= 1u << static_cast<unsigned>(p); }
    constexpr bool contains(SetupProblem p) const { return (bits_ >> static_cast<unsigned>(p)) & 1; }
    constexpr bool empty() const { return bits_ == 0; }
    constexpr SetupProblems without(SetupProblems waived) const {
        SetupProblems left;
        left.bits_ = bits_ & ~waived.bits_;
        return left;
    }
    constexpr bool operator==(const SetupProblems&) const = default;

private:
    unsigned bits_ = 0;
};

/// All problems, joined by "; ".
std::string describe(SetupProblems problems);

/// Anything one can place on the board of a variant, legal or not.
template <Variant V> struct Setup {
    std::array<Bitboard, 2> men, kings;  ///< By side.
    std::optional<Side> to_move;
    std::array<KingRun, 2> runs;  ///< Quiet moves in a row with one king, by side.

    constexpr Setup() = default;
    constexpr explicit Setup(const Position<V>& p) : to_move{p.to_move()} {
        for (Side s : both_sides) {
            men[index(s)] = p.men(s);
            kings[index(s)] = p.kings(s);
            runs[index(s)] = p.rule_state().run(s);
        }
    }
    constexpr bool operator==(const Setup&) const = default;
};

/// Composed positions often have more pieces than a game could produce, and lidraughts goes on counting
/// king moves where the count binds nobody.
inline constexpr SetupProblems usually_waived{SetupProblem::too_many_pieces,
                                              SetupProblem::king_run_without_men};

template <Variant V> constexpr SetupProblems find_problems(const Setup<V>& setup) {
    using Board = typename V::Board;
    SetupProblems problems;
    Bitboard seen;
    for (Side s : both_sides) {
        const Bitboard men = setup.men[index(s)], kings = setup.kings[index(s)];
        for (Bitboard pieces : {men, kings}) {
            if (pieces & seen) problems.add(SetupProblem::square_taken_twice);
            seen |= pieces;
        }
        if (men & Board::promotion_row(s)) problems.add(SetupProblem::man_on_promotion_row);
        if ((men | kings).count() > Board::camp(s).count()) problems.add(SetupProblem::too_many_pieces);
        if (setup.to_move == opponent(s) && (men | kings).empty())
            problems.add(SetupProblem::opponent_has_no_pieces);

        if (const KingRun run = setup.runs[index(s)]; run.moves > 0) {
            if constexpr (!V::RuleState::remembers) problems.add(SetupProblem::king_run_not_in_variant);
            else {
                if (!kings.contains(run.king)) problems.add(SetupProblem::king_run_without_king);
                if (men.empty()) problems.add(SetupProblem::king_run_without_men);
                if (run.moves > V::RuleState::limit) problems.add(SetupProblem::king_run_too_long);
            }
        }
    }
    if (!setup.to_move) problems.add(SetupProblem::side_to_move_unknown);
    return problems;
}

/// The legal position that a setup describes, or all that is wrong with it. A count of king moves
/// that binds nobody, if that is waived, is dropped.
template <Variant V>
constexpr std::expected<Position<V>, SetupProblems> check(const Setup<V>& setup,
                                                          SetupProblems waived = usually_waived) {
    const SetupProblems problems = find_problems(setup).without(waived);
    if (!problems.empty()) return std::unexpected{problems};
    typename V::RuleState state;
    for (Side s : both_sides)
        if (setup.runs[index(s)].moves > 0 && !setup.men[index(s)].empty())
            state.set_run(s, setup.runs[index(s)]);
    return Position<V>::unchecked(setup.men[0] | setup.kings[0], setup.men[1] | setup.kings[1],
                                  setup.kings[0] | setup.kings[1], setup.to_move.value_or(Side::white),
                                  state);
}

}  // namespace polonaise
