#pragma once
#include <cstdint>
#include <span>
#include <vector>

namespace polonaise {

/// How long the codes of symbols must be so that what occurs with these counts takes the fewest bits,
/// if none may be longer than `longest`. A symbol that does not occur gets no code, length 0. There must
/// not be more than 2^longest symbols.
std::vector<std::uint8_t> code_lengths(std::span<const std::uint64_t> counts, int longest);

}  // namespace polonaise
