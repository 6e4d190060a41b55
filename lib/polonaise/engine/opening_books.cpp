#include <string>
#include <system_error>
#include <utility>

#include <polonaise/engine/opening_books.hpp>

namespace polonaise {

std::expected<const BookFile*, BookError> OpeningBooks::open(VariantId variant) {
    Opened& opened = opened_[static_cast<std::size_t>(variant)];
    std::call_once(opened.once, [&] { open(variant, opened); });
    if (opened.error) return std::unexpected{*opened.error};
    return opened.book ? &*opened.book : nullptr;
}

void OpeningBooks::open(VariantId variant, Opened& opened) const {
    using Kind = BookError::Kind;
    for (const std::filesystem::path& place : places_) {
        std::error_code ignored;
        const bool folder = std::filesystem::is_directory(place, ignored);
        auto book = BookFile::open(folder ? place / (std::string{names(variant).name} + ".pbk") : place,
                                   variant);
        if (book) {
            opened.book = std::move(*book);
            return;
        }
        const Kind kind = book.error().kind;
        if (kind == Kind::missing || (!folder && kind == Kind::other_variant)) continue;
        opened.error = std::move(book.error());
        return;
    }
}

}  // namespace polonaise
