#pragma once
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>

#include <polonaise/notation/square_text.hpp>
#include <polonaise/rules/setup.hpp>

namespace polonaise::internal {

/// A setup by square numbers, so that text can be read and written by ordinary functions that
/// need not be templates. In a set of squares bit n stands for square n.
struct SetupFields {
    struct Run {
        int square = 0, moves = 0;
    };
    std::optional<Side> to_move;
    std::array<std::uint64_t, 2> men{}, kings{};  // by side
    std::array<Run, 2> runs{};
};

template <Variant V> Setup<V> to_setup(const SetupFields& fields) {
    const auto& by_number = squares_by_number<typename V::Board>;
    const auto squares = [&](std::uint64_t numbers) {
        Bitboard set;
        for (; numbers != 0; numbers &= numbers - 1)
            set |= by_number[static_cast<std::size_t>(std::countr_zero(numbers))];
        return set;
    };
    Setup<V> setup;
    setup.to_move = fields.to_move;
    for (Side s : both_sides) {
        setup.men[index(s)] = squares(fields.men[index(s)]);
        setup.kings[index(s)] = squares(fields.kings[index(s)]);
        if (const SetupFields::Run run = fields.runs[index(s)]; run.moves > 0)
            setup.runs[index(s)] = {by_number[static_cast<std::size_t>(run.square)],
                                    static_cast<std::uint8_t>(run.moves)};
    }
    return setup;
}

template <Variant V> SetupFields to_fields(const Setup<V>& setup) {
    using Board = typename V::Board;
    const auto numbers = [](Bitboard squares) {
        std::uint64_t set = 0;
        for (Square s : squares) set |= std::uint64_t{1} << Board::number(s);
        return set;
    };
    SetupFields fields{.to_move = setup.to_move};
    for (Side s : both_sides) {
        fields.men[index(s)] = numbers(setup.men[index(s)]);
        fields.kings[index(s)] = numbers(setup.kings[index(s)]);
        if (const KingRun run = setup.runs[index(s)]; run.moves > 0)
            fields.runs[index(s)] = {Board::number(run.king), run.moves};
    }
    return fields;
}

}  // namespace polonaise::internal
