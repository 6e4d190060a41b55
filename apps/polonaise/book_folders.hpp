#pragma once
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <polonaise/engine/opening_books.hpp>

#include "command.hpp"

/// Where opening books are.
namespace polonaise::app {

/// Where they are looked for: in `place`, a folder or a book, or, without that, where the environment
/// variable POLONAISE_BOOK says, and nowhere else; otherwise in the user's folder and among those that
/// come with the program. `none` stands for no place at all.
std::vector<std::filesystem::path> book_places(const std::optional<std::string>& place);

/// `--book`: the opening book that is asked.
void declare_book(CLI::App& verb, std::optional<std::string>& place);
/// The books; ends the verb if that of the variant is no good, or `place` does not exist.
std::shared_ptr<OpeningBooks> book_option(const std::optional<std::string>& place,
                                          std::optional<VariantId> variant = {});

/// The options `--book-ply` and `--book-margin`.
void declare_book_use(CLI::App& verb, BookUse& use);

}  // namespace polonaise::app
