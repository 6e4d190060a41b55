// Where there are no files, none can be opened, and none be written.
#include <polonaise/engine/opening_books.hpp>
#include <polonaise/support/durable_file.hpp>
#include <polonaise/support/mapped_file.hpp>

namespace polonaise {

std::expected<MappedFile, std::error_code> MappedFile::open(const std::filesystem::path&) {
    return std::unexpected{std::make_error_code(std::errc::function_not_supported)};
}
MappedFile::~MappedFile() = default;

std::error_code write_durably(const std::filesystem::path&,
                              std::span<const std::span<const std::byte>>) {
    return std::make_error_code(std::errc::function_not_supported);
}

std::expected<const BookFile*, BookError> OpeningBooks::open(VariantId) { return nullptr; }

}  // namespace polonaise
