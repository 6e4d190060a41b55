#pragma once
#include <array>
#include <optional>
#include <string_view>

#include <polonaise/rules/variants/frisian.hpp>
#include <polonaise/rules/variants/international.hpp>

namespace polonaise {

/// The games on a board of 6x6: small enough to solve all of an endgame in a test, and variants that
/// the library has never heard of.
struct SmallInternational : International {
    using Board = Geometry<6>;
    static constexpr VariantNames names{.name = "international-6",
                                        .title = "International draughts on 6x6",
                                        .hub = "small",
                                        .pdn_game_type = 0,
                                        .squares = SquareStyle::numeric,
                                        .results = ResultStyle::points_of_two};
};
struct SmallFrisian : Frisian {
    using Board = Geometry<6>;
    static constexpr VariantNames names{.name = "frisian-6",
                                        .title = "Frisian draughts on 6x6",
                                        .hub = "small",
                                        .pdn_game_type = 0,
                                        .squares = SquareStyle::numeric,
                                        .results = ResultStyle::points_of_one};
};

}  // namespace polonaise
