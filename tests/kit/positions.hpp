#pragma once
#include <charconv>
#include <stdexcept>
#include <string>
#include <string_view>

#include <polonaise/rules/setup.hpp>

namespace polonaise::kit {

namespace internal {

/// Takes a number off the front of `text`; a test with a malformed FEN fails by this exception.
inline int take_number(std::string_view& text) {
    int value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc{}) throw std::invalid_argument{"number expected: " + std::string{text}};
    text.remove_prefix(static_cast<std::size_t>(end - text.data()));
    return value;
}
inline bool take(std::string_view& text, char c) {
    if (!text.starts_with(c)) return false;
    text.remove_prefix(1);
    return true;
}

template <Variant V> void read_pieces(Setup<V>& setup, Side side, std::string_view list) {
    while (!list.empty()) {
        const bool king = take(list, 'K');
        const int first = take_number(list), last = take(list, '-') ? take_number(list) : first;
        auto& kind = king ? setup.kings : setup.men;
        for (int n = first; n <= last; ++n) kind[index(side)] |= V::Board::from_number(n);
        take(list, ',');
    }
}
template <Variant V> void read_run(Setup<V>& setup, Side side, std::string_view word) {
    const int both = take_number(word);
    if (both > 0)
        setup.runs[index(side)] = {V::Board::from_number(both % 100),
                                   static_cast<std::uint8_t>(both / 100)};
}

}  // namespace internal

/// The position that a FEN such as `W:W31-35,K46:B1:+0+346` describes. A side may be without pieces.
template <Variant V> Position<V> position(std::string_view fen) {
    Setup<V> setup;
    for (std::string_view rest = fen; !rest.empty();) {
        std::string_view section = rest.substr(0, rest.find(':'));
        rest.remove_prefix(std::min(section.size() + 1, rest.size()));
        if (internal::take(section, '+')) {
            internal::read_run(setup, Side::black, section.substr(0, section.find('+')));
            internal::read_run(setup, Side::white, section.substr(section.find('+') + 1));
            continue;
        }
        const Side side = section.starts_with('W') ? Side::white : Side::black;
        section.remove_prefix(1);
        if (setup.to_move) internal::read_pieces(setup, side, section);
        else setup.to_move = side;
    }
    const auto checked =
        check(setup, {SetupProblem::too_many_pieces, SetupProblem::opponent_has_no_pieces});
    if (!checked) throw std::invalid_argument{std::string{fen} + ": " + describe(checked.error())};
    return *checked;
}

}  // namespace polonaise::kit
