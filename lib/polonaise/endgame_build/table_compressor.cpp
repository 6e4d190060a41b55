#include <algorithm>
#include <array>
#include <chrono>
#include <mutex>
#include <numeric>
#include <optional>
#include <thread>
#include <utility>
#include <vector>

#include <polonaise/endgame/packed_table.hpp>
#include <polonaise/endgame/slice_index.hpp>
#include <polonaise/endgame/tables.hpp>
#include <polonaise/endgame_build/capture_positions.hpp>
#include <polonaise/endgame_build/table_compressor.hpp>
#include <polonaise/endgame_build/table_packer.hpp>
#include <polonaise/rules/variants.hpp>
#include <polonaise/support/parallel.hpp>

namespace polonaise {
namespace {

/// In this order, so that outcomes are there only if distances are.
constexpr std::array metrics{Metric::distance, Metric::outcome};

bool is_compressed(const std::filesystem::path& folder, Slice slice) {
    std::error_code ignored;
    return std::ranges::all_of(metrics, [&](Metric metric) {
        return std::filesystem::exists(packed_path(folder, slice, metric), ignored);
    });
}

/// So many slices are compressed at the same time. There are stretches of the work that one thread
/// alone can do; others are then busy with the other slices.
constexpr int most_at_once = 4;

template <Variant V> class Compressor {
public:
    using Result = std::expected<bool, std::string>;  ///< As of compress_tables.

    Compressor(const CompressOptions& options, BuildSite& site,
               const std::function<void(std::uint64_t)>& on_compressed, std::stop_token stop)
        : options_{options}, site_{site}, on_compressed_{on_compressed}, stop_{std::move(stop)} {}

    Result run() {
        const std::vector<Slice> slices = slices_up_to(options_.pieces);
        std::vector<std::uint64_t> left(slices.size());
        std::iota(left.begin(), left.end(), std::uint64_t{0});
        while (!left.empty()) {
            std::vector<std::uint64_t> not_yet;
            const int at_once = std::min(options_.threads, most_at_once);
            in_parallel(at_once, 0, left.size(), 1, [&](int, std::uint64_t i, std::uint64_t) {
                const std::uint64_t number = left[static_cast<std::size_t>(i)];
                if (attempt(slices[number], number)) return;
                const std::lock_guard lock{mutex_};
                not_yet.push_back(number);
            });
            if (error_) return std::unexpected{*error_};
            if (stop_.stop_requested()) return false;
            // Somebody else does the rest.
            if (not_yet.size() == left.size())
                std::this_thread::sleep_for(std::chrono::milliseconds{50});
            left = std::move(not_yet);
        }
        if (!options_.keep_raw && site_.leave_last())
            for (const Slice slice : slices) {
                std::error_code ignored;
                std::filesystem::remove(table_path(options_.folder, slice), ignored);
            }
        return true;
    }

private:
    /// True if the tables of the slice, which has this number among all, are there now.
    bool attempt(Slice slice, std::uint64_t number) {
        if (failed() || stop_.stop_requested() || !site_.claims().try_claim(number)) return false;
        std::expected<void, std::string> done;
        if (!is_compressed(options_.folder, slice)) done = compress(slice);
        site_.claims().release(number);
        const std::lock_guard lock{mutex_};
        if (!done) error_ = done.error();
        else if (on_compressed_) on_compressed_(SliceIndex<V>{slice}.size());
        return done.has_value();
    }
    bool failed() {
        const std::lock_guard lock{mutex_};
        return error_.has_value();
    }

    std::expected<void, std::string> compress(Slice slice) const {
        const SolvedPair<V> pair{pair_of(slice)};
        const auto table =
            TableFile::open(table_path(options_.folder, slice), table_header(pair, slice));
        if (!table) return std::unexpected{describe(table.error())};
        if (const auto sound = table->check(); !sound) return std::unexpected{describe(sound.error())};
        const PositionSet captures = capture_positions(pair, side_to_move(slice), options_.threads);
        for (const Metric metric : metrics) {
            const PackedHeader header{.variant = table->header().variant,
                                      .slice = slice,
                                      .metric = metric,
                                      .positions = table->values().size()};
            const auto packed = pack_table(packed_path(options_.folder, slice, metric), header,
                                           table->values(), captures, options_.threads);
            if (!packed) return packed;
        }
        return {};
    }

    const CompressOptions& options_;
    BuildSite& site_;
    const std::function<void(std::uint64_t)>& on_compressed_;
    std::stop_token stop_;
    std::mutex mutex_;
    std::optional<std::string> error_;
};

}  // namespace

bool are_compressed(const std::filesystem::path& folder, int pieces) {
    return std::ranges::all_of(slices_up_to(pieces),
                               [&](Slice slice) { return is_compressed(folder, slice); });
}

template <Variant V>
std::expected<bool, std::string> compress_tables(const CompressOptions& options, BuildSite& site,
                                                 const std::function<void(std::uint64_t)>& on_compressed,
                                                 std::stop_token stop) {
    return Compressor<V>{options, site, on_compressed, std::move(stop)}.run();
}

#define POLONAISE_INSTANTIATE(V)                                                       \
    template std::expected<bool, std::string> compress_tables<V>(                      \
        const CompressOptions&, BuildSite&, const std::function<void(std::uint64_t)>&, \
        std::stop_token);
POLONAISE_VARIANTS(POLONAISE_INSTANTIATE)

}  // namespace polonaise
