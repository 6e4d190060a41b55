#pragma once
#include <array>
#include <cstddef>
#include <cstdint>

#include <polonaise/rules/position.hpp>
#include <polonaise/support/random.hpp>

namespace polonaise {

/// A 64-bit hash of everything that `Position::operator==` compares.
struct Key {
    std::uint64_t bits = 0;
    constexpr bool operator==(const Key&) const = default;
    friend constexpr Key operator^(Key a, Key b) { return {a.bits ^ b.bits}; }
    constexpr Key& operator^=(Key b) { return *this = *this ^ b; }
};

namespace internal {

/// One random word per thing that a key is made of, drawn at compile time.
struct ZobristWords {
    static constexpr int slots = 64, run_lengths = 4;
    std::array<std::array<std::array<Key, slots>, 2>, 2> piece{};          // by side, king?, slot
    std::array<std::array<std::array<Key, slots>, run_lengths>, 2> run{};  // by side, moves, slot
    Key black_to_move{};

    constexpr ZobristWords() {
        SplitMix64 words{0x1EC84E2D5B3AF107u};
        const auto next = [&words] { return Key{words()}; };
        for (auto& side : piece)
            for (auto& kind : side)
                for (Key& word : kind) word = next();
        for (auto& side : run)
            for (int moves = 1; moves < run_lengths; ++moves)  // no run adds nothing
                for (Key& word : side[static_cast<std::size_t>(moves)]) word = next();
        black_to_move = next();
    }
};
inline constexpr ZobristWords zobrist{};

template <Variant V> constexpr Key rule_state_key(const Position<V>& p) {
    Key key;
    if constexpr (V::RuleState::remembers)
        for (Side s : both_sides) {
            const KingRun run = p.rule_state().run(s);
            key ^= zobrist.run[index(s)][run.moves][index(run.king)];
        }
    return key;
}

}  // namespace internal

/// The key of a position, from scratch.
template <Variant V> constexpr Key zobrist_key(const Position<V>& p) {
    Key key = p.to_move() == Side::black ? internal::zobrist.black_to_move : Key{};
    for (Side s : both_sides) {
        for (Square at : p.men(s)) key ^= internal::zobrist.piece[index(s)][0][index(at)];
        for (Square at : p.kings(s)) key ^= internal::zobrist.piece[index(s)][1][index(at)];
    }
    return key ^ internal::rule_state_key(p);
}

/// The key of `after`, which `m` reaches from `before`, given the key of `before`.
template <Variant V>
constexpr Key key_after(Key key, const Position<V>& before, const Move& m, const Position<V>& after) {
    const Side us = before.to_move(), them = opponent(us);
    const auto& mine = internal::zobrist.piece[index(us)];
    const auto& theirs = internal::zobrist.piece[index(them)];
    key ^= internal::zobrist.black_to_move;
    key ^= mine[before.kings().contains(m.from)][index(m.from)];
    key ^= mine[after.kings().contains(m.to)][index(m.to)];
    for (Square at : m.captured) key ^= theirs[before.kings().contains(at)][index(at)];
    return key ^ internal::rule_state_key(before) ^ internal::rule_state_key(after);
}

}  // namespace polonaise
