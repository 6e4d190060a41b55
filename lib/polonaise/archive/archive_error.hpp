#pragma once
#include <cstdint>
#include <string>

namespace polonaise {

/// Why the archive could not do what it was asked.
struct ArchiveError {
    enum class Kind : std::uint8_t {
        cannot_open,     ///< No such file, no right to read or write it.
        not_an_archive,  ///< A file of something else.
        too_new,         ///< Made by a later version of the program.
        busy,            ///< Another program is writing.
        damaged,         ///< The file contradicts itself.
        no_such_game,
        failed,  ///< Anything else that the system refused: a full disk, for example.
    };
    Kind kind;
    std::string file;
    std::string detail = {};  ///< What the system or SQLite says, or which game it is about.
};

/// A sentence without full stop: what, where, and what to do.
std::string describe(const ArchiveError& error);

}  // namespace polonaise
