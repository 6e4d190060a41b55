#include <gtest/gtest.h>

#include <polonaise/proof/proof_table.hpp>
#include <polonaise/support/random.hpp>

namespace polonaise {
namespace {

TEST(ProofTableTest, returns_what_was_stored_last) {
    ProofTable table{1};
    const Key key{0x1234'5678'9ABC'DEF0u};
    EXPECT_FALSE(table.find(key));
    table.store(key, {.proof = 3, .disproof = 7}, 10);
    table.store(key, ProofEntry::won(9), 10);
    ASSERT_TRUE(table.find(key));
    EXPECT_TRUE(table.find(key)->is_won());
    EXPECT_EQ(table.find(key)->plies, 9);
    table.clear();
    EXPECT_FALSE(table.find(key));
}

TEST(ProofTableTest, keeps_what_took_much_effort_when_it_overflows) {
    ProofTable table{1};
    SplitMix64 words{1};
    const Key dear{words()};
    table.store(dear, ProofEntry::won(1), 1'000'000);
    for (int i = 0; i < 500'000; ++i) table.store(Key{words()}, {}, 1);
    EXPECT_TRUE(table.find(dear));
}

}  // namespace
}  // namespace polonaise
