#pragma once
#include <expected>
#include <filesystem>
#include <system_error>
#include <utility>

namespace polonaise {

/// Keeps others out as long as it lives: a file that one process at a time can hold. It is gone with
/// the object, and does not keep anybody out after a crash.
class FileLock {
public:
    /// Makes the file. The error is std::errc::operation_would_block if somebody else holds it, also
    /// in this process.
    static std::expected<FileLock, std::error_code> take(std::filesystem::path file);

    ~FileLock();
    FileLock(FileLock&& other) noexcept
        : file_{std::move(other.file_)}, descriptor_{std::exchange(other.descriptor_, -1)} {}
    FileLock& operator=(FileLock&&) = delete;

private:
    FileLock(std::filesystem::path file, int descriptor)
        : file_{std::move(file)}, descriptor_{descriptor} {}

    std::filesystem::path file_;
    int descriptor_;
};

}  // namespace polonaise
