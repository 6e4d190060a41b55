#include <algorithm>
#include <array>
#include <chrono>
#include <iterator>
#include <mutex>
#include <optional>
#include <thread>
#include <utility>
#include <vector>

#include <polonaise/endgame/packed_table.hpp>
#include <polonaise/endgame/slice_index.hpp>
#include <polonaise/endgame_build/capture_positions.hpp>
#include <polonaise/endgame_build/pair_slices.hpp>
#include <polonaise/endgame_build/table_compressor.hpp>
#include <polonaise/endgame_build/table_packer.hpp>
#include <polonaise/endgame_build/tables.hpp>
#include <polonaise/rules/variants.hpp>
#include <polonaise/support/parallel.hpp>

namespace polonaise {
namespace {

/// In this order, so that outcomes are there only if distances are.
constexpr std::array metrics{Metric::distance, Metric::outcome};

/// The same for all processes that share a folder.
std::uint64_t claim_of(Slice slice) {
    const auto side = [](Material m) { return static_cast<std::uint64_t>(16 * m.men + m.kings); };
    return side(slice.own) << 8 | side(slice.their);
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

    Result run(std::vector<Slice> left) {
        while (!left.empty()) {
            std::vector<Slice> not_yet;
            const int at_once = std::min(options_.threads, most_at_once);
            in_parallel(at_once, 0, left.size(), 1, [&](int, std::uint64_t i, std::uint64_t) {
                const Slice slice = left[static_cast<std::size_t>(i)];
                if (attempt(slice)) return;
                const std::lock_guard lock{mutex_};
                not_yet.push_back(slice);
            });
            if (error_) return std::unexpected{*error_};
            if (stop_.stop_requested()) return false;
            // Somebody else does the rest.
            if (!options_.wait) break;
            if (not_yet.size() == left.size())
                std::this_thread::sleep_for(std::chrono::milliseconds{50});
            left = std::move(not_yet);
        }
        return true;
    }

private:
    /// True if the tables of the slice are there now.
    bool attempt(Slice slice) {
        const std::uint64_t claim = claim_of(slice);
        if (failed() || stop_.stop_requested() || !site_.claims().try_claim(claim)) return false;
        std::expected<void, std::string> done;
        if (!is_compressed(options_.folder, slice)) done = compress(slice);
        site_.claims().release(claim);
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

bool is_compressed(const std::filesystem::path& folder, Slice slice) {
    std::error_code ignored;
    return std::ranges::all_of(metrics, [&](Metric metric) {
        return std::filesystem::exists(packed_path(folder, slice, metric), ignored);
    });
}

template <Variant V>
std::expected<bool, std::string> compress_tables(std::span<const SlicePair> pairs,
                                                 const CompressOptions& options, BuildSite& site,
                                                 const std::function<void(std::uint64_t)>& on_compressed,
                                                 std::stop_token stop) {
    std::vector<Slice> slices;
    for (const SlicePair& pair : pairs) std::ranges::copy(slices_of(pair), std::back_inserter(slices));
    return Compressor<V>{options, site, on_compressed, std::move(stop)}.run(std::move(slices));
}

#define POLONAISE_INSTANTIATE(V)                                        \
    template std::expected<bool, std::string> compress_tables<V>(       \
        std::span<const SlicePair>, const CompressOptions&, BuildSite&, \
        const std::function<void(std::uint64_t)>&, std::stop_token);
POLONAISE_VARIANTS(POLONAISE_INSTANTIATE)

}  // namespace polonaise
