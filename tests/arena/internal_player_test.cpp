#include <chrono>
#include <functional>
#include <ostream>
#include <string>

#include <gtest/gtest.h>

#include <polonaise/arena/internal_player.hpp>
#include <polonaise/arena/referee.hpp>

#include "arena/stub_player.hpp"
#include "kit/sanitized.hpp"

namespace polonaise {
namespace {

using namespace std::chrono_literals;
using Duration = TimeControl::Duration;

const InternalPlayer::Options small{.engine = {.table_mebibytes = 1}};

/// What moves may take longer because other programs have the processor.
constexpr Duration patience = 250ms;

GameRecord play(const InternalPlayer::Options& options, const TimeControl& control, int plies) {
    InternalPlayer white{options}, black{options};
    return play_game(new_game(initial_position(VariantId::international)), {white, control},
                     {black, control}, {.adjudication = {.ply_limit = plies}, .margin = patience});
}

/// What White's moves took together.
Duration used_by_white(const GameRecord& record) {
    Duration sum{};
    for (std::size_t ply = 0; ply < record.plies.size(); ply += 2) sum += record.plies[ply].used;
    return sum;
}

/// On a busy machine anything may be late for once.
bool one_of_three(const std::function<bool()>& attempt) { return attempt() || attempt() || attempt(); }

struct Case {
    const char* name;
    TimeControl control;
    int plies;
    Duration all;  ///< That White may use in a game of so many plies.
};
void PrintTo(const Case& c, std::ostream* out) { *out << c.name; }

class NeverLate : public testing::TestWithParam<Case> {};

TEST_P(NeverLate, with_the_whole_game_on_its_clock) {
    if (kit::sanitized) GTEST_SKIP() << "a sanitizer takes time";
    const auto& [name, control, plies, all] = GetParam();
    for (const bool ponder : {false, true}) {
        InternalPlayer::Options options = small;
        options.ponder = ponder;
        EXPECT_TRUE(one_of_three([&] {
            const GameRecord record = play(options, control, plies);
            return !record.fault && used_by_white(record) <= all + patience;
        }));
    }
}

INSTANTIATE_TEST_SUITE_P(
    TimeControls, NeverLate,
    testing::Values(
        Case{"sudden_death", {.bank = TimeControl::Bank{.time = 300ms}}, 120, 300ms},
        Case{"increment", {.bank = TimeControl::Bank{.time = 100ms, .increment = 5ms}}, 80, 300ms},
        Case{"moves", {.bank = TimeControl::Bank{.time = 150ms, .moves = 20}}, 80, 300ms},
        Case{"fixed", {.move_time = 8ms}, 60, 240ms}),
    [](const auto& control) { return std::string{control.param.name}; });

TEST(InternalPlayerTest, the_overhead_stays_on_the_clock) {
    if (kit::sanitized) GTEST_SKIP() << "a sanitizer takes time";
    const TimeControl control{.bank = TimeControl::Bank{.time = 1300ms, .moves = 20}};
    InternalPlayer::Options careful = small, careless = small;
    careful.overhead = 1s;
    careless.overhead = 0s;
    EXPECT_TRUE(
        one_of_three([&] { return used_by_white(play(careful, control, 40)) <= 300ms + patience; }));
    EXPECT_GT(used_by_white(play(careless, control, 40)), 300ms + patience);
}

TEST(InternalPlayerTest, ponders_through_a_game_and_into_the_next_one) {
    InternalPlayer::Options options = small;
    options.ponder = true;
    InternalPlayer ours{options}, theirs{small};
    for (const VariantId variant : all_variants)
        for (const bool first : {true, false}) {
            const Seat us{ours, {.nodes = 500}}, them{theirs, {.nodes = 500}};
            const GameRecord record = play_game(new_game(initial_position(variant)), first ? us : them,
                                                first ? them : us, {.adjudication = {.ply_limit = 40}});
            EXPECT_FALSE(record.fault);
            EXPECT_GT(record.plies.size(), 20u);
        }
}

}  // namespace
}  // namespace polonaise
