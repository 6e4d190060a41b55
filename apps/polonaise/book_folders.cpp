#include "book_folders.hpp"

#include <cstdlib>
#include <system_error>

#include "program_folder.hpp"
#include "text.hpp"
#include "user_folder.hpp"

namespace polonaise::app {
namespace {

/// What a person named, if anybody did.
std::optional<std::string> named_place(const std::optional<std::string>& place) {
    if (place) return place;
    const char* const set = std::getenv("POLONAISE_BOOK");
    return set && *set ? std::optional<std::string>{set} : std::nullopt;
}

}  // namespace

std::vector<std::filesystem::path> book_places(const std::optional<std::string>& place) {
    if (const auto named = named_place(place)) {
        if (*named == "none") return {};
        return {*named};
    }
    std::vector<std::filesystem::path> places;
    if (const auto user = user_data_folder()) places.push_back(*user / "book");
    if (auto shipped = find_beside_program({"share/polonaise/book", "data/book"}, "international.pbk"))
        places.push_back(std::move(*shipped));
    return places;
}

void declare_book(CLI::App& verb, std::optional<std::string>& place) {
    verb.add_option("--book", place,
                    "Opening book: a file, a folder of books, or `none` (default: $POLONAISE_BOOK, or "
                    "else the user's and those that come with the program)")
        ->type_name("FILE");
}

std::shared_ptr<OpeningBooks> book_option(const std::optional<std::string>& place,
                                          std::optional<VariantId> variant) {
    if (const auto named = named_place(place); named && *named != "none") {
        std::error_code ignored;
        if (!std::filesystem::exists(*named, ignored)) fail("there is no book {}", in_quotes(*named));
    }
    auto books = std::make_shared<OpeningBooks>(book_places(place));
    if (variant)
        if (const auto opened = books->open(*variant); !opened)
            fail("{}", printable(describe(opened.error())));
    return books;
}

void declare_book_use(CLI::App& verb, BookUse& use) {
    declare_number(verb, "--book-ply", use.plies, {0, 1000},
                   "Use the book for so many plies from the start of the game");
    declare_number(verb, "--book-margin", use.margin, {0, 1000},
                   "Hundredths of a man that a book move may be worse than the best");
}

}  // namespace polonaise::app
