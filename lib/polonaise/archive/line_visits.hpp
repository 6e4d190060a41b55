#pragma once
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include <polonaise/archive/line_start.hpp>
#include <polonaise/archive/position_key.hpp>
#include <polonaise/archive/stored_line.hpp>
#include <polonaise/rules/variants.hpp>

namespace polonaise::internal {

/// A position of a game, and how the game went on.
struct LineVisit {
    std::uint64_t key;
    Side mover;
    std::string_view move;  ///< The bytes of the move that was played; empty if none was.
};

/// Calls `visit(LineVisit)` for the positions of a stored line, in order, until it returns true.
template <class Visitor>
void visit_line(int game_type, std::optional<std::string_view> start, std::span<const std::byte> line,
                Visitor&& visit) {
    const auto variant = find_variant(game_type);
    if (!variant) return;
    with_variant(*variant, [&]<Variant V>(VariantTag<V>) {
        const auto first = line_start<V>(start);
        if (!first) return;
        LineReader<V> reader{*first, line};
        do {
            const auto bytes = reader.next_move_bytes();
            const std::string_view move{reinterpret_cast<const char*>(bytes.data()), bytes.size()};
            if (visit(LineVisit{position_key(reader.position()), reader.position().to_move(), move}))
                return;
        } while (reader.advance());
    });
}

}  // namespace polonaise::internal
