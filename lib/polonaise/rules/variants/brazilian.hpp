#pragma once
#include <array>
#include <optional>
#include <string_view>

#include <polonaise/board/geometry.hpp>
#include <polonaise/rules/compiled_rules.hpp>
#include <polonaise/rules/past.hpp>
#include <polonaise/rules/variant.hpp>

namespace polonaise {

/// Brazilian draughts: the rules of play are those of International draughts on the small board
/// (CBD rules; the draw rules below name theirs).
struct Brazilian {
    using Board = Geometry<8>;
    using RuleState = NoRuleState;
    static constexpr auto& capture_directions = diagonal;
    static constexpr int capture_value(int men, int kings, bool) { return men + kings; }  // CBD 10, 12

    static constexpr VariantNames names{.name = "brazilian",
                                        .title = "Brazilian draughts",
                                        .hub = "brazilian",
                                        .pdn_game_type = 26,
                                        .squares = SquareStyle::algebraic,
                                        .results = ResultStyle::points_of_one};
    static constexpr std::array<std::string_view, 3> draw_rules{"lidraughts", "fmjd64", "engine"};

    template <class P> static std::optional<Draw> draw(const P& past, const DrawRules& rules) {
        if (rules.base == DrawBase::off) return std::nullopt;
        if (past.occurrences() >= 3) return Draw{DrawReason::repetition};
        if (rules.base == DrawBase::engine) return std::nullopt;
        return rules.base == DrawBase::official ? federation_draw(past) : fmjd64_draw(past);
    }

private:
    /// Plies for which the material has been what it is now.
    template <class P> static int balance_plies(const P& past, int limit) {
        const auto& now = past.position(0);
        return plies_while(past, limit, [&](const auto& p) { return same_material(p, now); });
    }

    /// The Brazilian federation: twenty moves each with kings only, five in the short endings
    /// 2K-2K, 2K-K, 2K-K+M, K-K and K-K+M.
    template <class P> static std::optional<Draw> federation_draw(const P& past) {
        if (is_short_ending(past.position(0)) && balance_plies(past, 10) >= 10)
            return Draw{DrawReason::few_kings, 5};
        if (past.reversible_plies() >= 40) return Draw{DrawReason::king_moves_only, 20};
        return std::nullopt;
    }
    template <class Pos> static bool is_short_ending(const Pos& p) {
        const auto at_most_two_with_king = [&](Side s) {
            return p.kings(s) && p.pieces(s).count() <= 2;
        };
        const int men = p.men(Side::white).count() + p.men(Side::black).count();
        return at_most_two_with_king(Side::white) && at_most_two_with_king(Side::black) && men <= 1;
    }

    /// FMJD-64 7.2.4 to 7.2.8, which lidraughts applies to this game too.
    template <class P> static std::optional<Draw> fmjd64_draw(const P& past) {
        const auto& now = past.position(0);
        if (!now.kings(Side::white) || !now.kings(Side::black)) return std::nullopt;
        const int against_lone = pieces_against_lone_king(now);
        if (against_lone > 0 && against_lone <= 2) {  // 7.2.8
            const int plies = plies_while(past, 10, [](const auto& p) {
                const int n = pieces_against_lone_king(p);
                return n > 0 && n <= 2;
            });
            return plies >= 10 ? std::optional{Draw{DrawReason::lone_king, 5}} : std::nullopt;
        }
        if (against_lone == 3 && plies_while(past, 10, holds_main_diagonal<Position<Brazilian>>) >= 10)
            return Draw{DrawReason::main_diagonal, 5};  // 7.2.7
        if (against_lone >= 3 &&
            plies_while(past, 30, many_kings_against_one<Position<Brazilian>>) >= 30)
            return Draw{DrawReason::lone_king, 15};                                       // 7.2.4
        if (past.reversible_plies() >= 30) return Draw{DrawReason::king_moves_only, 15};  // 7.2.5

        const int pieces = now.occupied().count();  // 7.2.6
        if (pieces >= 4 && pieces <= 7) {
            const int moves = pieces <= 5 ? 30 : 60;
            if (balance_plies(past, 2 * moves) >= 2 * moves)
                return Draw{DrawReason::unchanged_material, moves};
        }
        return std::nullopt;
    }
    template <class Pos> static bool holds_main_diagonal(const Pos& p) {
        const auto lone = lone_king(p);
        return lone && p.pieces(opponent(*lone)).count() == 3 &&
               (p.occupied() & Board::long_diagonal()) == p.pieces(*lone);
    }
    template <class Pos> static bool many_kings_against_one(const Pos& p) {
        const auto lone = lone_king(p);
        return lone && p.kings(opponent(*lone)).count() >= 3;
    }
};

POLONAISE_RULES_TEMPLATES(extern, Brazilian);

}  // namespace polonaise
