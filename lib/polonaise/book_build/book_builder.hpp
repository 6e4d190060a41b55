#pragma once
#include <chrono>
#include <cstdint>
#include <expected>
#include <filesystem>
#include <functional>
#include <optional>
#include <stop_token>
#include <string>

#include <polonaise/book_build/book_search.hpp>

namespace polonaise {

struct BookBuildOptions {
    std::filesystem::path file;
    ExpansionRules rules = {};
    std::uint64_t nodes = 0;  ///< Of each search, for the file to tell; see Book::add_nodes.
    int threads = 1;
    std::optional<std::uint64_t> positions = {};  ///< End after so many more.
    std::optional<std::chrono::duration<double>> time = {};
    std::chrono::duration<double> save_every = std::chrono::seconds{20};
};

struct BookBuildState {
    std::uint64_t added = 0;     ///< Positions that this call has expanded.
    std::uint64_t expanded = 0;  ///< In the book, those of other processes as far as they are known.
    bool finished = false;       ///< There is nothing left to expand.
};

/// Makes the book in a file grow, from `start`, until a limit is reached or `stop` says so; what was
/// searched by then is in the file. The file is written every now and then, as a whole, so a process
/// that is killed loses what it found since. Several processes may work on one file: each takes up what
/// the others have written when it writes, and with `rules.part` they do not search the same.
///
/// Each of `threads` workers gets a search of its own from `make_search`. `on_progress` is called by one
/// thread at a time. An error is a sentence without full stop.
template <Variant V>
std::expected<BookBuildState, std::string> build_book(
    const Position<V>& start, const BookBuildOptions& options,
    const std::function<BookSearch<V>()>& make_search,
    const std::function<void(const BookBuildState&)>& on_progress, std::stop_token stop);

/// Reads the book of a file, or begins one; changes it; writes it, while others who do the same wait. An
/// error is a sentence without full stop.
std::expected<void, std::string> change_book(const std::filesystem::path& file, VariantId variant,
                                             const std::function<void(Book&)>& change);

}  // namespace polonaise
