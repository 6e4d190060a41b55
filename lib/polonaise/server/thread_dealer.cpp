#include <algorithm>
#include <tuple>
#include <utility>

#include <polonaise/server/thread_dealer.hpp>

namespace polonaise::server {
namespace {

using std::chrono::milliseconds;
using std::chrono::nanoseconds;

constexpr nanoseconds shortest_turn = milliseconds{20}, longest_turn = milliseconds{2000};

/// How long a turn lasts while others wait. It grows with the time that the search has had, since
/// each turn has to find its way back to where the last one ended.
nanoseconds turn_length(const Claim& claim) {
    return std::clamp(claim.had / 4, shortest_turn, longest_turn);
}

bool is_new(const Claim& claim) { return claim.had == nanoseconds{}; }

}  // namespace

std::optional<ThreadDealer::Turn> ThreadDealer::take(const Claim& claim, std::stop_token cancel,
                                                     const std::function<void(int)>& on_wait) {
    if (cancel.stop_requested()) return std::nullopt;
    std::unique_lock lock{mutex_};
    const auto ahead = std::ranges::count(entries_, 0, &Entry::threads);
    enter(claim);
    const auto mine = std::prev(entries_.end());
    deal();
    if (mine->threads == 0 && on_wait) {
        lock.unlock();
        on_wait(static_cast<int>(ahead));
        lock.lock();
    }
    while (mine->threads == 0) {
        if (cancel.stop_requested()) {
            entries_.erase(mine);
            deal();
            changed_.notify_all();
            return std::nullopt;
        }
        // Whoever is next in line keeps the time; when that changes all are woken.
        const auto granted = [&] { return mine->threads > 0; };
        if (next_in_line() == &*mine) {
            const Clock::time_point due = next_deal_,
                                    until = std::min(due, Clock::now() + std::chrono::hours{1});
            if (!changed_.wait_until(lock, cancel, until,
                                     [&] { return granted() || next_deal_ != due; }))
                deal();
        } else {
            changed_.wait(lock, cancel, [&] { return granted() || next_in_line() == &*mine; });
        }
    }
    mine->since = Clock::now();
    return Turn{*this, mine};
}

void ThreadDealer::give_back(Entries::iterator at) {
    const std::lock_guard lock{mutex_};
    at->claim.account.used_ += at->threads * (Clock::now() - *at->since);
    const int returning = at->must_return ? 1 : 0;
    entries_.erase(at);
    deal(returning);
    changed_.notify_all();
    let_grow();
}

/// A client that has been away is not owed the time that it did not ask for.
void ThreadDealer::enter(const Claim& claim) {
    const bool known = std::ranges::any_of(
        entries_, [&](const Entry& e) { return &e.claim.account == &claim.account; });
    if (!known) claim.account.used_ = std::max(claim.account.used_, floor_);
    entries_.push_back({.claim = claim, .number = next_number_++});
}

void ThreadDealer::deal(int returning) {
    const Clock::time_point last_deal = std::exchange(next_deal_, Clock::time_point::max());
    while (Entry* waiting = next_in_line()) {
        const int free = free_threads(), share = fair_share(*waiting, returning);
        const bool content = waiting->claim.urgency == Urgency::study || !studies_run();
        if (free < share) next_deal_ = make_room(*waiting);
        if (free == 0 || (free < share && !content)) break;
        grant(*waiting, std::min(free, share));
    }
    if (next_deal_ != last_deal) changed_.notify_all();
}

void ThreadDealer::grant(Entry& entry, int threads) {
    entry.threads = threads;
    floor_ = std::max(floor_, entry.claim.account.used_);
    changed_.notify_all();
}

ThreadDealer::Entry* ThreadDealer::next_in_line() {
    const auto rank = [](const Entry& e) {
        const bool play = e.claim.urgency == Urgency::play;
        return std::tuple{!play, !is_new(e.claim), play ? nanoseconds{} : e.claim.account.used_,
                          e.number};
    };
    Entry* first = nullptr;
    for (Entry& e : entries_)
        if (e.threads == 0 && (!first || rank(e) < rank(*first))) first = &e;
    return first;
}

int ThreadDealer::fair_share(const Entry& entry, int returning) const {
    const auto among = std::ranges::count_if(entries_, [&](const Entry& e) {
        return entry.claim.urgency == Urgency::study || e.claim.urgency == Urgency::play;
    });
    if (entry.claim.urgency == Urgency::play) returning = 0;
    return std::clamp(total_ / (static_cast<int>(among) + returning), 1, entry.claim.most_threads);
}

int ThreadDealer::free_threads() const {
    int free = total_;
    for (const Entry& e : entries_) free -= e.threads;
    return free;
}

bool ThreadDealer::studies_run() const {
    return std::ranges::any_of(
        entries_, [](const Entry& e) { return e.threads > 0 && e.claim.urgency == Urgency::study; });
}

void ThreadDealer::end_turn(Entry& entry) {
    entry.must_return = true;
    entry.end.request_stop();
}

ThreadDealer::Clock::time_point ThreadDealer::make_room(const Entry& waiting) {
    const Clock::time_point now = Clock::now();
    const auto due = [&](const Entry& e) {
        if (waiting.claim.urgency == Urgency::play) return now;
        const nanoseconds length = is_new(waiting.claim) ? shortest_turn : turn_length(e.claim);
        return e.since.value_or(now) + length;
    };
    std::size_t to_end =
        waiting.claim.urgency == Urgency::play
            ? entries_.size()
            : static_cast<std::size_t>(std::ranges::count(entries_, 0, &Entry::threads));
    Clock::time_point next = Clock::time_point::max();
    for (Entry& e : entries_) {
        if (e.threads == 0 || e.claim.urgency == Urgency::play || to_end == 0) continue;
        if (!e.end.stop_requested() && due(e) > now) {
            next = std::min(next, due(e));
            continue;
        }
        end_turn(e);
        --to_end;
    }
    return next;
}

/// Where threads are free and nobody waits, a study that could have twice as many begins a new turn.
void ThreadDealer::let_grow() {
    const int free = free_threads();
    if (free == 0 || next_in_line()) return;
    for (Entry& e : entries_) {
        if (e.claim.urgency != Urgency::study || e.end.stop_requested()) continue;
        if (2 * e.threads > std::min(e.claim.most_threads, e.threads + free)) continue;
        end_turn(e);
        return;
    }
}

}  // namespace polonaise::server
