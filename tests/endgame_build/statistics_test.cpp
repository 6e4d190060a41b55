#include <cstdint>
#include <fstream>
#include <sstream>
#include <string>
#include <string_view>
#include <thread>

#include <gtest/gtest.h>

#include <polonaise/endgame_build/table_builder.hpp>
#include <polonaise/endgame_build/tables.hpp>

#include "kit/positions.hpp"
#include "kit/temporary_folder.hpp"
#include "kit/variant_types.hpp"

/// Compiled twice: quick with few pieces, and deep with all that the files of counts have.
namespace polonaise {
namespace {

/// What the tables of a folder say about famous positions with no more pieces than they have.
template <Variant V> void expect_known_positions(const std::string& folder, int pieces) {
    struct Known {
        VariantId variant;
        std::string_view fen;
        EndgameValue value;
    };
    const Known known[]{
        {VariantId::international, "W:WK46:BK5", EndgameValue::decided_in(2)},
        {VariantId::international, "W:W46,47,48,49:BK2", EndgameValue::decided_in(83)},
        {VariantId::frisian, "W:W28,K46:BK43", EndgameValue::draw()},  // for the king-move limit
    };
    Tables<V> tables{folder, TableKind::raw};
    for (const SlicePair& pair : slice_pairs_up_to(pieces)) ASSERT_TRUE(tables.open(pair));
    for (const Known& k : known) {
        if (names(k.variant).name != V::names.name) continue;
        const auto p = kit::position<V>(k.fen);
        if (p.occupied().count() > pieces) continue;
        EXPECT_EQ(tables.blocks().value(p), k.value) << k.fen;
    }
}

template <class V> class EndgameStatistics : public testing::Test {};
TYPED_TEST_SUITE(EndgameStatistics, kit::VariantTypes, kit::VariantTypeName);

TYPED_TEST(EndgameStatistics, are_the_known_ones) {
    const kit::TemporaryFolder folder;
    std::ifstream in{std::string{POLONAISE_TEST_DATA} + "/endgame/" +
                     std::string{TypeParam::names.name} + ".stats"};
    int compared = 0, built = 0;
    for (std::string line; std::getline(in, line);) {
        if (line.empty() || line.starts_with('#')) continue;
        std::istringstream fields{line};
        std::string slice_name;
        std::uint64_t wins = 0, draws = 0, losses = 0;
        int longest_win = 0, longest_loss = 0;
        fields >> slice_name >> wins >> draws >> losses >> longest_win >> longest_loss;
        ASSERT_TRUE(fields) << line;
        const Slice slice = find_slice(slice_name).value();
        if (slice.pieces() > MOST_PIECES) continue;
        if (slice.pieces() > built) {
            built = slice.pieces();
            ASSERT_EQ(
                build_tables<TypeParam>(
                    {.folder = folder.file("tables"),
                     .pieces = built,
                     .threads = static_cast<int>(std::max(1u, std::thread::hardware_concurrency())),
                     .memory = std::uint64_t{2} << 30},
                    {}, {}),
                true);
        }
        const SolvedPair<TypeParam> pair{pair_of(slice)};
        const auto table =
            TableFile::open(table_path(folder.file("tables"), slice), table_header(pair, slice));
        ASSERT_TRUE(table) << describe(table.error());
        const Histogram& found = table->header().histogram;
        EXPECT_EQ(found.wins(), wins) << line;
        EXPECT_EQ(found.draws(), draws) << line;
        EXPECT_EQ(found.losses(), losses) << line;
        EXPECT_EQ(found.longest_win(), longest_win) << line;
        EXPECT_EQ(found.longest_loss(), longest_loss) << line;
        ++compared;
    }
    EXPECT_GE(compared, 16);
    expect_known_positions<TypeParam>(folder.file("tables"), built);
}

}  // namespace
}  // namespace polonaise
