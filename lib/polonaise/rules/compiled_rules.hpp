#pragma once
#include <cstddef>
#include <cstdint>

#include <polonaise/rules/move_generator.hpp>
#include <polonaise/rules/perft.hpp>

/// The large templates of the rules for variant V. With `extern` in front it says that they are
/// compiled elsewhere, so that not every file that generates a move compiles the generator again;
/// the built-in variants do so. A variant of your own needs nothing of this.
#define POLONAISE_RULES_TEMPLATES(EXTERN, V)                                       \
    EXTERN template void internal::search_captures(const Position<V>&, MoveList&); \
    EXTERN template std::size_t internal::count_captures(Position<V>);             \
    EXTERN template void generate_moves(const Position<V>&, MoveList&);            \
    EXTERN template MoveList legal_moves(const Position<V>&);                      \
    EXTERN template std::size_t count_moves(const Position<V>&);                   \
    EXTERN template std::uint64_t perft(const Position<V>&, int)
