#pragma once
#include <algorithm>
#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <expected>
#include <filesystem>
#include <memory>
#include <mutex>
#include <span>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include <polonaise/endgame/packed_table.hpp>
#include <polonaise/endgame/solved_blocks.hpp>
#include <polonaise/endgame_build/king_walk.hpp>
#include <polonaise/endgame_build/outside_moves.hpp>
#include <polonaise/endgame_build/pair_slices.hpp>
#include <polonaise/rules/move_generator.hpp>
#include <polonaise/rules/variants.hpp>

namespace polonaise {

/// A compressed table cannot be read on, although it was sound before.
struct CannotUnpack : std::runtime_error {
    using std::runtime_error::runtime_error;
};

/// What has been unpacked of all pairs of a folder.
struct UnpackedMemory {
    std::atomic<std::uint64_t> bytes = 0;
    std::uint32_t period = 0;  ///< Changes when nobody is looking.
};

/// The values of a pair whose tables are compressed, byte for byte what its raw tables would have. They
/// are unpacked in stretches when somebody asks for a block, and stay until they are removed.
///
/// Compressed tables do not know positions with a capture to play. Those are played out: their captures
/// lead to positions with fewer pieces, whose values the solved blocks must have.
template <Variant V> class UnpackedPair final : public BlockSource {
public:
    static std::expected<std::unique_ptr<UnpackedPair>, TableError> open(
        const std::filesystem::path& folder, const SolvedPair<V>& pair, const SolvedBlocks<V>& solved,
        UnpackedMemory& memory) {
        std::unique_ptr<UnpackedPair> unpacked{new UnpackedPair{pair, solved, memory}};
        for (const Slice slice : slices_of(pair.pair())) {
            PackedHeader header{.variant = std::string{V::names.name},
                                .slice = slice,
                                .metric = Metric::outcome,
                                .positions = pair.block_size() * pair.men().size()};
            auto outcomes = PackedTable::open(packed_path(folder, slice, header.metric), header);
            if (!outcomes) return std::unexpected{outcomes.error()};
            header.metric = Metric::distance;
            const std::filesystem::path file = packed_path(folder, slice, header.metric);
            auto distances = PackedTable::open(file, header);
            if (!distances) return std::unexpected{distances.error()};
            unpacked->halves_.push_back(std::make_unique<Half>(
                std::move(*outcomes), std::move(*distances), unpacked->stretch_count()));
        }
        return unpacked;
    }
    ~UnpackedPair() override {
        for (const auto& half : halves_)
            for (Stretch& stretch : half->stretches) remove(stretch);
    }

    const SlicePair& pair() const { return pair_.pair(); }

    const std::uint8_t* values(std::uint64_t block, Side to_move) override {
        const std::size_t h = pair_.pair().symmetric() ? 0 : index(to_move);
        const std::uint64_t number = block / stretch_blocks_;
        Stretch& stretch = halves_[h]->stretches[static_cast<std::size_t>(number)];
        const std::uint8_t* values = stretch.values.load(std::memory_order_acquire);
        if (!values) values = unpack_once(h, number);
        if (stretch.used.load(std::memory_order_relaxed) != memory_.period)
            stretch.used.store(memory_.period, std::memory_order_relaxed);
        return values + (block - number * stretch_blocks_) * pair_.block_size();
    }

    /// Reads the files and compares them with their checksums.
    std::expected<void, TableError> check() const {
        for (const auto& half : halves_)
            for (const PackedTable* table : {&half->outcomes, &half->distances})
                if (const auto sound = table->check(); !sound) return sound;
        return {};
    }

    /// Unpacked values that can be removed.
    class Stretch {
    public:
        std::uint64_t bytes() const { return bytes_; }
        /// The period in which somebody has asked for them last.
        std::uint32_t last_used() const { return used.load(std::memory_order_relaxed); }

    private:
        friend class UnpackedPair;
        std::atomic<const std::uint8_t*> values = nullptr;
        std::atomic<std::uint32_t> used = 0;
        std::uint64_t bytes_ = 0;
    };
    /// Calls `visit(Stretch&)` for all that is unpacked; for when nobody is looking.
    template <class Visitor> void for_each_unpacked(Visitor&& visit) {
        for (const auto& half : halves_)
            for (Stretch& stretch : half->stretches)
                if (stretch.values.load()) visit(stretch);
    }
    void remove(Stretch& stretch) {
        delete[] stretch.values.exchange(nullptr);
        memory_.bytes -= std::exchange(stretch.bytes_, 0);
    }

private:
    /// Of a slice.
    struct Half {
        Half(PackedTable o, PackedTable d, std::uint64_t count)
            : outcomes{std::move(o)},
              distances{std::move(d)},
              stretches(static_cast<std::size_t>(count)) {}
        PackedTable outcomes, distances;
        std::vector<Stretch> stretches;
        /// Who unpacks a stretch holds one of these, so that another thread waits for it. While one of
        /// a pair is held, others are taken only of pairs with fewer pieces.
        std::array<std::mutex, 16> at_work;
    };

    /// About so many positions are unpacked in one go: many pages, so that it does not matter that the
    /// first and the last are not wanted as a whole.
    static constexpr std::uint64_t stretch_positions = std::uint64_t{1} << 17;

    UnpackedPair(const SolvedPair<V>& pair, const SolvedBlocks<V>& solved, UnpackedMemory& memory)
        : pair_{pair},
          solved_{solved},
          memory_{memory},
          stretch_blocks_{std::max<std::uint64_t>(1, stretch_positions / pair.block_size())} {}

    std::uint64_t stretch_count() const {
        return (pair_.men().size() + stretch_blocks_ - 1) / stretch_blocks_;
    }

    /// By itself, so that it is not in the way of what happens more often.
    [[gnu::noinline]] const std::uint8_t* unpack_once(std::size_t h, std::uint64_t number) {
        Half& half = *halves_[h];
        Stretch& stretch = half.stretches[static_cast<std::size_t>(number)];
        const std::lock_guard lock{half.at_work[number % half.at_work.size()]};
        if (const std::uint8_t* const done = stretch.values.load(std::memory_order_acquire)) return done;
        const std::uint64_t first = number * stretch_blocks_,
                            end = std::min(first + stretch_blocks_, pair_.men().size()),
                            size = (end - first) * pair_.block_size();
        auto values = std::make_unique_for_overwrite<std::uint8_t[]>(static_cast<std::size_t>(size));
        unpack(h, first, end, {values.get(), static_cast<std::size_t>(size)});
        stretch.bytes_ = size;
        memory_.bytes += size;
        stretch.values.store(values.get(), std::memory_order_release);
        return values.release();
    }

    /// Fills in the values of the blocks from `first` to before `end`.
    void unpack(std::size_t h, std::uint64_t first, std::uint64_t end,
                std::span<std::uint8_t> values) const {
        read(*halves_[h], first * pair_.block_size(), values);
        OutsideMoves<V> captures{solved_, pair_.pair()};
        const auto block_size = static_cast<std::size_t>(pair_.block_size());
        for (std::uint64_t block = first; block < end; ++block, values = values.subspan(block_size)) {
            const MenPlacement men = pair_.men().at(block);
            if (h == 0) settle_captures<Side::white>(men, captures, values);
            else settle_captures<Side::black>(men, captures, values);
        }
    }

    void read(const Half& half, std::uint64_t first, std::span<std::uint8_t> values) const {
        constexpr std::size_t at_once = 8 * PackedTable::page_positions;
        std::array<std::uint8_t, at_once> distances;
        for (std::size_t begin = 0; begin < values.size(); begin += at_once) {
            const auto part = values.subspan(begin, std::min(at_once, values.size() - begin));
            const auto halved = std::span{distances}.first(part.size());
            if (!half.outcomes.read(first + begin, part) || !half.distances.read(first + begin, halved))
                throw CannotUnpack{"the tables of " + name(half.outcomes.header().slice) +
                                   " cannot be read any more"};
            for (std::size_t i = 0; i < part.size(); ++i)
                part[i] = packed_value_byte(part[i], halved[i]);
        }
    }
    /// The byte of an EndgameValue.
    static constexpr std::uint8_t packed_value_byte(std::uint8_t outcome, std::uint8_t halved) {
        constexpr std::uint8_t win = static_cast<std::uint8_t>(EndgameOutcome::win);
        return outcome == 0 ? std::uint8_t{0}
                            : static_cast<std::uint8_t>(2 * halved + (outcome == win ? 2 : 1));
    }

    /// Of wrong tables as well, so that they can be proved wrong.
    static std::uint8_t byte_of(const BestMove& best) {
        if (best.is_draw()) return EndgameValue::draw().byte();
        return EndgameValue::decided_in(std::min(best.plies(), EndgameValue::longest)).byte();
    }

    template <Side Us>
    void settle_captures(MenPlacement men, OutsideMoves<V>& captures,
                         std::span<std::uint8_t> values) const {
        const BlockIndex<V> block = pair_.block_index(men);
        const int own_runs = block.runs(Us), their_runs = block.runs(opponent(Us));
        internal::KingWalk walk{block.kings(), pair_.pair().white.kings, pair_.pair().black.kings};
        std::uint64_t placement = 0;
        do {
            const KingPlacement kings = *walk;
            const auto position = [&](const typename V::RuleState& state = {}) {
                return Position<V>::unchecked(men.white | kings.white, men.black | kings.black,
                                              kings.all(), Us, state);
            };
            if (has_capture(position())) {
                captures.find_captures(position());
                for (int their_run = 0; their_run < their_runs; ++their_run) {
                    typename V::RuleState state;
                    const Side them = opponent(Us);
                    state.set_run(them, RunStates<V>::run(their_run, kings.of(them)));
                    const std::uint8_t byte = byte_of(captures.best_capture(position(state)));
                    // A capture ends the own run, so that it makes no difference.
                    for (int own_run = 0; own_run < own_runs; ++own_run) {
                        const std::uint64_t plane = Us == Side::white ? block.plane(own_run, their_run)
                                                                      : block.plane(their_run, own_run);
                        values[static_cast<std::size_t>(plane + placement)] = byte;
                    }
                }
            }
            ++placement;
        } while (walk.next());
    }

    const SolvedPair<V>& pair_;
    const SolvedBlocks<V>& solved_;
    UnpackedMemory& memory_;
    const std::uint64_t stretch_blocks_;
    std::vector<std::unique_ptr<Half>> halves_;  ///< The one with White to move first.
};

#define POLONAISE_DECLARE(V) extern template class UnpackedPair<V>;
POLONAISE_VARIANTS(POLONAISE_DECLARE)
#undef POLONAISE_DECLARE

}  // namespace polonaise
