// Perft counts from tests/data/*.perft, one test per position: every depth with at most
// PERFT_LEAF_LIMIT leaves. A first, shallower pass asks at each node all that can be asked cheaply
// and holds the answers against the list of moves.
#include <algorithm>
#include <cstdint>
#include <filesystem>
#include <sstream>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include <polonaise/rules/perft.hpp>
#include <polonaise/rules/variants.hpp>
#include <polonaise/rules/zobrist.hpp>

#include "kit/data_groups.hpp"
#include "kit/positions.hpp"

namespace polonaise {
namespace {

constexpr std::uint64_t leaf_limit = PERFT_LEAF_LIMIT, checked_leaf_limit = 100'000;

/// Perft by listing everything, which doubts every other way to get at the same facts.
template <Variant V> std::uint64_t checked_perft(const Position<V>& p, Key key, int depth) {
    const MoveList moves = legal_moves(p);
    EXPECT_EQ(has_legal_move(p), !moves.empty());
    EXPECT_EQ(has_capture(p), !moves.empty() && moves[0].is_capture());
    EXPECT_EQ(count_moves(p), moves.size());
    EXPECT_EQ(count_moves(p.flipped()), moves.size());
    EXPECT_EQ(zobrist_key(p), key);
    if (depth == 0) return 1;
    std::uint64_t leaves = 0;
    for (const Move& m : moves) {
        EXPECT_EQ(m.is_capture(), moves[0].is_capture());
        const Position<V> next = p.after(m);
        leaves += checked_perft(next, key_after(key, p, m, next), depth - 1);
    }
    return leaves;
}

class PerftTest : public testing::Test {
public:
    explicit PerftTest(kit::Group position) : position_{std::move(position)} {}

    void TestBody() override {
        const auto variant = find_variant(position_.at("variant"));
        ASSERT_TRUE(variant.has_value());
        with_variant(*variant, [&]<Variant V>(VariantTag<V>) { count_leaves<V>(); });
    }

private:
    template <Variant V> void count_leaves() const {
        const auto p = kit::position<V>(position_.at("fen"));
        std::istringstream entries{position_.at("perft")};
        std::string label;
        std::uint64_t expected = 0;
        for (int depth = 1; entries >> label >> expected; ++depth, entries.ignore(1, ';')) {
            ASSERT_EQ(label, "D" + std::to_string(depth));
            if (expected <= checked_leaf_limit) {
                ASSERT_EQ(checked_perft(p, zobrist_key(p), depth), expected) << label;
            }
            if (expected <= leaf_limit) {
                ASSERT_EQ(perft(p, depth), expected) << label;
            }
        }
        ASSERT_TRUE(entries.eof()) << "not understood: " << position_.at("perft");
    }

    kit::Group position_;
};

void register_positions() {
    for (const char* variant : {"international", "frisian", "brazilian"}) {
        const auto file = std::filesystem::path{POLONAISE_TEST_DATA} / (std::string{variant} + ".perft");
        for (const kit::Group& position : kit::read_groups(file))
            testing::RegisterTest(variant, position.at("name").c_str(), nullptr, nullptr, __FILE__,
                                  __LINE__, [=] { return new PerftTest{position}; });
    }
}

}  // namespace
}  // namespace polonaise

int main(int argc, char** argv) {
    testing::InitGoogleTest(&argc, argv);
    polonaise::register_positions();
    return RUN_ALL_TESTS();
}
