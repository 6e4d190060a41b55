#pragma once
#include <array>
#include <expected>
#include <filesystem>
#include <mutex>
#include <optional>
#include <utility>
#include <vector>

#include <polonaise/book/book_error.hpp>
#include <polonaise/book/book_file.hpp>
#include <polonaise/rules/variants.hpp>

namespace polonaise {

/// How an engine uses a book.
struct BookUse {
    int plies = 40;  ///< After so many from the start of the game it is not asked any more.
    int margin =
        4;  ///< Hundredths of a man that a move may be worse than the best; see book_candidates.
};

/// Opening books for all variants. That of a variant is opened when it is first wanted. Many engines
/// may share them.
class OpeningBooks {
public:
    /// Each place is a folder with a file `VARIANT.pbk` for each variant, or some, or a book itself.
    /// What an earlier one has is taken from there.
    explicit OpeningBooks(std::vector<std::filesystem::path> places) : places_{std::move(places)} {}

    /// Null if there is none. An error is a file that is no good; a book that is a place itself and of
    /// another variant is none.
    std::expected<const BookFile*, BookError> open(VariantId variant);
    /// The same where nobody can be told of an error: then there is none.
    const BookFile* book(VariantId variant) { return open(variant).value_or(nullptr); }

private:
    struct Opened {
        std::once_flag once;
        std::optional<BookFile> book;
        std::optional<BookError> error;
    };
    void open(VariantId variant, Opened& opened) const;

    std::vector<std::filesystem::path> places_;
    std::array<Opened, all_variants.size()> opened_;
};

}  // namespace polonaise
