// A fourth variant, defined here and nowhere else: Frisian draughts with a king worth one and a
// half men, as encyclopaedias have it. The library plays it without knowing it.
#include <algorithm>
#include <array>
#include <optional>
#include <set>
#include <string_view>
#include <utility>

#include <gtest/gtest.h>

#include <polonaise/game/game.hpp>
#include <polonaise/notation/fen.hpp>
#include <polonaise/rules/perft.hpp>
#include <polonaise/rules/variants/frisian.hpp>
#include <polonaise/rules/zobrist.hpp>

#include "kit/positions.hpp"

namespace polonaise {
namespace {

struct EncyclopaediaFrisian {
    using Board = Geometry<10>;
    using RuleState = KingMoveLimit;
    static constexpr auto& capture_directions = diagonal_and_orthogonal;
    /// Three men are worth two kings. On equal value a king must do the capturing.
    static constexpr int capture_value(int men, int kings, bool by_king) {
        return 4 * men + 6 * kings + by_king;
    }
    static constexpr VariantNames names{.name = "encyclopaedia-frisian",
                                        .title = "Frisian draughts as encyclopaedias have it",
                                        .hub = "frisian",
                                        .pdn_game_type = 40,
                                        .squares = SquareStyle::numeric,
                                        .results = ResultStyle::points_of_one};
    static constexpr std::array<std::string_view, 0> draw_rules{};

    template <class P> static std::optional<Draw> draw(const P& past, const DrawRules&) {
        return past.occurrences() >= 3 ? std::optional{Draw{DrawReason::repetition}} : std::nullopt;
    }
};
static_assert(Variant<EncyclopaediaFrisian>);

using Ends = std::pair<int, int>;

template <Variant V> std::set<Ends> ends_of_moves(std::string_view fen) {
    std::set<Ends> ends;
    for (const Move& m : legal_moves(kit::position<V>(fen)))
        ends.emplace(V::Board::number(m.from), V::Board::number(m.to));
    return ends;
}

struct Difference {
    const char* fen;
    std::set<Ends> frisian, own;
};

TEST(OwnVariant, captures_otherwise_where_the_value_of_a_king_decides) {
    const Difference differences[]{
        {"W:W17,49:BK7,K16,K21,33,37,39,41,42", {{17, 8}}, {{49, 38}}},  // 3K or 5M
        {"W:W23,40:B2,7,8,17,22,K41,K44,K48", {{40, 36}}, {{23, 12}}},   // the same
        {"W:W12,34:BK2,K7,K9,33,38,39,40,44", {{12, 14}}, {{34, 43}}},   // the same
    };
    for (const auto& [fen, frisian, own] : differences) {
        EXPECT_EQ(ends_of_moves<Frisian>(fen), frisian) << fen;
        EXPECT_EQ(ends_of_moves<EncyclopaediaFrisian>(fen), own) << fen;
    }
}

TEST(OwnVariant, on_equal_value_both_captures_are_legal_or_the_king_has_to_do_it) {
    // Two kings are worth three men here, a shade more in Frisian draughts.
    EXPECT_EQ(ends_of_moves<Frisian>("W:WK2:BK8,11,K15,21,43"), (std::set<Ends>{{2, 5}}));
    EXPECT_EQ(ends_of_moves<EncyclopaediaFrisian>("W:WK2:BK8,11,K15,21,43"),
              (std::set<Ends>{{2, 5}, {2, 49}}));
    EXPECT_EQ(ends_of_moves<EncyclopaediaFrisian>("W:WK18,26:BK31"), (std::set<Ends>{{18, 36}}));
}

TEST(OwnVariant, plays_like_frisian_from_the_start_until_several_kings_can_be_taken) {
    const auto own = Position<EncyclopaediaFrisian>::initial();
    const auto frisian = Position<Frisian>::initial();
    for (int depth = 1; depth <= 8; ++depth) EXPECT_EQ(perft(own, depth), perft(frisian, depth));
}

TEST(OwnVariant, keeps_the_king_move_limit_and_hashes_it) {
    const auto limited = kit::position<EncyclopaediaFrisian>("W:WK28,40:BK1:+0+328");
    const auto free = kit::position<EncyclopaediaFrisian>("W:WK28,40:BK1");
    EXPECT_EQ(count_moves(limited), 2);
    EXPECT_EQ(count_moves(free), 19);
    EXPECT_NE(zobrist_key(limited), zobrist_key(free));
}

TEST(OwnVariant, positions_are_read_and_written) {
    for (const char* fen : {"W:W17,49:BK7,K16,K21,33,37,39,41,42", "B:WK28,40:BK1,11:+101+328"}) {
        const auto p = read_position<EncyclopaediaFrisian>(fen);
        ASSERT_TRUE(p.has_value()) << describe(p.error());
        EXPECT_EQ(fen_text(*p), fen);
    }
    const auto start = fen_text(Position<EncyclopaediaFrisian>::initial());
    EXPECT_EQ(read_position<EncyclopaediaFrisian>(start), Position<EncyclopaediaFrisian>::initial());
    EXPECT_FALSE(read_position<EncyclopaediaFrisian>("W:W17:BK7,K16:+407+0").has_value());
}

template <Variant V> bool play(Game<V>& game, int from, int to) {
    for (const Move& m : legal_moves(game.position()))
        if (V::Board::number(m.from) == from && V::Board::number(m.to) == to) return game.play(m);
    return false;
}

TEST(OwnVariant, a_game_goes_by_its_own_captures) {
    const auto start = kit::position<EncyclopaediaFrisian>("W:W17,49:BK7,K16,K21,33,37,39,41,42");
    Game<EncyclopaediaFrisian> game{start};
    EXPECT_FALSE(play(game, 17, 8)) << "what Frisian draughts would demand";
    EXPECT_TRUE(play(game, 49, 38));
    EXPECT_EQ(game.position().pieces(Side::black), game.start().kings(Side::black));
    EXPECT_FALSE(game.outcome());
    EXPECT_TRUE(game.undo());
    EXPECT_EQ(game.position(), start);
}

TEST(OwnVariant, a_game_is_won_like_any_other) {
    Game<EncyclopaediaFrisian> game{kit::position<EncyclopaediaFrisian>("W:W33:B23")};
    EXPECT_TRUE(play(game, 33, 13));
    EXPECT_EQ(game.outcome(), Outcome::win(Side::white, WinReason::no_pieces));
}

TEST(OwnVariant, a_game_ends_by_its_own_draw_rule) {
    Game<EncyclopaediaFrisian> game{kit::position<EncyclopaediaFrisian>("W:WK50:BK1")};
    for (int round = 0; round < 2; ++round) {
        EXPECT_FALSE(game.outcome());
        EXPECT_TRUE(play(game, 50, 44) && play(game, 1, 7) && play(game, 44, 50) && play(game, 7, 1));
    }
    EXPECT_EQ(game.outcome(), Outcome::drawn({DrawReason::repetition}));
}

}  // namespace
}  // namespace polonaise
