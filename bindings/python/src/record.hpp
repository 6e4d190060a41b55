#pragma once
#include <cstddef>
#include <memory>
#include <string>
#include <vector>

#include <polonaise/engine/any_game_tree.hpp>

namespace polonaise::python {

/// Something odd or wrong in the text of a game.
struct TextProblem {
    std::size_t line, column;
    std::string sentence;
    bool is_error;
};

/// A recorded game, and what was to say of the text that it was read from.
struct Record {
    AnyGameTree tree;
    std::vector<TextProblem> problems = {};
};

/// A position in a recorded game, which it keeps alive.
struct RecordNode {
    std::shared_ptr<Record> record;
    GameNode node;
    bool operator==(const RecordNode&) const = default;
};

/// Its moves and all that stands beside them.
std::string pdn_of(const Record& record, const PdnStyle& style = {});

}  // namespace polonaise::python
