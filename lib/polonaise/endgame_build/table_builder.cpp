#include <utility>
#include <vector>

#include <polonaise/endgame_build/pair_builder.hpp>
#include <polonaise/endgame_build/table_builder.hpp>
#include <polonaise/rules/variants.hpp>

namespace polonaise {

template <Variant V> std::uint64_t positions_left(const BuildOptions& options) {
    std::uint64_t left = 0;
    for (const SlicePair& pair : slice_pairs_up_to(options.pieces)) {
        const SolvedPair<V> solved{pair};
        const internal::PairPlan<V> plan{solved, options};
        if (plan.is_complete()) continue;
        for (const Wave& wave : plan.waves())
            for (const Unit& unit : wave)
                if (!plan.is_there(unit)) left += plan.positions(unit);
    }
    return left;
}

template <Variant V>
std::expected<bool, std::string> build_tables(const BuildOptions& options, const BuildEvents& events,
                                              std::stop_token stop) {
    Tables<V> tables{options.folder};
    std::vector<const TableFile*> unchecked;
    const std::vector<SlicePair> pairs = slice_pairs_up_to(options.pieces);
    for (const SlicePair& pair : pairs) {
        auto opened = tables.open(pair);
        if (!opened && opened.error().kind == TableError::Kind::missing) {
            for (const TableFile* table : std::exchange(unchecked, {}))
                if (const auto sound = table->check(); !sound)
                    return std::unexpected{describe(sound.error())};
            const auto built = internal::PairBuilder<V>{tables, pair, options, events, stop}.run();
            if (!built || !*built) return built;
            opened = tables.open(pair);
        }
        if (!opened) return std::unexpected{describe(opened.error())};
        for (const Slice slice : slices_of(pair)) unchecked.push_back(tables.file(slice));
        if (events.on_pair) events.on_pair(pair);
    }
    // A process may have been ended between making the tables of a pair and removing its units.
    for (const SlicePair& pair : pairs)
        internal::remove_units(internal::units_folder(options.folder), slices_of(pair));
    return true;
}

#define POLONAISE_INSTANTIATE(V)                                                                       \
    template std::uint64_t positions_left<V>(const BuildOptions&);                                     \
    template std::expected<bool, std::string> build_tables<V>(const BuildOptions&, const BuildEvents&, \
                                                              std::stop_token);
POLONAISE_VARIANTS(POLONAISE_INSTANTIATE)

}  // namespace polonaise
