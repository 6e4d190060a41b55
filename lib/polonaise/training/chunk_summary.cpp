#include <algorithm>
#include <cmath>

#include <polonaise/rules/variants.hpp>
#include <polonaise/training/chunk_summary.hpp>
#include <polonaise/training/game_reader.hpp>

namespace polonaise {
namespace {

std::size_t band(Score score) {
    constexpr int last = ChunkSummary::last_band;
    const double steps = static_cast<double>(score.value()) / ChunkSummary::band_width;
    return static_cast<std::size_t>(std::clamp(static_cast<int>(std::lround(steps)), -last, last) +
                                    last);
}

template <Variant V> void count(ChunkSummary& summary, const Sample<V>& sample) {
    ++summary.positions;
    summary.searched += sample.score.has_value();
    summary.quiet += sample.quiet;
    if (!sample.quiet || !sample.score) return;
    ++summary.usable;
    ++summary.by_pieces[static_cast<std::size_t>(sample.position.occupied().count())];
    ChunkSummary::Band& in = summary.calibration[band(*sample.score)];
    ++in.positions;
    in.half_points += static_cast<std::uint64_t>(sample.half_points());
}

template <Variant V> void count(ChunkSummary& summary, const StoredGame<V>& game) {
    ++summary.games;
    summary.white_wins += game.result() == GameResult::white_wins;
    summary.black_wins += game.result() == GameResult::black_wins;
    summary.draws += game.result() == GameResult::draw;
    ++summary.endings[static_cast<std::size_t>(game.ending())];
}

template <Variant V> std::expected<ChunkSummary, ChunkError> summarise_games(const ChunkFile& chunk) {
    ChunkSummary summary;
    const auto read = for_each_game<V>(chunk, [&](const StoredGame<V>& game) {
        count(summary, game);
        return game.for_each_sample([&](const Sample<V>& sample) { count(summary, sample); });
    });
    if (!read) return std::unexpected{read.error()};
    return summary;
}

template <class Numbers> void add(Numbers& to, const Numbers& more) {
    for (std::size_t i = 0; i < to.size(); ++i) to[i] += more[i];
}

}  // namespace

ChunkSummary& ChunkSummary::operator+=(const ChunkSummary& other) {
    games += other.games;
    white_wins += other.white_wins;
    black_wins += other.black_wins;
    draws += other.draws;
    add(endings, other.endings);
    positions += other.positions;
    searched += other.searched;
    quiet += other.quiet;
    usable += other.usable;
    add(by_pieces, other.by_pieces);
    for (std::size_t i = 0; i < calibration.size(); ++i) {
        calibration[i].positions += other.calibration[i].positions;
        calibration[i].half_points += other.calibration[i].half_points;
    }
    return *this;
}

std::expected<ChunkSummary, ChunkError> summarise(const ChunkFile& chunk) {
    return with_variant(chunk.header().variant,
                        [&]<Variant V>(VariantTag<V>) { return summarise_games<V>(chunk); });
}

}  // namespace polonaise
