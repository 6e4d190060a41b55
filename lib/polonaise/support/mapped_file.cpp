#include <cerrno>

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include <polonaise/support/mapped_file.hpp>

namespace polonaise {

std::expected<MappedFile, std::error_code> MappedFile::open(const std::filesystem::path& file) {
    const auto last_error = [] {
        return std::unexpected{std::error_code{errno, std::system_category()}};
    };
    const int descriptor = ::open(file.c_str(), O_RDONLY | O_CLOEXEC);
    if (descriptor < 0) return last_error();
    struct stat about {};
    void* memory = nullptr;
    std::size_t size = 0;
    bool mapped = fstat(descriptor, &about) == 0;
    if (mapped && about.st_size > 0) {  // nothing at all cannot be mapped
        size = static_cast<std::size_t>(about.st_size);
        memory = mmap(nullptr, size, PROT_READ, MAP_PRIVATE, descriptor, 0);
        mapped = memory != MAP_FAILED;
    }
    auto result = mapped ? std::expected<MappedFile, std::error_code>{MappedFile{
                               {static_cast<const std::byte*>(memory), size}}}
                         : last_error();
    ::close(descriptor);
    return result;
}

MappedFile::~MappedFile() {
    if (!bytes_.empty()) munmap(const_cast<std::byte*>(bytes_.data()), bytes_.size());
}

}  // namespace polonaise
