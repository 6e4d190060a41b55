#include <cassert>
#include <condition_variable>
#include <exception>
#include <map>
#include <mutex>
#include <thread>
#include <utility>

#include <polonaise/notation/quoted.hpp>
#include <polonaise/rules/variants.hpp>
#include <polonaise/training/chunk_builder.hpp>
#include <polonaise/training/generator.hpp>

namespace polonaise {
namespace {

/// Games differ in their seeds, whichever thread or run plays them.
std::uint64_t game_seed(std::uint64_t seed, std::uint32_t worker, std::uint64_t game) {
    const auto mixed = [](std::uint64_t word) { return SplitMix64{word}(); };
    return mixed(mixed(mixed(seed) + worker) + game);
}

/// Threads that play the games of a worker from `first` on, and hand them over in order.
template <Variant V> class GamePool {
public:
    using PlayerFactory = std::function<std::unique_ptr<SelfPlayer<V>>()>;

    GamePool(int threads, const PlayerFactory& make_player, std::uint64_t seed, std::uint32_t worker,
             std::uint64_t first)
        : make_player_{make_player},
          seed_{seed},
          worker_{worker},
          next_to_play_{first},
          next_to_hand_over_{first} {
        for (int i = 0; i < threads; ++i) threads_.emplace_back([this] { run(); });
    }
    ~GamePool() { stop_.request_stop(); }
    GamePool(const GamePool&) = delete;
    GamePool& operator=(const GamePool&) = delete;

    /// The next game if it is there within a moment.
    std::optional<RecordedGame<V>> wait_for_game() {
        using namespace std::chrono_literals;
        std::unique_lock lock{mutex_};
        const auto is_there = [this] { return error_ || finished_.contains(next_to_hand_over_); };
        if (!arrived_.wait_for(lock, 200ms, is_there)) return std::nullopt;
        if (error_) std::rethrow_exception(error_);
        return std::move(finished_.extract(next_to_hand_over_++).mapped());
    }

private:
    void run() {
        try {
            const auto player = make_player_();
            while (!stop_.stop_requested()) {
                const std::uint64_t number = take_number();
                auto game = player->play(game_seed(seed_, worker_, number), stop_.get_token());
                if (!game) return;
                const std::scoped_lock lock{mutex_};
                finished_.emplace(number, std::move(*game));
                arrived_.notify_one();
            }
        } catch (...) {
            const std::scoped_lock lock{mutex_};
            error_ = std::current_exception();
            arrived_.notify_one();
        }
    }
    std::uint64_t take_number() {
        const std::scoped_lock lock{mutex_};
        return next_to_play_++;
    }

    const PlayerFactory& make_player_;
    const std::uint64_t seed_;
    const std::uint32_t worker_;
    std::stop_source stop_;
    std::mutex mutex_;
    std::condition_variable arrived_;
    std::map<std::uint64_t, RecordedGame<V>> finished_;
    std::uint64_t next_to_play_, next_to_hand_over_;
    std::exception_ptr error_;
    std::vector<std::jthread> threads_;  // last, so that it goes first
};

void count(GeneratorCounts& counts, GameResult result, std::size_t plies) {
    ++counts.games;
    counts.positions += plies;
    switch (result) {
    case GameResult::white_wins: ++counts.white_wins; break;
    case GameResult::black_wins: ++counts.black_wins; break;
    default: ++counts.draws;
    }
}

/// Writes what is in it, if there is anything, and makes room for the next games.
template <Variant V>
std::expected<void, std::string> close(ChunkBuilder<V>& chunk, ChunkSeries& series,
                                       GeneratorCounts& counts) {
    if (chunk.header().games == 0) return {};
    const auto file = series.next_file();
    if (const auto error = chunk.write(file))
        return std::unexpected{"cannot write " + internal::quoted_name(file.string()) + ": " +
                               error.message()};
    series.advance(chunk.header().games, chunk.header().plies);
    ++counts.chunks;
    chunk = ChunkBuilder<V>{series.next()};
    return {};
}

}  // namespace

template <Variant V>
std::expected<GeneratorCounts, std::string> generate(const GeneratorPlan& plan, ChunkSeries series,
                                                     const std::vector<Position<V>>& starts,
                                                     const Evaluator<V>& evaluator,
                                                     const KnownOutcome& known,
                                                     const GeneratorListener& listener,
                                                     std::stop_token stop) {
    assert(plan.threads > 0 && plan.games_per_chunk > 0);
    const std::uint64_t earlier_games = series.games(), earlier_positions = series.plies();
    GeneratorCounts counts;
    const auto is_enough = [&] {
        return (plan.games && earlier_games + counts.games >= *plan.games) ||
               (plan.positions && earlier_positions + counts.positions >= *plan.positions);
    };
    if (is_enough()) return counts;

    const std::function make_player = [&] {
        return std::make_unique<SelfPlayer<V>>(plan.rules, starts, evaluator.clone(), known);
    };
    GamePool<V> pool{plan.threads, make_player, series.next().seed, series.next().worker, earlier_games};
    ChunkBuilder<V> chunk{series.next()};
    while (!is_enough() && !stop.stop_requested()) {
        const auto game = pool.wait_for_game();
        if (!game) {
            if (listener.on_wait) listener.on_wait();
            continue;
        }
        if (!chunk.add(*game)) {
            // Nothing that was played from a position of a game comes near the limits of the format.
            return std::unexpected{"a game is too long for the format, or has too many moves"};
        }
        count(counts, game->result, game->plies.size());
        if (chunk.header().games == plan.games_per_chunk)
            if (auto closed = close(chunk, series, counts); !closed)
                return std::unexpected{closed.error()};
        if (listener.on_game) listener.on_game(counts);
    }
    if (auto closed = close(chunk, series, counts); !closed) return std::unexpected{closed.error()};
    return counts;
}

#define POLONAISE_INSTANTIATE(V)                                                                 \
    template std::expected<GeneratorCounts, std::string> generate<V>(                            \
        const GeneratorPlan&, ChunkSeries, const std::vector<Position<V>>&, const Evaluator<V>&, \
        const KnownOutcome&, const GeneratorListener&, std::stop_token);
POLONAISE_VARIANTS(POLONAISE_INSTANTIATE)

}  // namespace polonaise
