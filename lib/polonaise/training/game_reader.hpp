#pragma once
#include <cstddef>
#include <cstdint>
#include <expected>
#include <optional>
#include <string>

#include <polonaise/training/chunk_file.hpp>
#include <polonaise/training/game_codec.hpp>

namespace polonaise {

/// A position of a game that was played for training, and what came of it.
template <Variant V> struct Sample {
    const Position<V>& position;
    std::optional<Score> score;  ///< What a search said, for the side to move; none: not searched.
    bool quiet;                  ///< There is nothing to capture: what evaluators are asked about.
    const Move& played;
    GameResult result;  ///< Of the game.
    int ply;            ///< From 0 at the start of the recorded game.

    /// What the side to move got: 2, 1 or 0 half points.
    int half_points() const {
        if (result == GameResult::draw) return 1;
        return (result == GameResult::white_wins) == (position.to_move() == Side::white) ? 2 : 0;
    }
    double points() const { return half_points() / 2.0; }
};

/// A game in a file, as GameReader finds it: its positions are worked out when they are visited.
template <Variant V> class StoredGame {
public:
    StoredGame(const internal::EncodedGame<V>& game, std::uint64_t number)
        : game_{game}, number_{number} {}

    /// Which one of its worker (see ChunkHeader). For splitting samples by game.
    std::uint64_t number() const { return number_; }
    GameResult result() const { return game_.result; }
    GameEnding ending() const { return game_.ending; }
    const Position<V>& start() const { return game_.start; }
    int plies() const { return static_cast<int>(game_.plies.size() / internal::ply_size); }

    /// Calls `visit(const Sample<V>&)` for each position in which a move was played, in order. False
    /// if a move cannot have been played; then the rest of the game is left out.
    template <class Visitor> bool for_each_sample(Visitor&& visit) const {
        Position<V> p = game_.start;
        const std::byte* at = game_.plies.data();
        for (int ply = 0; ply < plies(); ++ply, at += internal::ply_size) {
            const int number = static_cast<int>(at[0]);
            const auto score = static_cast<std::int16_t>(load_little_endian<std::uint16_t>(at + 1));
            const bool quiet = !has_capture(p);
            const auto move = quiet ? numbered_quiet_move(p, number) : numbered_capture(p, number);
            if (!move) return false;
            visit(Sample<V>{
                p, score == internal::no_score ? std::nullopt : std::optional{Score::from_stored(score)},
                quiet, *move, game_.result, ply});
            p = p.after(*move);
        }
        return true;
    }

    /// Decoded as a whole; none if a move cannot have been played.
    std::optional<RecordedGame<V>> decoded() const {
        RecordedGame<V> game{.start = game_.start, .result = game_.result, .ending = game_.ending};
        const bool possible = for_each_sample([&](const Sample<V>& sample) {
            game.plies.push_back({sample.played, sample.score});
        });
        return possible ? std::optional{std::move(game)} : std::nullopt;
    }

private:
    internal::EncodedGame<V> game_;
    std::uint64_t number_;
};

/// Goes through the games of a file.
///
/// \par Example
/// \code
/// const auto chunk = ChunkFile::open("international-gen0-0000-000000.games");
/// if (!chunk) return describe(chunk.error());
/// const auto read = for_each_sample<International>(*chunk, [](const Sample<International>& sample) {
///     if (sample.quiet && sample.score) learn(sample.position, *sample.score, sample.points());
/// });
/// if (!read) return describe(read.error());
/// \endcode
template <Variant V> class GameReader {
public:
    /// The file must outlive the reader and hold games of this variant; see `check_variant`.
    explicit GameReader(const ChunkFile& chunk) : chunk_{chunk}, left_{chunk.games()} {}

    /// The next game; none at the end.
    std::expected<std::optional<StoredGame<V>>, ChunkError> next() {
        const ChunkHeader& header = chunk_.header();
        if (taken_ == header.games) {
            if (!left_.empty()) return impossible("something follows the last game");
            return std::nullopt;
        }
        const auto game = internal::take_game<V>(left_);
        if (!game) return impossible("it has no start, no result, or no end");
        return StoredGame<V>{*game, header.first_game + taken_++};
    }

    /// The error for a game with an impossible move.
    ChunkError impossible_move(const StoredGame<V>& game) const {
        return {ChunkError::Kind::impossible_game, chunk_.name(),
                "game " + std::to_string(game.number() - chunk_.header().first_game + 1) +
                    " has a move that is not legal"};
    }

private:
    std::unexpected<ChunkError> impossible(const std::string& why) const {
        return std::unexpected{ChunkError{ChunkError::Kind::impossible_game, chunk_.name(),
                                          "game " + std::to_string(taken_ + 1) + ": " + why}};
    }

    const ChunkFile& chunk_;
    std::span<const std::byte> left_;
    std::uint32_t taken_ = 0;
};

/// Whether the file holds games of this variant.
std::expected<void, ChunkError> check_variant(const ChunkFile& chunk, VariantId variant);

/// Calls `visit(const StoredGame<V>&)` for every game of a file. It must say whether the game has only
/// moves that can have been played, as StoredGame::for_each_sample does. An error leaves out the rest.
template <Variant V, class Visitor>
std::expected<void, ChunkError> for_each_game(const ChunkFile& chunk, Visitor&& visit) {
    if (const auto checked = check_variant(chunk, *find_variant(V::names.name)); !checked)
        return checked;
    GameReader<V> reader{chunk};
    while (true) {
        const auto game = reader.next();
        if (!game) return std::unexpected{game.error()};
        if (!*game) return {};
        if (!visit(**game)) return std::unexpected{reader.impossible_move(**game)};
    }
}

/// Calls `visit(const Sample<V>&)` for every position of a file. An error leaves out the rest.
template <Variant V, class Visitor>
std::expected<void, ChunkError> for_each_sample(const ChunkFile& chunk, Visitor&& visit) {
    return for_each_game<V>(chunk,
                            [&](const StoredGame<V>& game) { return game.for_each_sample(visit); });
}

}  // namespace polonaise
