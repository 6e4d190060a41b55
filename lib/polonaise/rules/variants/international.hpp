#pragma once
#include <array>
#include <optional>
#include <string_view>

#include <polonaise/board/geometry.hpp>
#include <polonaise/rules/compiled_rules.hpp>
#include <polonaise/rules/past.hpp>
#include <polonaise/rules/variant.hpp>

namespace polonaise {

/// International draughts, FMJD "Annex 1: Official rules of the game" (2015).
struct International {
    using Board = Geometry<10>;  // 2.1 to 2.6
    using RuleState = NoRuleState;
    static constexpr auto& capture_directions = diagonal;                                 // 4.1
    static constexpr int capture_value(int men, int kings, bool) { return men + kings; }  // 4.13

    static constexpr VariantNames names{.name = "international",
                                        .title = "International draughts",
                                        .hub = "normal",
                                        .pdn_game_type = 20,
                                        .squares = SquareStyle::numeric,
                                        .results = ResultStyle::points_of_two};
    static constexpr std::array<std::string_view, 5> draw_rules{"lidraughts", "engine", "no-25",
                                                                "cumulative-16", "long-diagonal-5"};

    template <class P> static std::optional<Draw> draw(const P& past, const DrawRules& rules) {
        if (rules.base == DrawBase::off) return std::nullopt;
        if (past.occurrences() >= 3) return Draw{DrawReason::repetition};  // 6.1
        if (rules.base == DrawBase::engine) return std::nullopt;
        if (const auto lone = lone_king_draw(past, rules)) return lone;
        if (!rules.no_25 && past.reversible_plies() >= 50)
            return Draw{DrawReason::king_moves_only, 25};  // 6.2
        return std::nullopt;
    }

private:
    /// 6.3: sixteen moves against three pieces. 6.4: five moves against two or one. Moves of men
    /// count like any other. When three become two, the five moves start afresh.
    template <class P> static std::optional<Draw> lone_king_draw(const P& past, const DrawRules& rules) {
        const auto up_to = [](int most) {
            return [most](const auto& p) {
                const int pieces = pieces_against_lone_king(p);
                return pieces > 0 && pieces <= most;
            };
        };
        const auto exactly_three = [](const auto& p) { return pieces_against_lone_king(p) == 3; };
        const auto holds_main_road = [](const auto& p) {
            const auto lone = lone_king(p);
            return lone && p.pieces(opponent(*lone)).count() == 3 &&
                   !(p.pieces(*lone) & Board::long_diagonal()).empty();
        };
        if (plies_while(past, 10, up_to(2)) >= 10) return Draw{DrawReason::lone_king, 5};
        if (rules.long_diagonal_5 && plies_while(past, 10, holds_main_road) >= 10)
            return Draw{DrawReason::main_diagonal, 5};
        const int sixteen =
            rules.cumulative_16 ? plies_while(past, 32, up_to(3)) : plies_while(past, 32, exactly_three);
        if (sixteen >= 32) return Draw{DrawReason::lone_king, 16};
        return std::nullopt;
    }
};

POLONAISE_RULES_TEMPLATES(extern, International);

}  // namespace polonaise
