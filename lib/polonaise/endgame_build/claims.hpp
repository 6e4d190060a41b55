#pragma once
#include <cstdint>
#include <expected>
#include <filesystem>
#include <system_error>
#include <utility>

namespace polonaise {

/// Who works on what, among processes that share a folder: whoever holds the lock on byte n of a file
/// has claimed number n. The system gives the lock back when the process ends, however it ends.
class Claims {
public:
    static std::expected<Claims, std::error_code> open(const std::filesystem::path& file);

    Claims(Claims&& other) noexcept : descriptor_{std::exchange(other.descriptor_, -1)} {}
    Claims& operator=(Claims&& other) noexcept {
        std::swap(descriptor_, other.descriptor_);
        return *this;
    }
    ~Claims();

    /// False if another process has it, alone or with others.
    bool try_claim(std::uint64_t number);
    /// Has it together with others that share it; waits for a process that has it alone.
    void share(std::uint64_t number);
    void release(std::uint64_t number);

    /// Whether the file still has its name: it may have been removed, and made anew.
    bool is_at(const std::filesystem::path& file) const;

private:
    explicit Claims(int descriptor) : descriptor_{descriptor} {}

    int descriptor_;
};

}  // namespace polonaise
