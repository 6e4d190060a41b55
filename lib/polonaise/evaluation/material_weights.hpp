#pragma once
#include <array>
#include <cstddef>
#include <cstdint>

#include <polonaise/rules/variant.hpp>

namespace polonaise {

/// What MaterialEvaluator looks at. Each is counted for both sides, and the difference weighed.
enum class Feature : std::uint8_t {
    men,
    first_king,     ///< 1 for a side with a king.
    further_kings,  ///< Kings beyond the first.
    advance,        ///< Rows that the men have gone from their home row, added up.
    home_row,       ///< Men on the home row, which keep the other side from promoting.
    centre,         ///< Men on the middle rows and files.
    edge,           ///< Men on the first and last file, which have only one way forward.
    outposts,       ///< Men beyond the middle with a friend or the edge right behind on both sides.
    stragglers,     ///< Men beyond the middle without.
    free_men,       ///< Men that meet no enemy on any way to promotion.
    free_advance,   ///< Rows that those have gone.
    imbalance,      ///< Difference between the men on the left and on the right half.
    king_freedom,   ///< Squares to which the kings can slide.
    main_road,      ///< Kings on the long diagonal.
    tempo,          ///< 1 for the side to move.
};
inline constexpr std::size_t feature_count = 15;

constexpr std::size_t index(Feature f) { return static_cast<std::size_t>(f); }

/// Hundredths of a man for one unit of each feature: with all pieces on the board, and with none.
struct MaterialWeights {
    std::array<int, feature_count> opening{}, ending{};
};

/// The weights for a variant.
template <Variant V> const MaterialWeights& material_weights();

}  // namespace polonaise
