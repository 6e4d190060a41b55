#pragma once
#include <cstddef>
#include <expected>
#include <filesystem>
#include <span>
#include <system_error>
#include <utility>

namespace polonaise {

/// A file as memory, to be read: the system loads what is looked at.
class MappedFile {
public:
    static std::expected<MappedFile, std::error_code> open(const std::filesystem::path& file);

    MappedFile(MappedFile&& other) noexcept : bytes_{std::exchange(other.bytes_, {})} {}
    MappedFile& operator=(MappedFile&& other) noexcept {
        std::swap(bytes_, other.bytes_);
        return *this;
    }
    ~MappedFile();

    std::span<const std::byte> bytes() const { return bytes_; }

private:
    explicit MappedFile(std::span<const std::byte> bytes) : bytes_{bytes} {}

    std::span<const std::byte> bytes_;
};

}  // namespace polonaise
