#include <system_error>
#include <utility>

#include <polonaise/endgame/table_error.hpp>

namespace polonaise {

std::string describe(const TableError& error) {
    using Kind = TableError::Kind;
    const std::string file = "'" + error.file + "' ";
    switch (error.kind) {
    case Kind::missing:
        return "there is no table '" + error.file + "'; build it with endgame build" +
               (error.file.ends_with(".dtw") ? " --raw" : "");
    case Kind::cannot_open: return "cannot read '" + error.file + "': " + error.detail;
    case Kind::not_a_table: return file + "is no endgame table";
    case Kind::other_version:
        return file + "was written by another version of this program: " + error.detail;
    case Kind::other_table: return file + "is another table than its name says: " + error.detail;
    case Kind::damaged: return file + "is damaged: " + error.detail + "; remove it and build it again";
    }
    std::unreachable();
}

namespace internal {

std::expected<MappedFile, TableError> map_table(const std::filesystem::path& file) {
    auto mapped = MappedFile::open(file);
    if (mapped) return std::move(*mapped);
    if (mapped.error() == std::errc::no_such_file_or_directory)
        return std::unexpected{TableError{TableError::Kind::missing, file.string()}};
    return std::unexpected{
        TableError{TableError::Kind::cannot_open, file.string(), mapped.error().message()}};
}

std::string is_and_not(std::string_view what, std::string_view found, std::string_view expected) {
    std::string text{what};
    return text.append(" is ").append(found).append(" and not ").append(expected);
}

std::string name_difference(std::string_view variant, Slice slice, std::string_view expected_variant,
                            Slice expected_slice) {
    const auto quoted = [](std::string_view text) { return "'" + std::string{text} + "'"; };
    if (variant != expected_variant)
        return is_and_not("the variant", quoted(variant), quoted(expected_variant));
    if (slice != expected_slice) return is_and_not("the slice", name(slice), name(expected_slice));
    return {};
}

}  // namespace internal
}  // namespace polonaise
