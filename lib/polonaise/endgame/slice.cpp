#include <algorithm>
#include <cstddef>
#include <iterator>
#include <tuple>

#include <polonaise/endgame/slice.hpp>

namespace polonaise {
namespace {

std::string name(Material m) {
    return std::string(static_cast<std::size_t>(m.men), 'O') +
           std::string(static_cast<std::size_t>(m.kings), 'X');
}

std::optional<Material> find_material(std::string_view name) {
    const std::size_t men = std::min(name.find_first_not_of('O'), name.size());
    if (name.empty() || name.find_first_not_of('X', men) != std::string_view::npos) return std::nullopt;
    return Material{static_cast<int>(men), static_cast<int>(name.size() - men)};
}

}  // namespace

std::string name(Slice s) { return name(s.own) + 'v' + name(s.their); }

std::optional<Slice> find_slice(std::string_view name) {
    const std::size_t v = name.find('v');
    if (v == std::string_view::npos) return std::nullopt;
    const auto own = find_material(name.substr(0, v)), their = find_material(name.substr(v + 1));
    if (!own || !their) return std::nullopt;
    return Slice{*own, *their};
}

std::vector<Slice> slices(int pieces) {
    std::vector<Slice> all;
    for (int own = 1; own < pieces; ++own)
        for (int own_men = 0; own_men <= own; ++own_men)
            for (int their_men = 0; their_men <= pieces - own; ++their_men)
                all.push_back({{own_men, own - own_men}, {their_men, pieces - own - their_men}});
    return all;
}

std::vector<SlicePair> slice_pairs(int pieces) {
    std::vector<SlicePair> all;
    for (const Slice s : slices(pieces))
        if (side_to_move(s) == Side::white) all.push_back(pair_of(s));
    // Promotions lead to a pair that is not much earlier, so that raw tables are not needed for long.
    std::ranges::sort(all, {}, [](const SlicePair& pair) {
        return std::tuple{pair.white.pieces(), pair.white.men, pair.black.men};
    });
    return all;
}

std::vector<Slice> slices_up_to(int pieces) {
    std::vector<Slice> all;
    for (int n = 2; n <= pieces; ++n) std::ranges::copy(slices(n), std::back_inserter(all));
    return all;
}

std::vector<SlicePair> slice_pairs_up_to(int pieces) {
    std::vector<SlicePair> all;
    for (int n = 2; n <= pieces; ++n) std::ranges::copy(slice_pairs(n), std::back_inserter(all));
    return all;
}

}  // namespace polonaise
