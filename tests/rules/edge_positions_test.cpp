// Positions that each show one point of the rules, one test per position, named by its point:
// exactly these moves must be found, and the same by the slow twin. MOVES_FILES names the files in
// tests/data, without their ending .moves.
#include <algorithm>
#include <filesystem>
#include <iterator>
#include <sstream>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <polonaise/rules/move_generator.hpp>
#include <polonaise/rules/variants.hpp>

#include "kit/data_groups.hpp"
#include "kit/positions.hpp"
#include "kit/same_moves.hpp"

namespace polonaise {
namespace {

/// Captures of more pieces than this take the slow twin seconds.
constexpr int slow_twin_limit = 16;

/// As the data files write it: `28-22`, or `15x2=K(3M)`.
template <Variant V> std::string in_words(const Position<V>& p, const Move& m) {
    using Board = typename V::Board;
    std::string text = std::to_string(Board::number(m.from)) + (m.is_capture() ? "x" : "-") +
                       std::to_string(Board::number(m.to));
    if (p.after(m).kings().contains(m.to) && !p.kings().contains(m.from)) text += "=K";
    if (!m.is_capture()) return text;
    const int kings = (m.captured & p.kings()).count(), men = m.captured.count() - kings;
    text += '(';
    if (men > 0) text += std::to_string(men) + "M";
    if (kings > 0) text += std::to_string(kings) + "K";
    return text + ')';
}

class EdgePositionTest : public testing::Test {
public:
    explicit EdgePositionTest(kit::Group position) : position_{std::move(position)} {}

    void TestBody() override {
        const auto variant = find_variant(position_.at("variant"));
        ASSERT_TRUE(variant.has_value());
        with_variant(*variant, [&]<Variant V>(VariantTag<V>) { compare_moves<V>(); });
    }

private:
    template <Variant V> void compare_moves() const {
        const auto p = kit::position<V>(position_.at("fen"));
        std::istringstream words{position_.at("moves")};
        const std::vector<std::string> expected{std::istream_iterator<std::string>{words}, {}};
        const MoveList moves = legal_moves(p);
        std::vector<std::string> found;
        for (const Move& m : moves) found.push_back(in_words(p, m));
        EXPECT_THAT(found, testing::UnorderedElementsAreArray(expected));
        const bool too_slow = !moves.empty() && moves[0].captured.count() > slow_twin_limit;
        if (!too_slow) kit::expect_same_moves(p);
    }

    kit::Group position_;
};

void register_positions() {
    for (const char* name : {MOVES_FILES}) {
        const auto file = std::filesystem::path{POLONAISE_TEST_DATA} / (std::string{name} + ".moves");
        for (const kit::Group& position : kit::read_groups(file))
            testing::RegisterTest(position.at("variant").c_str(), position.at("name").c_str(), nullptr,
                                  nullptr, __FILE__, __LINE__,
                                  [=] { return new EdgePositionTest{position}; });
    }
}

}  // namespace
}  // namespace polonaise

int main(int argc, char** argv) {
    testing::InitGoogleMock(&argc, argv);
    polonaise::register_positions();
    return RUN_ALL_TESTS();
}
