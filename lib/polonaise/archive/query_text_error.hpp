#pragma once
#include <cstddef>
#include <string>

namespace polonaise {

/// What is wrong with a text that says what to search for.
struct QueryTextError {
    std::size_t offset = 0;  ///< In the text that was read.
    std::string sentence;
};

/// The sentence with its place: "there is no square 51 on this board (character 4)".
inline std::string describe(const QueryTextError& error) {
    return error.sentence + " (character " + std::to_string(error.offset + 1) + ")";
}

}  // namespace polonaise
