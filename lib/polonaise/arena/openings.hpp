#pragma once
#include <cstddef>
#include <cstdint>
#include <expected>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include <polonaise/engine/any_game.hpp>

namespace polonaise {

/// The games of a match as far as they are given: the players go on from where each stands. Index 0 is
/// the opening of the first pair. The same index gives the same opening, and not two threads at once.
using OpeningSource = std::function<AnyGame(std::size_t index)>;

/// Goes through a list, which must not be empty, and starts over at its end.
OpeningSource in_turn(std::vector<AnyGame> openings);

/// Openings of `plies` random moves from the start of the game, all different as long as there are
/// enough. Each leaves both sides with the same material and nothing to win by a short combination.
/// They depend on the seed and on nothing else, so they stay the same when the engine changes.
OpeningSource random_openings(VariantId variant, const DrawRules& rules, int plies, std::uint64_t seed);

/// Why a file of openings cannot be used.
struct OpeningError {
    std::size_t line = 0;  ///< 0 where it concerns the whole file.
    std::string what;
};
std::string describe(const OpeningError& error);

struct OpeningRules {
    VariantId variant = VariantId::international;
    DrawRules draw_rules = {};
    /// Of games in PDN: the opening is what comes before. 0 for the position a game starts from.
    int pdn_plies = 0;
};

/// Reads openings from text: a FEN a line (blank lines and those with # are passed over), or games
/// in PDN. Of these, games of another variant, faulty and shorter ones are left out, and so are
/// those that lead to a position already there.
std::expected<std::vector<AnyGame>, OpeningError> read_openings(std::string_view text,
                                                                const OpeningRules& rules);

}  // namespace polonaise
