#pragma once
#include <expected>
#include <filesystem>
#include <memory>
#include <mutex>
#include <optional>
#include <tuple>
#include <vector>

#include <polonaise/endgame/packed_table.hpp>
#include <polonaise/endgame/prober.hpp>
#include <polonaise/endgame/table_error.hpp>
#include <polonaise/engine/any_game.hpp>
#include <polonaise/rules/variants.hpp>

namespace polonaise {

/// Endgame tables for all variants. Those of a variant are opened when they are first wanted. Many
/// engines may share them.
class EndgameTables {
public:
    /// Each folder has a folder for each variant, or some. What an earlier one has is taken from there.
    explicit EndgameTables(std::vector<std::filesystem::path> folders);
    explicit EndgameTables(PackedTableSource source);
    ~EndgameTables();

    /// Null if there are no tables. An error is a file that is no good.
    template <Variant V> std::expected<const Prober<V>*, TableError> open();
    /// The same where nobody can be told of an error: then there are none.
    template <Variant V> const Prober<V>* prober() { return open<V>().value_or(nullptr); }

private:
    template <Variant V> struct Opened {
        std::once_flag once;
        std::unique_ptr<const Prober<V>> prober;
        std::optional<TableError> error;
    };

    const PackedTableSource source_;
    std::tuple<Opened<International>, Opened<Frisian>, Opened<Brazilian>> opened_;
};

/// What the tables know about where a game stands, for the side to move, with the draw rules of the
/// game: a win that one of them would spoil is a draw. Nothing if they do not know the position.
std::optional<EndgameOutcome> known_outcome(const AnyGame& game, EndgameTables& tables);

}  // namespace polonaise
