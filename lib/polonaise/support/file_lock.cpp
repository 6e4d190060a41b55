#include <cerrno>

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <polonaise/support/file_lock.hpp>

namespace polonaise {
namespace {

/// Whether the name still leads to the open file.
bool is_there(const std::filesystem::path& file, int descriptor) {
    struct stat opened, named;
    return fstat(descriptor, &opened) == 0 && stat(file.c_str(), &named) == 0 &&
           opened.st_dev == named.st_dev && opened.st_ino == named.st_ino;
}

}  // namespace

std::expected<FileLock, std::error_code> FileLock::take(std::filesystem::path file) {
    while (true) {
        const int descriptor = open(file.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0666);
        if (descriptor < 0) return std::unexpected{std::error_code{errno, std::system_category()}};
        if (flock(descriptor, LOCK_EX | LOCK_NB) != 0) {
            const std::error_code error{errno, std::system_category()};
            close(descriptor);
            return std::unexpected{error};
        }
        if (is_there(file, descriptor)) return FileLock{std::move(file), descriptor};
        close(descriptor);  // whoever held it has just removed it
    }
}

FileLock::~FileLock() {
    if (descriptor_ < 0) return;
    unlink(file_.c_str());  // first: nobody can hold it under this name any more
    close(descriptor_);
}

}  // namespace polonaise
