#pragma once
#include <cstddef>
#include <cstdint>
#include <expected>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace polonaise {

/// The state of a training, to go on from. Files of it are for the machine that wrote them.
struct Checkpoint {
    std::uint64_t fingerprint;  ///< Of data and options.
    std::uint64_t steps;
    std::vector<float> parameters, means, squares;
};

/// Nothing if there is no such file; an error, which is a sentence, if it is none of a training of so
/// many parameters with this fingerprint.
std::expected<std::optional<Checkpoint>, std::string> read_checkpoint(const std::filesystem::path& file,
                                                                      std::uint64_t fingerprint,
                                                                      std::size_t parameters);

std::expected<void, std::string> write_checkpoint(const std::filesystem::path& file,
                                                  const Checkpoint& checkpoint);

}  // namespace polonaise
