#pragma once
#include <cstddef>
#include <filesystem>
#include <initializer_list>
#include <span>
#include <system_error>

namespace polonaise {

/// Writes a whole file such that, whatever happens meanwhile, either all of it is there under its
/// name or nothing is: it is written as NAME.part, brought to the disk, and renamed. The parts follow
/// each other. False-like on success.
std::error_code write_durably(const std::filesystem::path& file,
                              std::span<const std::span<const std::byte>> parts);
inline std::error_code write_durably(const std::filesystem::path& file,
                                     std::initializer_list<std::span<const std::byte>> parts) {
    return write_durably(file, std::span{parts.begin(), parts.size()});
}

}  // namespace polonaise
