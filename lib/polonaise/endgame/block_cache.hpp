#pragma once
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>

#include <polonaise/endgame/solved_blocks.hpp>

namespace polonaise {

/// Looks up values, and remembers where the blocks are that it has just been asked about: positions of
/// one block lead to few others, and finding a block costs more than finding a position in it. For one
/// thread, and only as long as the solved blocks stay where they are.
template <Variant V> class BlockCache {
public:
    explicit BlockCache(const SolvedBlocks<V>& solved) : solved_{&solved}, places_(place_count) {}

    EndgameValue value(const Position<V>& p) {
        const Bitboard white = p.kings(Side::white), black = p.kings(Side::black);
        if (p.pieces(p.to_move()).empty()) return EndgameValue::decided_in(0);
        return block({p.men(Side::white), p.men(Side::black)}, white.count(), black.count(), p.to_move())
            .value(white, black, p.rule_state().run(Side::white), p.rule_state().run(Side::black));
    }

    const BlockView<V>& block(MenPlacement men, int white_kings, int black_kings, Side to_move) {
        const Key key{men, white_kings, black_kings, to_move};
        Place& place = places_[hash(key)];
        if (!place.block || place.key != key) {
            place.block = solved_->block(men, white_kings, black_kings, to_move);
            place.key = key;
        }
        return *place.block;
    }
    void clear() {
        for (Place& place : places_) place.block.reset();
    }

private:
    static constexpr std::size_t place_count = 256;

    struct Key {
        MenPlacement men;
        int white_kings, black_kings;
        Side to_move;
        bool operator==(const Key&) const = default;
    };
    struct Place {
        Key key{};
        std::optional<BlockView<V>> block;
    };

    static std::size_t hash(const Key& key) {
        const auto small = static_cast<std::uint64_t>((key.white_kings * 16 + key.black_kings) * 2 +
                                                      static_cast<int>(index(key.to_move)));
        const std::uint64_t mixed = (key.men.white.bits() * 0x9E3779B97F4A7C15u) ^
                                    (key.men.black.bits() * 0xD6E8FEB86659FD93u) ^
                                    (small * 0xC2B2AE3D27D4EB4Fu);
        return static_cast<std::size_t>((mixed * 0x9E3779B97F4A7C15u) >> 56);
    }

    const SolvedBlocks<V>* solved_;
    std::vector<Place> places_;
};

}  // namespace polonaise
