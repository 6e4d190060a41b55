#pragma once
#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <functional>
#include <list>
#include <mutex>
#include <optional>
#include <stop_token>
#include <utility>

namespace polonaise::server {

/// How soon somebody must have threads: a player's clock is running, or not.
enum class Urgency : std::uint8_t { play, study };

/// What one client has had so far. Must not be shared by dealers.
class Account {
    friend class ThreadDealer;
    std::chrono::nanoseconds used_{};  ///< Of one thread.
};

/// Somebody who wants to search.
struct Claim {
    Account& account;  ///< Must outlive the claim's turn.
    Urgency urgency = Urgency::study;
    int most_threads = 1;               ///< That it has a use for.
    std::chrono::nanoseconds had = {};  ///< The time of earlier turns of the same search.
};

/// Deals a fixed number of threads out to searches. Play comes first, and takes threads from studies
/// that have them. Studies take turns: whose turn has lasted long enough must make room when others
/// wait, and the next is the one whose client has had the least. A search that has just begun gets a
/// short turn at once, so that everybody soon sees something.
class ThreadDealer {
    using Clock = std::chrono::steady_clock;
    struct Entry {
        Claim claim;
        std::uint64_t number;
        int threads = 0;                              ///< 0: it waits.
        std::optional<Clock::time_point> since = {};  ///< Its thread has woken up and begun.
        bool must_return = false;  ///< It was asked to end, and will claim another turn.
        std::stop_source end = {};
    };
    using Entries = std::list<Entry>;

public:
    explicit ThreadDealer(int threads) : total_{threads} {}

    /// Threads, until it is destroyed.
    class Turn {
    public:
        Turn(Turn&& other) noexcept : dealer_{std::exchange(other.dealer_, nullptr)}, at_{other.at_} {}
        Turn& operator=(Turn&&) = delete;
        ~Turn() {
            if (dealer_) dealer_->give_back(at_);
        }
        int threads() const { return at_->threads; }
        /// Asks for the end of the turn: the search must stop, and may claim another turn.
        std::stop_source& end() const { return at_->end; }

    private:
        friend class ThreadDealer;
        Turn(ThreadDealer& dealer, Entries::iterator at) : dealer_{&dealer}, at_{at} {}

        ThreadDealer* dealer_;
        Entries::iterator at_;
    };

    /// Waits for a turn; nothing if it is cancelled first. `on_wait` is told how many claims are
    /// ahead if there is no turn at once.
    std::optional<Turn> take(const Claim& claim, std::stop_token cancel,
                             const std::function<void(int ahead)>& on_wait = {});

    int threads() const { return total_; }

private:
    void give_back(Entries::iterator at);

    // All with the mutex locked:
    /// `returning` claims are not entered yet, but will be in a moment, and have their share.
    void deal(int returning = 0);
    void enter(const Claim& claim);
    void grant(Entry& entry, int threads);
    Entry* next_in_line();
    int fair_share(const Entry& entry, int returning) const;
    int free_threads() const;
    bool studies_run() const;
    static void end_turn(Entry& entry);
    /// Ends turns for `waiting`; returns when the next turn is due to end for it.
    Clock::time_point make_room(const Entry& waiting);
    void let_grow();

    const int total_;
    std::mutex mutex_;
    std::condition_variable_any changed_;
    Entries entries_;
    std::uint64_t next_number_ = 0;
    std::chrono::nanoseconds floor_{};  ///< What the client has had whose turn came last.
    Clock::time_point next_deal_ = Clock::time_point::max();
};

}  // namespace polonaise::server
