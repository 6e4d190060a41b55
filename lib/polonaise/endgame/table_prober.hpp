#pragma once
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <expected>
#include <filesystem>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include <polonaise/endgame/packed_table.hpp>
#include <polonaise/endgame/prober.hpp>
#include <polonaise/endgame/slice_index.hpp>
#include <polonaise/rules/move_generator.hpp>

namespace polonaise {

/// Answers from compressed tables. They have nothing to say about positions in which the side to move
/// must capture; those are played out until nothing can be captured.
template <Variant V> class TableProber final : public Prober<V> {
public:
    /// With more pieces no table is looked for.
    static constexpr int most_pieces = 8;

    /// Takes all tables that there are, up to the number of pieces that all outcomes are there for.
    /// Distances may be missing. A table that is no good is an error.
    static std::expected<TableProber, TableError> open(const PackedTableSource& source) {
        TableProber prober;
        for (int pieces = 2; pieces <= most_pieces; ++pieces) {
            std::vector<std::unique_ptr<Entry>> entries;
            for (const Slice slice : slices(pieces)) {
                auto entry = open_slice(source, slice);
                if (!entry && entry.error().kind == TableError::Kind::missing) return prober;
                if (!entry) return std::unexpected{entry.error()};
                entries.push_back(std::move(*entry));
            }
            for (auto& entry : entries) {
                const std::size_t place = number(entry->index.slice());
                prober.entries_[place] = std::move(entry);
            }
            prober.pieces_ = pieces;
        }
        return prober;
    }
    /// Takes each table from the first of these folders that has it.
    static std::expected<TableProber, TableError> open(std::span<const std::filesystem::path> folders) {
        return open([&](const PackedHeader& wanted) { return open_packed_table(folders, wanted); });
    }

    int pieces() const override { return pieces_; }

    std::optional<EndgameOutcome> outcome(const Position<V>& p) const override {
        if (p.occupied().count() > pieces_) return std::nullopt;
        if (p.pieces(p.to_move()).empty()) return EndgameOutcome::loss;
        return has_capture(p) ? outcome_of_captures(p) : stored_outcome(p);
    }

    std::optional<EndgameValue> value(const Position<V>& p) const override {
        if (p.occupied().count() > pieces_) return std::nullopt;
        if (p.pieces(p.to_move()).empty()) return EndgameValue::decided_in(0);
        return has_capture(p) ? value_of_captures(p) : stored_value(p);
    }

    /// Compares all tables with their checksums.
    std::expected<void, TableError> check() const {
        for (const auto& entry : entries_) {
            if (!entry) continue;
            if (const auto sound = entry->outcomes.check(); !sound) return sound;
            if (!entry->distances) continue;
            if (const auto sound = entry->distances->check(); !sound) return sound;
        }
        return {};
    }

private:
    struct Entry {
        SliceIndex<V> index;
        PackedTable outcomes;
        std::optional<PackedTable> distances;
    };
    static constexpr int radix = most_pieces;
    static constexpr std::size_t entry_count = std::size_t{radix} * radix * radix * radix;

    TableProber() : entries_(entry_count) {}

    static constexpr std::size_t number(Slice s) {
        return static_cast<std::size_t>(
            ((s.own.men * radix + s.own.kings) * radix + s.their.men) * radix + s.their.kings);
    }

    static std::expected<std::unique_ptr<Entry>, TableError> open_slice(const PackedTableSource& source,
                                                                        Slice slice) {
        SliceIndex<V> index{slice};
        PackedHeader header{.variant = std::string{V::names.name},
                            .slice = slice,
                            .metric = Metric::outcome,
                            .positions = index.size()};
        auto outcomes = source(header);
        if (!outcomes) return std::unexpected{outcomes.error()};
        header.metric = Metric::distance;
        auto distances = source(header);
        if (!distances && distances.error().kind != TableError::Kind::missing)
            return std::unexpected{distances.error()};
        return std::make_unique<Entry>(std::move(index), std::move(*outcomes),
                                       distances ? std::optional{std::move(*distances)} : std::nullopt);
    }
    std::optional<EndgameOutcome> stored_outcome(const Position<V>& p) const {
        const Entry& entry = *entries_[number(slice_of(p))];
        const auto byte = entry.outcomes.at(entry.index.index(p));
        if (!byte) return std::nullopt;
        return static_cast<EndgameOutcome>(*byte);
    }
    std::optional<EndgameValue> stored_value(const Position<V>& p) const {
        const Entry& entry = *entries_[number(slice_of(p))];
        const std::uint64_t at = entry.index.index(p);
        const auto outcome = entry.outcomes.at(at);
        if (!outcome) return std::nullopt;
        if (*outcome == static_cast<std::uint8_t>(EndgameOutcome::draw)) return EndgameValue::draw();
        const auto half = entry.distances ? entry.distances->at(at) : std::nullopt;
        if (!half) return std::nullopt;
        const bool won = *outcome == static_cast<std::uint8_t>(EndgameOutcome::win);
        const int plies = 2 * *half + (won ? 1 : 0);
        return plies <= EndgameValue::longest ? std::optional{EndgameValue::decided_in(plies)}
                                              : std::nullopt;
    }

    std::optional<EndgameOutcome> outcome_of_captures(const Position<V>& p) const {
        MoveList moves;
        generate_moves(p, moves);
        EndgameOutcome best = EndgameOutcome::loss;
        for (const Move& m : moves) {
            const auto reached = outcome(p.after(m));
            if (!reached) return std::nullopt;
            if (*reached == EndgameOutcome::loss) return EndgameOutcome::win;
            if (*reached == EndgameOutcome::draw) best = EndgameOutcome::draw;
        }
        return best;
    }
    std::optional<EndgameValue> value_of_captures(const Position<V>& p) const {
        MoveList moves;
        generate_moves(p, moves);
        BestMove best;
        for (const Move& m : moves) {
            const auto reached = value(p.after(m));
            if (!reached) return std::nullopt;
            best.add(*reached);
        }
        return best.value();
    }

    std::vector<std::unique_ptr<Entry>> entries_;  ///< By number.
    int pieces_ = 0;
};

}  // namespace polonaise
