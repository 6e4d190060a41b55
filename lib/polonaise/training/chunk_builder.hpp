#pragma once
#include <cstddef>
#include <filesystem>
#include <span>
#include <system_error>
#include <utility>
#include <vector>

#include <polonaise/training/chunk_header.hpp>
#include <polonaise/training/game_codec.hpp>

namespace polonaise {

/// Collects games for a file.
template <Variant V> class ChunkBuilder {
public:
    /// Numbers of games and plies in the header are counted here.
    explicit ChunkBuilder(ChunkHeader header) : header_{std::move(header)} {
        header_.variant = *find_variant(V::names.name);
        header_.games = 0;
        header_.plies = 0;
    }

    /// False if the format has no room for such a game: too long, or with too many moves somewhere.
    bool add(const RecordedGame<V>& game) {
        if (!internal::append_game(games_, game)) return false;
        ++header_.games;
        header_.plies += game.plies.size();
        return true;
    }
    const ChunkHeader& header() const { return header_; }

    /// Writes the file; it is there as a whole or not at all.
    std::error_code write(const std::filesystem::path& file) const {
        return internal::write_chunk(file, header_, games_);
    }

private:
    ChunkHeader header_;
    std::vector<std::byte> games_;
};

}  // namespace polonaise
