#include <algorithm>
#include <array>
#include <utility>

#include <polonaise/endgame/packed_table.hpp>
#include <polonaise/endgame/slice_index.hpp>
#include <polonaise/endgame/tables.hpp>
#include <polonaise/endgame_build/capture_positions.hpp>
#include <polonaise/endgame_build/table_compressor.hpp>
#include <polonaise/endgame_build/table_packer.hpp>
#include <polonaise/rules/variants.hpp>

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

template <Variant V>
std::expected<void, std::string> compress(Slice slice, const CompressOptions& options) {
    const SolvedPair<V> pair{pair_of(slice)};
    const auto table = TableFile::open(table_path(options.folder, slice), table_header(pair, slice));
    if (!table) return std::unexpected{describe(table.error())};
    if (const auto sound = table->check(); !sound) return std::unexpected{describe(sound.error())};
    const PositionSet captures = capture_positions(pair, side_to_move(slice), options.threads);
    for (const Metric metric : metrics) {
        const PackedHeader header{.variant = table->header().variant,
                                  .slice = slice,
                                  .metric = metric,
                                  .positions = table->values().size()};
        const auto packed = pack_table(packed_path(options.folder, slice, metric), header,
                                       table->values(), captures, options.threads);
        if (!packed) return packed;
    }
    return {};
}

}  // namespace

bool are_compressed(const std::filesystem::path& folder, int pieces) {
    return std::ranges::all_of(slices_up_to(pieces),
                               [&](Slice slice) { return is_compressed(folder, slice); });
}

template <Variant V>
std::expected<bool, std::string> compress_tables(const CompressOptions& options,
                                                 const std::function<void(std::uint64_t)>& on_compressed,
                                                 std::stop_token stop) {
    const std::vector<Slice> all = slices_up_to(options.pieces);
    for (const Slice slice : all) {
        if (stop.stop_requested()) return false;
        if (!is_compressed(options.folder, slice))
            if (const auto done = compress<V>(slice, options); !done)
                return std::unexpected{done.error()};
        if (on_compressed) on_compressed(SliceIndex<V>{slice}.size());
    }
    if (!options.keep_raw)
        for (const Slice slice : all) {
            std::error_code ignored;
            std::filesystem::remove(table_path(options.folder, slice), ignored);
        }
    return true;
}

#define POLONAISE_INSTANTIATE(V)                                  \
    template std::expected<bool, std::string> compress_tables<V>( \
        const CompressOptions&, const std::function<void(std::uint64_t)>&, std::stop_token);
POLONAISE_VARIANTS(POLONAISE_INSTANTIATE)

}  // namespace polonaise
