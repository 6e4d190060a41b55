#pragma once
#include <array>
#include <optional>
#include <string_view>

#include <polonaise/board/geometry.hpp>
#include <polonaise/rules/compiled_rules.hpp>
#include <polonaise/rules/move_generator.hpp>
#include <polonaise/rules/past.hpp>
#include <polonaise/rules/variant.hpp>

namespace polonaise {

/// Frisian draughts, Official Rules for Frisian Draughts (2011).
struct Frisian {
    using Board = Geometry<10>;                                           // articles 3 to 6
    using RuleState = KingMoveLimit;                                      // 17
    static constexpr auto& capture_directions = diagonal_and_orthogonal;  // 7, 9

    /// A king is worth less than two men, but so little less that for no number of kings does it
    /// add up to a man (11). On equal value a king must do the capturing (12).
    static constexpr int capture_value(int men, int kings, bool by_king) {
        return 128 * men + 254 * kings + by_king;
    }

    static constexpr VariantNames names{.name = "frisian",
                                        .title = "Frisian draughts",
                                        .hub = "frisian",
                                        .pdn_game_type = 40,
                                        .squares = SquareStyle::numeric,
                                        .results = ResultStyle::points_of_one};
    static constexpr std::array<std::string_view, 3> draw_rules{"lidraughts", "engine", "threefold"};

    template <class P> static std::optional<Draw> draw(const P& past, const DrawRules& rules) {
        const bool repetition = rules.threefold || rules.base == DrawBase::engine;
        if (repetition && past.occurrences() >= 3) return Draw{DrawReason::repetition};
        if (rules.base == DrawBase::off || rules.base == DrawBase::engine) return std::nullopt;

        const auto& p = past.position(0);
        if (p.men(Side::white) || p.men(Side::black)) return std::nullopt;
        const int kings[]{p.kings(Side::white).count(), p.kings(Side::black).count()};
        if (kings[0] + kings[1] == 3 && kings[0] > 0 && kings[1] > 0) {
            const Side stronger = kings[0] == 2 ? Side::white : Side::black;
            return two_kings_against_one(past, rules, stronger);
        }
        if (kings[0] == 1 && kings[1] == 1) return king_against_king(past, rules);
        return std::nullopt;
    }

private:
    /// 18: the two kings must win within seven moves of their own. lidraughts counts seven of each.
    template <class P>
    static std::optional<Draw> two_kings_against_one(const P& past, const DrawRules& rules,
                                                     Side stronger) {
        const auto& now = past.position(0);
        const int plies = plies_while(past, 14, [&](const auto& p) { return same_material(p, now); });
        const bool stronger_moved_last = now.to_move() != stronger;
        const int own_moves = stronger_moved_last ? (plies + 1) / 2 : plies / 2;
        const bool over = rules.base == DrawBase::lidraughts ? plies >= 14 : own_moves >= 7;
        return over ? std::optional{Draw{DrawReason::two_kings_failed, 7}} : std::nullopt;
    }

    /// 21.1: drawn as soon as neither king can capture and neither is bound to be captured after
    /// its next move. lidraughts waits for two more moves each instead.
    template <class P>
    static std::optional<Draw> king_against_king(const P& past, const DrawRules& rules) {
        const auto& now = past.position(0);
        if (rules.base == DrawBase::lidraughts) {
            const int plies = plies_while(past, 4, [&](const auto& p) { return same_material(p, now); });
            return plies >= 4 ? std::optional{Draw{DrawReason::kings_apart}} : std::nullopt;
        }
        const bool open = has_capture(now) || must_be_captured(now) || can_trap(now);
        return open ? std::nullopt : std::optional{Draw{DrawReason::kings_apart}};
    }
    /// Whatever the side to move plays, the other king captures.
    template <class Pos> static bool must_be_captured(const Pos& p) {
        MoveList moves;
        generate_moves(p, moves);
        for (const Move& m : moves)
            if (!has_capture(p.after(m))) return false;
        return true;
    }
    /// Some move leaves the other king where it cannot capture and must be captured.
    template <class Pos> static bool can_trap(const Pos& p) {
        MoveList moves;
        generate_moves(p, moves);
        for (const Move& m : moves)
            if (const Pos next = p.after(m); !has_capture(next) && must_be_captured(next)) return true;
        return false;
    }
};

POLONAISE_RULES_TEMPLATES(extern, Frisian);

}  // namespace polonaise
