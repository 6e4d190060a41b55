#pragma once
#include <cstdint>
#include <stdexcept>

#include <polonaise/endgame/value.hpp>

namespace polonaise {

/// A distance does not fit into a byte.
struct DistanceTooLong : std::runtime_error {
    DistanceTooLong() : std::runtime_error{"a win takes more plies than a table can hold (254)"} {}
};

namespace internal {

/// A number that is to be the byte of an EndgameValue. Throws DistanceTooLong.
inline std::uint8_t distance_byte(int byte) {
    if (byte > EndgameValue::longest + 1) throw DistanceTooLong{};
    return static_cast<std::uint8_t>(byte);
}
inline std::uint8_t byte_of(const BestMove& best) {
    return best.is_draw() ? std::uint8_t{0} : distance_byte(best.plies() + 1);
}

}  // namespace internal
}  // namespace polonaise
