#include <chrono>
#include <thread>

#include <gtest/gtest.h>

#include <polonaise/engine/ponderer.hpp>

namespace polonaise {
namespace {

using namespace std::chrono_literals;

AnyGame played(const AnyGame& game, const Move& m) {
    const auto next = game_after(game, m);
    EXPECT_TRUE(next);
    return next.value_or(game);
}
MoveList moves_of(const AnyGame& game) {
    return std::visit([](const auto& g) { return legal_moves(g.position()); }, game);
}
bool is_legal(const AnyGame& game, const Move& m) { return moves_of(game).contains(m); }

class PondererTest : public testing::Test {
protected:
    /// Our opening move, and the reply to it that is expected.
    void begin(VariantId variant) {
        AnyGame start = new_game(initial_position(variant));
        const Report report = ponderer_.search(start, {.depth = 5});
        game_ = played(start, report.best().value());
        expected_ = report.ponder().value();
    }
    /// A reply that is not expected.
    Move another() const {
        for (const Move& m : moves_of(game_))
            if (m != expected_) return m;
        throw std::logic_error{"a forced move"};
    }

    Engine engine_{{.table_mebibytes = 1}};
    Ponderer ponderer_{engine_};
    AnyGame game_;
    Move expected_;
};

TEST_F(PondererTest, a_hit_goes_on_with_the_limits_of_the_start) {
    for (const VariantId variant : all_variants) {
        begin(variant);
        ponderer_.start(game_, expected_, {.time = 10ms});
        const AnyGame now = played(game_, expected_);
        const Report report = ponderer_.search(now, {});  // a new one would never end
        ASSERT_TRUE(report.best());
        EXPECT_TRUE(is_legal(now, *report.best()));
    }
}

TEST_F(PondererTest, a_miss_begins_anew) {
    begin(VariantId::international);
    ponderer_.start(game_, expected_, {});
    const AnyGame now = played(game_, another());
    const Report report = ponderer_.search(now, {.depth = 3});
    EXPECT_EQ(report.depth, 3);
    EXPECT_TRUE(is_legal(now, report.best().value()));
}

TEST_F(PondererTest, a_search_after_a_hit_can_be_stopped) {
    begin(VariantId::frisian);
    ponderer_.start(game_, expected_, {});
    std::stop_source stop;
    const std::jthread impatient{[&] {
        std::this_thread::sleep_for(30ms);
        stop.request_stop();
    }};
    EXPECT_TRUE(ponderer_.search(played(game_, expected_), {}, stop.get_token()).best());
}

TEST_F(PondererTest, a_stop_that_comes_first_ends_the_search_at_once) {
    begin(VariantId::brazilian);
    ponderer_.start(game_, expected_, {});
    std::stop_source stop;
    stop.request_stop();
    EXPECT_TRUE(ponderer_.search(played(game_, expected_), {}, stop.get_token()).best());
}

TEST_F(PondererTest, can_be_left_at_any_time) {
    begin(VariantId::international);
    for (int i = 0; i < 100; ++i) {
        ponderer_.start(game_, expected_, {});
        if (i % 2 == 0) ponderer_.stop();
    }
}

TEST_F(PondererTest, the_end_of_a_game_is_not_pondered_about) {
    const AnyGame nearly_over = new_game(read_position(VariantId::international, "W:W28:B22").value());
    ponderer_.start(nearly_over, moves_of(nearly_over)[0], {});
    EXPECT_EQ(ponderer_.search(nearly_over, {.depth = 2}).depth, 2);
}

}  // namespace
}  // namespace polonaise
