#include <cerrno>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <polonaise/endgame_build/claims.hpp>

namespace polonaise {
namespace {

bool set_lock(int descriptor, int command, short type, std::uint64_t number) {
    struct flock lock {};
    lock.l_type = type;
    lock.l_whence = SEEK_SET;
    lock.l_start = static_cast<off_t>(number);
    lock.l_len = 1;
    int result = 0;
    do result = fcntl(descriptor, command, &lock);
    while (result != 0 && errno == EINTR);
    return result == 0;
}

}  // namespace

std::expected<Claims, std::error_code> Claims::open(const std::filesystem::path& file) {
    const int descriptor = ::open(file.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0666);
    if (descriptor < 0) return std::unexpected{std::error_code{errno, std::system_category()}};
    return Claims{descriptor};
}

Claims::~Claims() {
    if (descriptor_ >= 0) ::close(descriptor_);
}

bool Claims::try_claim(std::uint64_t number) {
    return set_lock(descriptor_, F_OFD_SETLK, F_WRLCK, number);
}
void Claims::share(std::uint64_t number) { set_lock(descriptor_, F_OFD_SETLKW, F_RDLCK, number); }
void Claims::release(std::uint64_t number) { set_lock(descriptor_, F_OFD_SETLK, F_UNLCK, number); }

bool Claims::is_at(const std::filesystem::path& file) const {
    struct stat opened, named;
    return fstat(descriptor_, &opened) == 0 && stat(file.c_str(), &named) == 0 &&
           opened.st_dev == named.st_dev && opened.st_ino == named.st_ino;
}

}  // namespace polonaise
