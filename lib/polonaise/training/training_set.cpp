#include <cstdlib>

#include <polonaise/support/crc32.hpp>
#include <polonaise/support/random.hpp>
#include <polonaise/training/training_set.hpp>

namespace polonaise {
namespace {

bool is_held_out(const ChunkHeader& header, std::uint64_t game) {
    const std::uint64_t worker = SplitMix64{header.seed ^ (std::uint64_t{header.worker} << 32)}();
    return SplitMix64{worker ^ game}() % games_per_held_out == 0;
}

template <Variant V>
std::expected<void, ChunkError> read_file(const ChunkFile& chunk, TrainingSet& set) {
    return for_each_game<V>(chunk, [&](const StoredGame<V>& game) {
        ++set.games;
        auto& samples = is_held_out(chunk.header(), game.number()) ? set.held_out : set.training;
        return game.for_each_sample([&](const Sample<V>& sample) {
            ++set.positions;
            if (!sample.quiet || !sample.score || sample.score->is_decided()) return;
            if (std::abs(sample.score->value()) <= largest_score_to_learn)
                samples.push_back(training_sample(sample));
        });
    });
}

}  // namespace

template <Variant V>
std::expected<TrainingSet, ChunkError> read_training_set(const std::vector<std::filesystem::path>& files,
                                                         const std::function<void()>& on_file) {
    TrainingSet set;
    for (const auto& file : files) {
        const auto chunk = ChunkFile::open(file);
        if (!chunk) return std::unexpected{chunk.error()};
        if (const auto read = read_file<V>(*chunk, set); !read) return std::unexpected{read.error()};
        set.hash = SplitMix64{set.hash ^ crc32(chunk->games())}();
        if (on_file) on_file();
    }
    return set;
}

#define POLONAISE_INSTANTIATE(V)                                          \
    template std::expected<TrainingSet, ChunkError> read_training_set<V>( \
        const std::vector<std::filesystem::path>&, const std::function<void()>&);
POLONAISE_VARIANTS(POLONAISE_INSTANTIATE)

}  // namespace polonaise
