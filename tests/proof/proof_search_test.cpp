// What is proved is compared with the tables that come with the program, and with known problems.
#include <filesystem>
#include <vector>

#include <gtest/gtest.h>

#include <polonaise/endgame/slice_index.hpp>
#include <polonaise/engine/endgame_tables.hpp>
#include <polonaise/notation/fen.hpp>
#include <polonaise/notation/read_move.hpp>
#include <polonaise/proof/proof_search.hpp>
#include <polonaise/rules/variants.hpp>
#include <polonaise/support/random.hpp>

#include "kit/positions.hpp"
#include "kit/variant_types.hpp"

namespace polonaise {
namespace {

EndgameTables& shipped() {
    static EndgameTables tables{{POLONAISE_ENDGAME_TABLES}};
    return tables;
}

constexpr DrawRules no_draws{.base = DrawBase::off};

template <Variant V>
ProofVerdict proved(const Position<V>& p, Side attacker, const Prober<V>* prober,
                    std::uint64_t nodes = 500'000, const DrawRules& rules = {}) {
    ProofTable table{1};
    ProofSearch<V> search{table, prober, attacker, rules};
    return search.prove(History<V>{p}, {.nodes = nodes});
}

ProofVerdict white_wins(std::string_view fen, const Prober<International>* prober) {
    return proved(kit::position<International>(fen), Side::white, prober);
}

TEST(ProofSearchTest, a_combination_is_proved_to_the_end) {
    EXPECT_EQ(white_wins("W:W6,17,18,38,41:B8,14,24,34,36", shipped().prober<International>()),
              ProofVerdict::wins);
}

TEST(ProofSearchTest, without_tables_a_win_is_proved_down_to_the_last_move) {
    EXPECT_EQ(white_wins("W:W28:B23", nullptr), ProofVerdict::wins) << "the last man is taken";
    EXPECT_EQ(white_wins("B:W28:B", nullptr), ProofVerdict::wins) << "no piece left";
}

TEST(ProofSearchTest, a_drawn_ending_is_not_won) {
    EXPECT_EQ(white_wins("W:WK6:BK50", shipped().prober<International>()), ProofVerdict::does_not_win);
}

TEST(ProofSearchTest, going_round_in_circles_wins_for_nobody) {
    // King against king: without tables and draw rules only repetition ends it.
    const auto p = kit::position<International>("W:WK6:BK50");
    EXPECT_NE(proved<International>(p, Side::white, nullptr, 50'000, no_draws), ProofVerdict::wins);
}

template <class V> class ProofSearchOf : public testing::Test {};
TYPED_TEST_SUITE(ProofSearchOf, kit::VariantTypes);

/// Positions with three pieces, with a search that must find out for itself what the tables know.
TYPED_TEST(ProofSearchOf, never_contradicts_the_tables) {
    using V = TypeParam;
    Random random{7};
    const auto all = slices(3);
    int settled = 0;
    for (int i = 0; i < 120; ++i) {
        const Slice slice = all[random.below(all.size())];
        const SliceIndex<V> index{slice};
        const Position<V> p = index.position(random.below(index.size()));
        const auto known = shipped().prober<V>()->outcome(p);
        if (!known) continue;
        for (const Side attacker : both_sides) {
            const ProofVerdict verdict = proved<V>(p, attacker, nullptr, 1'500, no_draws);
            const bool wins =
                *known == (attacker == p.to_move() ? EndgameOutcome::win : EndgameOutcome::loss);
            if (verdict == ProofVerdict::open) continue;
            ++settled;
            EXPECT_EQ(verdict == ProofVerdict::wins, wins) << fen_text(p);
        }
    }
    EXPECT_GT(settled, 30);
}

TEST(ProofSearchTest, its_line_is_legal_and_ends_in_a_known_win) {
    const auto start = kit::position<International>("W:W6,17,18,38,41:B8,14,24,34,36");
    const auto* prober = shipped().prober<International>();
    ProofTable table{16};
    ProofSearch<International> search{table, prober, Side::white, {}};
    History<International> game{start};
    ASSERT_EQ(search.prove(game, {}), ProofVerdict::wins);
    const std::vector<Move> line = search.line(game);
    ASSERT_FALSE(line.empty());
    EXPECT_EQ(line.front(), read_move(start, "17-12")->move);
    for (const Move& m : line) {
        ASSERT_TRUE(legal_moves(game.current()).contains(m));
        game.play(m);
    }
    const auto end = prober->outcome(game.current());
    ASSERT_TRUE(end);
    EXPECT_EQ(*end,
              game.current().to_move() == Side::white ? EndgameOutcome::win : EndgameOutcome::loss);
}

TEST(ProofSearchTest, the_smallest_table_changes_no_verdict) {
    const auto p = kit::position<International>("W:W20,28,29,30,48:B8,9,10,18,37");
    ProofTable table{1};
    ProofSearch<International> search{table, shipped().prober<International>(), Side::white, {}};
    EXPECT_EQ(search.prove(History<International>{p}, {.nodes = 5'000'000}), ProofVerdict::wins);
}

TEST(ProofSearchTest, a_draw_rule_that_comes_first_spoils_the_win) {
    // Three kings win against one on a square off the main road, but not when the sixteen moves are
    // over.
    const auto p = kit::position<International>("W:WK6,K16,K26:BK3");
    const auto* prober = shipped().prober<International>();
    const auto value = prober->value(p);
    ASSERT_TRUE(value && value->is_win());
    ProofTable table{16};
    ProofSearch<International> search{table, prober, Side::white, {}};
    EXPECT_EQ(search.prove(History<International>{p}, {.nodes = 100'000}), ProofVerdict::wins);
    table.clear();
    // The clock of the start says that nothing has happened for 25 moves of each side less one ply.
    EXPECT_NE(search.prove(History<International>{p, 49}, {.nodes = 100'000}), ProofVerdict::wins);
}

}  // namespace
}  // namespace polonaise
