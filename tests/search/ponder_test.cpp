#include <chrono>
#include <future>
#include <thread>

#include "search_kit.hpp"

namespace polonaise {
namespace {

using namespace std::chrono_literals;
using Clock = PonderHit::Clock;

/// A search that ponders in a thread of its own.
class Pondering {
public:
    explicit Pondering(Limits limits, std::string_view fen = {}, int threads = 1)
        : game_{fen.empty() ? Position<International>::initial() : kit::position<International>(fen)},
          threads_{threads} {
        limits.ponder_hit = &hit_;
        report_ = std::async(std::launch::async, [this, limits] {
            return Searcher<International>{table_, evaluator_, {}, threads_}.search(
                game_, {}, limits, {}, stop_.get_token());
        });
    }
    ~Pondering() { stop_.request_stop(); }

    bool goes_on_for(std::chrono::milliseconds time) const {
        return report_.wait_for(time) == std::future_status::timeout;
    }
    void hit() { hit_.say(); }
    void stop() { stop_.request_stop(); }
    Report report() { return report_.get(); }

private:
    TranspositionTable table_{1};
    MaterialEvaluator<International> evaluator_;
    History<International> game_;
    int threads_;
    PonderHit hit_;
    std::stop_source stop_;
    std::future<Report> report_;
};

constexpr auto long_time = 1000s;

TEST(PonderTest, time_is_counted_from_the_hit) {
    for (const int threads : {1, 2}) {
        Pondering search{{.time = 100ms}, {}, threads};
        EXPECT_TRUE(search.goes_on_for(250ms));
        const auto hit = Clock::now();
        search.hit();
        const Report report = search.report();
        EXPECT_GE(Clock::now() - hit, 100ms);
        EXPECT_LT(Clock::now() - hit, 5s);
        EXPECT_GE(report.elapsed, 200ms) << "but what it says of itself begins with the pondering";
        EXPECT_TRUE(report.best());
    }
}

TEST(PonderTest, the_answer_comes_with_the_hit_when_enough_has_been_pondered) {
    Pondering search{{.time = long_time, .target = 20ms}};
    EXPECT_TRUE(search.goes_on_for(300ms));
    search.hit();
    EXPECT_FALSE(search.goes_on_for(5s));
}

TEST(PonderTest, an_early_hit_leaves_the_rest_of_the_target) {
    Pondering search{{.time = long_time, .target = 300ms}};
    search.hit();
    EXPECT_GE(search.report().elapsed, 90ms) << "0.3 of the target is the least";
}

TEST(PonderTest, a_forced_move_is_pondered_about_until_the_hit) {
    Pondering search{{.hurry_forced_move = true}, "W:W28,31,33-50:B1-18,20,23"};
    EXPECT_TRUE(search.goes_on_for(100ms));
    search.hit();
    EXPECT_FALSE(search.goes_on_for(5s));
    EXPECT_GT(search.report().depth, 1);
}

TEST(PonderTest, other_limits_hold_while_it_ponders) {
    EXPECT_EQ(Pondering({.depth = 3}).report().depth, 3);
    EXPECT_EQ(Pondering({.nodes = 5000}).report().nodes, 5000u);
}

TEST(PonderTest, a_stop_ends_it_without_a_hit) {
    Pondering search{{.time = long_time}};
    EXPECT_TRUE(search.goes_on_for(20ms));
    search.stop();
    EXPECT_FALSE(search.goes_on_for(5s));
}

}  // namespace
}  // namespace polonaise
