#pragma once
#include <cstdint>
#include <string>

namespace polonaise {

/// Why a book cannot be used.
struct BookError {
    enum class Kind : std::uint8_t {
        missing,
        cannot_open,
        not_a_book,
        other_version,
        other_variant,
        damaged,  ///< Cut off, changed since it was written, or not in order.
    };
    Kind kind;
    std::string file;
    std::string detail = {};  ///< A part of a sentence.
};
/// A sentence without full stop.
std::string describe(const BookError& error);

}  // namespace polonaise
