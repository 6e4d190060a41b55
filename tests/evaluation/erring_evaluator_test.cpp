#include <cmath>
#include <vector>

#include <gtest/gtest.h>

#include <polonaise/evaluation/erring_evaluator.hpp>
#include <polonaise/rules/move_generator.hpp>
#include <polonaise/rules/variants.hpp>
#include <polonaise/support/random.hpp>

#include "kit/print.hpp"

namespace polonaise {
namespace {

constexpr int truth = 40;

/// Judges everything alike, so that what differs is the error.
class Flat final : public Evaluator<Brazilian> {
public:
    Score evaluate(const Position<Brazilian>&) override { return Score::estimate(truth); }
    std::unique_ptr<Evaluator<Brazilian>> clone() const override { return std::make_unique<Flat>(); }
};

ErringEvaluator<Brazilian> erring(int deviation, std::uint64_t seed = 1) {
    return {std::make_unique<Flat>(), deviation, seed};
}

std::vector<Position<Brazilian>> many_positions() {
    std::vector<Position<Brazilian>> positions;
    Random random{4};
    while (positions.size() < 4000) {
        Position<Brazilian> p = Position<Brazilian>::initial();
        for (int ply = 0; ply < 40 && has_legal_move(p); ++ply) {
            if (ply > 6) positions.push_back(p);  // the first ones come up in every game
            const MoveList moves = legal_moves(p);
            p = p.after(moves[random.below(moves.size())]);
        }
    }
    return positions;
}

TEST(ErringEvaluatorTest, errs_by_as_much_as_it_is_told_and_in_both_directions_alike) {
    for (const int deviation : {10, 100}) {
        auto evaluator = erring(deviation);
        double sum = 0, squares = 0, count = 0;
        for (const auto& p : many_positions()) {
            const double error = evaluator.evaluate(p).value() - truth;
            sum += error;
            squares += error * error;
            ++count;
        }
        EXPECT_NEAR(sum / count, 0, 0.1 * deviation);
        EXPECT_NEAR(std::sqrt(squares / count), deviation, 0.1 * deviation);
    }
}

TEST(ErringEvaluatorTest, has_one_opinion_of_a_position_and_with_another_seed_another) {
    auto first = erring(50), second = erring(50, 2);
    const auto copy = first.clone();
    int differ = 0;
    const auto positions = many_positions();
    for (const auto& p : positions) {
        const Score score = first.evaluate(p);
        EXPECT_EQ(first.evaluate(p), score);
        EXPECT_EQ(copy->evaluate(p), score);
        differ += second.evaluate(p) != score;
    }
    EXPECT_GT(differ, static_cast<int>(positions.size() * 9 / 10));
}

}  // namespace
}  // namespace polonaise
