// Where there are no files, none can be opened.
#include <polonaise/support/mapped_file.hpp>

namespace polonaise {

std::expected<MappedFile, std::error_code> MappedFile::open(const std::filesystem::path&) {
    return std::unexpected{std::make_error_code(std::errc::function_not_supported)};
}
MappedFile::~MappedFile() = default;

}  // namespace polonaise
