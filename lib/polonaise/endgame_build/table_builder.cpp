#include <algorithm>
#include <filesystem>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include <polonaise/endgame/slice_index.hpp>
#include <polonaise/endgame_build/pair_builder.hpp>
#include <polonaise/endgame_build/table_builder.hpp>
#include <polonaise/endgame_build/table_compressor.hpp>
#include <polonaise/endgame_build/work_graph.hpp>
#include <polonaise/rules/variants.hpp>

namespace polonaise {

template <Variant V> std::uint64_t positions_left(const BuildOptions& options) {
    std::uint64_t left = 0;
    for (const SlicePair& pair : slice_pairs_up_to(options.pieces)) {
        const SolvedPair<V> solved{pair};
        const internal::PairPlan<V> plan{solved, options};
        if (plan.is_done()) continue;
        for (const Wave& wave : plan.waves())
            for (const Unit& unit : wave)
                if (!plan.is_there(unit)) left += plan.positions(unit);
    }
    return left;
}

namespace {

/// The tables of a folder, as they are built.
template <Variant V> class FolderBuilder {
public:
    using Result = std::expected<bool, std::string>;  ///< As of build_tables.

    FolderBuilder(const BuildOptions& options, const BuildEvents& events, std::stop_token stop)
        : options_{options},
          events_{events},
          stop_{std::move(stop)},
          tables_{options.folder, TableKind::raw} {}

    /// Opens the tables of a pair, and solves it if they are not there. All pairs that moves lead to
    /// have been opened.
    Result open(const SlicePair& pair) {
        if (!is_there(pair)) {
            for (const SlicePair& opened : std::exchange(unchecked_, {}))
                if (const auto sound = tables_.check(opened); !sound)
                    return std::unexpected{describe(sound.error())};
            const auto built = internal::PairBuilder<V>{tables_, pair, options_, events_, stop_}.run();
            if (!built || !*built) return built;
        }
        if (const auto opened = tables_.open(pair); !opened)
            return std::unexpected{describe(opened.error())};
        unchecked_.push_back(pair);
        if (events_.on_pair) events_.on_pair(pair);
        return true;
    }
    /// What is there now of a pair that was opened may be something else.
    std::expected<void, TableError> open_again(const SlicePair& pair) { return tables_.open(pair); }

    /// A process may have been ended between making the tables of a pair and removing its units.
    void clear_up() const {
        for (const SlicePair& pair : slice_pairs_up_to(options_.pieces))
            internal::remove_units(internal::units_folder(options_.folder), slices_of(pair));
    }

private:
    bool is_there(const SlicePair& pair) const {
        return internal::PairPlan<V>{SolvedPair<V>{pair}, options_}.is_done();
    }

    const BuildOptions& options_;
    const BuildEvents& events_;
    std::stop_token stop_;
    Tables<V> tables_;
    std::vector<SlicePair> unchecked_;
};

/// Compresses tables while others are still to be built, and removes raw ones that are not needed any
/// more.
template <Variant V> class FolderCompressor {
public:
    using Result = std::expected<bool, std::string>;  ///< As of build_tables.

    FolderCompressor(const BuildOptions& options, BuildSite& site, const BuildEvents& events,
                     std::stop_token stop)
        : options_{options}, site_{site}, events_{events}, stop_{std::move(stop)} {}

    /// A pair is solved: there are raw tables of it, compressed ones or both.
    void add(const SlicePair& pair) {
        const auto is_raw = [&](Slice slice) {
            std::error_code ignored;
            return std::filesystem::exists(table_path(options_.folder, slice), ignored);
        };
        if (std::ranges::none_of(slices_of(pair), is_raw)) return;
        raw_.push_back(pair);
        for (const Slice slice : slices_of(pair))
            if (!is_compressed(options_.folder, slice)) waiting_ += SliceIndex<V>{slice}.size();
    }
    bool has_enough() const { return waiting_ >= options_.compressed_at_once; }

    Result compress(bool wait) {
        const std::uint64_t all = std::exchange(waiting_, 0);
        std::vector<SlicePair> left;
        for (const SlicePair& pair : raw_)
            if (!is_there(pair)) left.push_back(pair);
        return compress_tables<V>(
            left, {.folder = options_.folder, .threads = options_.threads, .wait = wait}, site_,
            [&](std::uint64_t positions) {
                if (events_.on_compressed) events_.on_compressed(positions, all);
            },
            stop_);
    }

    /// Calls `removed(pair)` for each pair whose raw tables it has removed: those that are compressed
    /// and that none of `to_come` is promoted to.
    template <class Visitor> void remove_raw(std::span<const SlicePair> to_come, Visitor&& removed) {
        std::erase_if(raw_, [&](const SlicePair& pair) {
            const auto leads_there = [&](const SlicePair& from) {
                return from.pieces() == pair.pieces() &&
                       std::ranges::count(pairs_after_a_move(from), pair) > 0;
            };
            if (!is_there(pair) || std::ranges::any_of(to_come, leads_there)) return false;
            for (const Slice slice : slices_of(pair)) {
                std::error_code ignored;
                std::filesystem::remove(table_path(options_.folder, slice), ignored);
            }
            removed(pair);
            return true;
        });
    }

private:
    /// In compressed form.
    bool is_there(const SlicePair& pair) const {
        return std::ranges::all_of(slices_of(pair),
                                   [&](Slice slice) { return is_compressed(options_.folder, slice); });
    }

    const BuildOptions& options_;
    BuildSite& site_;
    const BuildEvents& events_;
    std::stop_token stop_;
    std::vector<SlicePair> raw_;
    std::uint64_t waiting_ = 0;  ///< Positions.
};

}  // namespace

template <Variant V>
std::expected<bool, std::string> build_tables(const BuildOptions& options, const BuildEvents& events,
                                              std::stop_token stop) {
    FolderBuilder<V> builder{options, events, stop};
    for (const SlicePair& pair : slice_pairs_up_to(options.pieces))
        if (const auto built = builder.open(pair); !built || !*built) return built;
    builder.clear_up();
    return true;
}

template <Variant V>
std::expected<bool, std::string> build_and_compress(const BuildOptions& options, BuildSite& site,
                                                    const BuildEvents& events, std::stop_token stop) {
    if (options.raw) site.keep_raw();
    FolderBuilder<V> builder{options, events, stop};
    FolderCompressor<V> compressor{options, site, events, stop};
    std::optional<TableError> error;
    const std::vector<SlicePair> pairs = slice_pairs_up_to(options.pieces);
    for (std::size_t n = 0; n < pairs.size(); ++n) {
        if (const auto built = builder.open(pairs[n]); !built || !*built) return built;
        compressor.add(pairs[n]);
        const bool last = n + 1 == pairs.size();
        if (last || compressor.has_enough())
            if (const auto done = compressor.compress(last); !done || !*done) return done;
        if (options.raw) continue;
        site.unless_raw_is_kept([&] {
            compressor.remove_raw(std::span{pairs}.subspan(n + 1), [&](const SlicePair& pair) {
                if (const auto opened = builder.open_again(pair); !opened) error = opened.error();
            });
        });
        if (error) return std::unexpected{describe(*error)};
    }
    // Who keeps raw tables may be solving what is there for others.
    if (options.raw) builder.clear_up();
    else site.unless_raw_is_kept([&] { builder.clear_up(); });
    return true;
}

#define POLONAISE_INSTANTIATE(V)                                                                       \
    template std::uint64_t positions_left<V>(const BuildOptions&);                                     \
    template std::expected<bool, std::string> build_tables<V>(const BuildOptions&, const BuildEvents&, \
                                                              std::stop_token);                        \
    template std::expected<bool, std::string> build_and_compress<V>(                                   \
        const BuildOptions&, BuildSite&, const BuildEvents&, std::stop_token);
POLONAISE_VARIANTS(POLONAISE_INSTANTIATE)

}  // namespace polonaise
