#include <atomic>
#include <chrono>
#include <list>
#include <optional>
#include <thread>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <polonaise/server/thread_dealer.hpp>

namespace polonaise::server {
namespace {

using namespace std::chrono_literals;
using Clock = std::chrono::steady_clock;

/// A study that goes on until it is told to stop, as an analysis does: it gives its turn up when it
/// is asked to, and claims the next.
class Study {
public:
    Study(ThreadDealer& dealer, Account& account)
        : thread_{[this, &dealer, &account](std::stop_token stop) {
              Claim claim{.account = account, .most_threads = dealer.threads()};
              while (const auto turn = dealer.take(claim, stop)) {
                  const auto begin = Clock::now();
                  threads_ = turn->threads();
                  while (!turn->end().stop_requested() && !stop.stop_requested())
                      std::this_thread::sleep_for(500us);
                  had_ += (Clock::now() - begin) * turn->threads();
                  claim.had += Clock::now() - begin;
                  threads_ = 0;
              }
          }} {}
    /// Of one thread; only after `stop`.
    std::chrono::nanoseconds had() const { return had_; }
    int threads() const { return threads_; }
    void stop() { thread_ = {}; }

private:
    std::atomic<int> threads_ = 0;
    std::chrono::nanoseconds had_{};
    std::jthread thread_;
};

template <class Question> bool becomes_true(Question&& question) {
    for (int i = 0; i < 2000; ++i, std::this_thread::sleep_for(1ms))
        if (question()) return true;
    return false;
}

TEST(ThreadDealerTest, who_is_alone_gets_all_threads) {
    ThreadDealer dealer{4};
    Account account;
    Study study{dealer, account};
    EXPECT_TRUE(becomes_true([&] { return study.threads() == 4; }));
}

TEST(ThreadDealerTest, two_share_and_who_is_left_gets_all_again) {
    ThreadDealer dealer{4};
    Account one, other;
    Study first{dealer, one};
    {
        Study second{dealer, other};
        EXPECT_TRUE(becomes_true([&] { return first.threads() == 2 && second.threads() == 2; }));
    }
    EXPECT_TRUE(becomes_true([&] { return first.threads() == 4; }));
}

TEST(ThreadDealerTest, play_takes_threads_from_studies_at_once) {
    ThreadDealer dealer{2};
    std::list<Account> accounts(50);
    std::list<Study> studies;
    for (Account& account : accounts) studies.emplace_back(dealer, account);
    std::this_thread::sleep_for(50ms);
    Account player;
    std::chrono::nanoseconds longest{};
    for (int i = 0; i < 20; ++i) {
        const auto begin = Clock::now();
        const auto turn = dealer.take({.account = player, .urgency = Urgency::play}, {});
        longest = std::max<std::chrono::nanoseconds>(longest, Clock::now() - begin);
        ASSERT_TRUE(turn);
        std::this_thread::sleep_for(2ms);
    }
    EXPECT_LT(longest, 500ms);  // a few milliseconds on a machine that has nothing else to do
}

TEST(ThreadDealerTest, a_turn_of_play_is_never_ended) {
    ThreadDealer dealer{1};
    Account player, student, other_player;
    const auto turn = dealer.take({.account = player, .urgency = Urgency::play}, {});
    Study study{dealer, student};
    std::stop_source cancel;
    std::jthread second{[&] {
        EXPECT_FALSE(
            dealer.take({.account = other_player, .urgency = Urgency::play}, cancel.get_token()));
    }};
    std::this_thread::sleep_for(60ms);
    EXPECT_FALSE(turn->end().stop_requested());
    EXPECT_EQ(study.threads(), 0);
    cancel.request_stop();
}

TEST(ThreadDealerTest, each_client_gets_its_share_however_many_searches_it_has) {
    ThreadDealer dealer{1};
    Account modest, greedy;
    Study one{dealer, modest};
    std::list<Study> four;
    for (int i = 0; i < 4; ++i) four.emplace_back(dealer, greedy);
    std::this_thread::sleep_for(1500ms);
    one.stop();
    std::chrono::nanoseconds of_four{};
    for (Study& study : four) {
        study.stop();
        of_four += study.had();
    }
    const double share = static_cast<double>(one.had().count()) /
                         static_cast<double>(one.had().count() + of_four.count());
    EXPECT_GT(share, 0.3);
    EXPECT_LT(share, 0.7);
}

TEST(ThreadDealerTest, every_newcomer_soon_has_its_first_turn) {
    ThreadDealer dealer{2};
    std::list<Account> accounts(30);
    std::list<Study> studies;
    std::vector<std::atomic<bool>> served(30);
    std::vector<std::jthread> newcomers;
    Account old;
    Study long_running{dealer, old};
    std::this_thread::sleep_for(20ms);
    std::size_t i = 0;
    for (Account& account : accounts) {
        newcomers.emplace_back([&, i] {
            const auto turn = dealer.take({.account = account}, {});
            served[i] = true;
            while (!turn->end().stop_requested()) std::this_thread::sleep_for(500us);
        });
        ++i;
    }
    EXPECT_TRUE(
        becomes_true([&] { return std::ranges::all_of(served, [](auto& s) { return s.load(); }); }));
    long_running.stop();
    // The last ones have nobody who waits behind them.
    std::vector<std::optional<ThreadDealer::Turn>> turns;
    Account player;
    turns.push_back(dealer.take({.account = player, .urgency = Urgency::play, .most_threads = 2}, {}));
}

TEST(ThreadDealerTest, who_gives_up_waiting_leaves_the_line) {
    ThreadDealer dealer{1};
    Account player, waiting;
    const auto turn = dealer.take({.account = player, .urgency = Urgency::play}, {});
    std::stop_source cancel;
    int ahead = -1;
    std::jthread gives_up{[&] {
        EXPECT_FALSE(dealer.take({.account = waiting}, cancel.get_token(), [&](int n) { ahead = n; }));
    }};
    std::this_thread::sleep_for(10ms);
    cancel.request_stop();
    gives_up.join();
    EXPECT_EQ(ahead, 0);
}

}  // namespace
}  // namespace polonaise::server
