#pragma once
#include <cstddef>
#include <cstdint>
#include <ostream>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <polonaise/notation/fen.hpp>
#include <polonaise/rules/position.hpp>

/// Arbitrary legal positions for rapidcheck. They shrink to few pieces, men rather than kings,
/// without king runs.
namespace rc {

template <polonaise::Variant V> struct Arbitrary<polonaise::Position<V>> {
    using Position = polonaise::Position<V>;
    using Board = typename V::Board;
    using Numbers = std::vector<int>;
    using Run = std::pair<int, int>;

    static Gen<Position> arbitrary() {
        const auto numbers = gen::container<Numbers>(Board::square_count, gen::inRange(0, 100));
        const auto run = gen::pair(gen::inRange(0, Board::square_count), gen::inRange(0, 4));
        const auto position =
            gen::apply(build, numbers, gen::inRange(5, 60), gen::arbitrary<bool>(), run, run);
        return gen::suchThat(position, [](const Position& p) {
            return !p.pieces(polonaise::opponent(p.to_move())).empty();
        });
    }

private:
    /// A number for each square says what stands there: nothing if it is 0 or above the density.
    static Position build(const Numbers& numbers, int density, bool black_to_move, Run white_run,
                          Run black_run) {
        using polonaise::Bitboard, polonaise::Side;
        Bitboard pieces[2], kings;
        for (int square = 1; square <= Board::square_count; ++square) {
            const polonaise::Square at = Board::from_number(square);
            const int number = numbers[static_cast<std::size_t>(square - 1)];
            if (number == 0 || number > density) continue;
            const Side s = number % 2 == 1 ? Side::white : Side::black;
            pieces[index(s)] |= at;
            if (number % 3 == 0 || Board::promotion_row(s).contains(at)) kings |= at;
        }
        typename V::RuleState state;
        if constexpr (V::RuleState::remembers) {
            const auto give_run = [&](Side s, Run run) {
                const Bitboard royal = pieces[index(s)] & kings;
                if (run.second == 0 || royal.empty() || royal == pieces[index(s)]) return;
                Bitboard rest = royal;
                for (int skip = run.first % royal.count(); skip > 0; --skip) rest = rest.rest();
                state.set_run(s, {rest.first(), static_cast<std::uint8_t>(run.second)});
            };
            give_run(Side::white, white_run);
            give_run(Side::black, black_run);
        }
        const Side to_move = black_to_move ? Side::black : Side::white;
        return Position::unchecked(pieces[0], pieces[1], kings, to_move, state);
    }
};

}  // namespace rc

namespace polonaise {

/// For rapidcheck's reports.
template <Variant V> void showValue(const Position<V>& p, std::ostream& out) { out << fen_text(p); }

}  // namespace polonaise

namespace polonaise::kit {

/// Fails the current test unless `property` holds for a hundred arbitrary arguments; the report
/// says how to reproduce a failure.
template <class Property> void expect_to_hold(Property&& property) {
    const auto* test = testing::UnitTest::GetInstance()->current_test_info();
    EXPECT_TRUE(rc::check(std::string{test->test_suite_name()} + "." + test->name(), property));
}

}  // namespace polonaise::kit
