// Random positions with their perft counts, kept outside the repository; two or three independent
// generators agreed on them. Skipped where the files are absent.
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>

#include <gtest/gtest.h>

#include <polonaise/rules/perft.hpp>
#include <polonaise/rules/variants.hpp>

#include "kit/positions.hpp"

namespace polonaise {
namespace {

/// Each line holds a FEN, a semicolon and the counts of depth 1, 2 and so on.
template <Variant V> void count_leaves(const std::string& name) {
    const auto file = std::filesystem::path{POLONAISE_SHARED_DATA} / "oracles" / name;
    if (!std::filesystem::exists(file)) GTEST_SKIP() << file << " is absent";
    std::ifstream in{file};
    int lines = 0;
    for (std::string fen; std::getline(in, fen, ';'); ++lines) {
        std::string counts;
        std::getline(in, counts);
        const auto p = kit::position<V>(fen);
        std::istringstream numbers{counts};
        std::uint64_t expected = 0;
        int depth = 0;
        while (numbers >> expected)
            ASSERT_EQ(perft(p, ++depth), expected) << name << ": " << fen << " at depth " << depth;
        ASSERT_TRUE(depth > 0 && numbers.eof()) << name << ": " << fen;
    }
    EXPECT_GT(lines, 0) << file << " is empty";
}

TEST(OracleFiles, international_random) { count_leaves<International>("international-random.epd"); }
TEST(OracleFiles, frisian_random) { count_leaves<Frisian>("frisian-random.epd"); }
TEST(OracleFiles, frisian_king_move_limit) { count_leaves<Frisian>("frisian-king-move-limit.epd"); }
TEST(OracleFiles, brazilian_random) { count_leaves<Brazilian>("brazilian-random.epd"); }

}  // namespace
}  // namespace polonaise
