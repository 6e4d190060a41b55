// The search for heavy captures must find what following every state finds.
#include <algorithm>
#include <cstdint>
#include <set>
#include <tuple>
#include <utility>

#include <gtest/gtest.h>

#include <polonaise/rules/heavy_capture_search.hpp>
#include <polonaise/rules/move_generator.hpp>
#include <polonaise/support/random.hpp>

#include "kit/positions.hpp"
#include "kit/random_positions.hpp"
#include "kit/variant_types.hpp"

namespace polonaise {
namespace {

/// The best captures of one piece, found by trying everything.
template <Variant V> class Everything {
public:
    Everything(const Position<V>& p, Square from) : piece_{p, from} { follow(from, {}); }

    /// Whether the captures of one piece were so many that they were not followed to the end.
    bool too_many() const { return states_.size() >= most_states; }
    std::set<std::pair<Square, std::uint64_t>> best() const { return best_; }
    int value() const { return value_; }

private:
    void follow(Square at, Bitboard captured) {
        piece_.for_each_jump(at, piece_.theirs - captured, [&]<int>(const Jump& jump) {
            const Bitboard taken = captured | jump.over;
            for (Square to : jump.landings) {
                if (too_many() || !states_.add(to, taken)) continue;
                const int value = piece_.value(taken);
                if (value > value_) best_.clear();
                if (value >= value_) best_.emplace(to, taken.bits());
                value_ = std::max(value, value_);
                follow(to, taken);
            }
        });
    }
    static constexpr std::size_t most_states = 100'000;
    const CapturingPiece<V> piece_;
    CaptureStates states_;
    std::set<std::pair<Square, std::uint64_t>> best_;
    int value_ = 0;
};

/// `few` pieces among many of the other side, which stand anywhere or leave free the squares that
/// the first of the few can come to as a man.
template <Variant V> Position<V> surrounded(Random& random, int few) {
    using Board = typename V::Board;
    const Square start = kit::pick(random, Board::squares);
    const bool on_lattice = kit::chance(random, 50), by_king = kit::chance(random, 50);
    const int density = 30 + static_cast<int>(random.below(60));
    Bitboard mine = start, many;
    while (mine.count() < few) mine |= kit::pick(random, Board::squares);
    Bitboard kings = by_king ? mine : Bitboard{};
    for (Square at : Board::squares - mine) {
        const int rows = Board::row(at) - Board::row(start),
                  files = Board::file(at) - Board::file(start);
        if (on_lattice && rows % 2 == 0 && (rows + files) % 4 == 0) continue;
        if (!kit::chance(random, density)) continue;
        many |= at;
        if (kit::chance(random, 25)) kings |= at;
    }
    if (many.empty()) many |= kit::pick(random, Board::squares - mine);
    return kit::with_random_state<V>(random, mine, many, kings);
}

template <class V> class HeavyCaptureSearchTest : public testing::Test {
protected:
    void compare(const Position<V>& p) {
        for (Square from : p.pieces(p.to_move())) {
            const Everything<V> all{p, from};
            if (all.too_many()) continue;
            const auto moves = HeavyCaptureSearch<V>{p, from}.find(0);
            std::set<std::pair<Square, std::uint64_t>> found;
            for (const Move& m : moves) {
                EXPECT_EQ(m.from, from);
                EXPECT_TRUE(found.emplace(m.to, m.captured.bits()).second) << "found twice";
            }
            EXPECT_EQ(found, all.best()) << fen_text(p);
            EXPECT_EQ(HeavyCaptureSearch<V>(p, from).find(all.value()).size(), found.size());
            EXPECT_TRUE(HeavyCaptureSearch<V>(p, from).find(all.value() + 1).empty());
        }
    }
    void compare_lists(const Position<V>& p) {
        std::set<Listed> expected;
        int best = 0;
        for (Square from : p.pieces(p.to_move())) {
            const Everything<V> all{p, from};
            if (all.too_many()) return;
            if (all.value() > best) expected.clear();
            best = std::max(best, all.value());
            if (all.value() < best || best == 0) continue;
            for (const auto& [to, captured] : all.best()) expected.emplace(from, to, captured);
        }
        if (best == 0) return;
        const MoveList moves = legal_moves(p);
        std::set<Listed> found;
        for (const Move& m : moves) found.emplace(m.from, m.to, m.captured.bits());
        EXPECT_EQ(found, expected) << fen_text(p);
        EXPECT_EQ(moves.size(), expected.size()) << fen_text(p);
        EXPECT_EQ(count_moves(p), expected.size()) << fen_text(p);
    }
    Random random_{32};

private:
    using Listed = std::tuple<Square, Square, std::uint64_t>;
};
TYPED_TEST_SUITE(HeavyCaptureSearchTest, kit::VariantTypes, kit::VariantTypeName);

TYPED_TEST(HeavyCaptureSearchTest, finds_all_best_captures_of_a_piece_among_many) {
    for (int round = 0; round < 300 && !this->HasFailure(); ++round)
        this->compare(surrounded<TypeParam>(this->random_, 1));
}

TYPED_TEST(HeavyCaptureSearchTest, takes_its_place_among_the_captures_of_other_pieces) {
    for (int round = 0; round < 200 && !this->HasFailure(); ++round)
        this->compare_lists(surrounded<TypeParam>(this->random_, 3));
}

TYPED_TEST(HeavyCaptureSearchTest, finds_all_best_captures_in_scattered_positions) {
    for (int round = 0; round < 1500 && !this->HasFailure(); ++round)
        this->compare(kit::scattered<TypeParam>(this->random_));
}

TYPED_TEST(HeavyCaptureSearchTest, finds_all_best_captures_in_composed_positions) {
    for (int round = 0; round < 1500 && !this->HasFailure(); ++round)
        this->compare(kit::composed<TypeParam>(this->random_));
}

}  // namespace
}  // namespace polonaise
