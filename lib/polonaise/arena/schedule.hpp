#pragma once
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

namespace polonaise {

/// Who plays whom. With two players there is no difference.
enum class MatchFormat : std::uint8_t {
    round_robin,  ///< Everybody against everybody.
    gauntlet,     ///< The first player against each of the others.
};

/// One game of a match. Players are numbered from 0.
struct Fixture {
    std::size_t pairing;  ///< Which two players: index into Schedule::pairings.
    std::size_t opening;
    std::size_t white, black;
    bool second;  ///< The second game of its pair: the same opening with the colours changed.
    bool operator==(const Fixture&) const = default;
};

/// The order of all games of a match. It goes on for ever and has no length of its own, so that a
/// match can be made longer without changing what has been played.
class Schedule {
public:
    /// The two players of a pairing; the first one has White in the first game of each pair.
    struct Pairing {
        std::size_t first, second;
        bool operator==(const Pairing&) const = default;
    };

    Schedule(std::size_t players, MatchFormat format) {
        assert(players >= 2);
        const std::size_t hosts = format == MatchFormat::gauntlet ? 1 : players - 1;
        for (std::size_t a = 0; a < hosts; ++a)
            for (std::size_t b = a + 1; b < players; ++b) pairings_.push_back({a, b});
    }

    const std::vector<Pairing>& pairings() const { return pairings_; }

    /// In each round every pairing plays a pair of games from the round's opening.
    Fixture fixture(std::size_t game) const {
        const std::size_t pair = game / 2, pairing = pair % pairings_.size();
        const bool second = game % 2 == 1;
        const auto [a, b] = pairings_[pairing];
        return {pairing, pair / pairings_.size(), second ? b : a, second ? a : b, second};
    }

private:
    std::vector<Pairing> pairings_;
};

}  // namespace polonaise
