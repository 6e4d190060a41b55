#include <cerrno>
#include <cstdio>

#include <fcntl.h>
#include <unistd.h>

#include <polonaise/support/durable_file.hpp>

namespace polonaise {
namespace {

std::error_code last_error() { return {errno, std::system_category()}; }

std::error_code write_all(int descriptor, std::span<const std::byte> bytes) {
    while (!bytes.empty()) {
        const ssize_t written = ::write(descriptor, bytes.data(), bytes.size());
        if (written < 0 && errno == EINTR) continue;
        if (written < 0) return last_error();
        bytes = bytes.subspan(static_cast<std::size_t>(written));
    }
    return {};
}

std::error_code sync_and_close(int descriptor, std::error_code error) {
    if (!error && fsync(descriptor) != 0) error = last_error();
    if (close(descriptor) != 0 && !error) error = last_error();
    return error;
}

/// The new name is on the disk only when its folder is.
std::error_code sync_folder_of(const std::filesystem::path& file) {
    const auto folder = file.has_parent_path() ? file.parent_path() : std::filesystem::path{"."};
    const int descriptor = open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    return descriptor < 0 ? last_error() : sync_and_close(descriptor, {});
}

}  // namespace

std::error_code write_durably(const std::filesystem::path& file,
                              std::span<const std::span<const std::byte>> parts) {
    const std::filesystem::path unfinished = file.string() + ".part";
    const int descriptor = open(unfinished.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666);
    if (descriptor < 0) return last_error();
    std::error_code error;
    for (const std::span<const std::byte> part : parts)
        if (!error) error = write_all(descriptor, part);
    error = sync_and_close(descriptor, error);
    if (!error && std::rename(unfinished.c_str(), file.c_str()) != 0) error = last_error();
    if (error) {
        std::remove(unfinished.c_str());
        return error;
    }
    return sync_folder_of(file);
}

}  // namespace polonaise
