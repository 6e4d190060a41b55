#pragma once
#include <cassert>
#include <optional>
#include <string>

#include <polonaise/notation/fen.hpp>

#include "command.hpp"

namespace polonaise::app {

/// What `--fen` gave, or the start of a game. A text that is no FEN ends the verb, and so does a
/// problem that is not waived.
template <Variant V>
Setup<V> setup_option(const std::optional<std::string>& text, SetupProblems waived) {
    if (!text) return Setup<V>{Position<V>::initial()};
    const auto fen = read_fen<V>(*text);
    if (!fen) fail("--fen: {}", describe(fen.error()));
    const SetupProblems problems = find_problems(fen->setup).without(waived);
    if (!problems.empty()) fail("--fen: {}", describe(problems));
    return fen->setup;
}

/// The same for a position that is to be played from.
template <Variant V> Position<V> position_option(const std::optional<std::string>& text) {
    const auto position = check(setup_option<V>(text, usually_waived));
    assert(position);
    return *position;
}

}  // namespace polonaise::app
