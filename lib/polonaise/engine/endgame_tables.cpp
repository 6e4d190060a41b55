#include <utility>

#include <polonaise/endgame/best_play.hpp>
#include <polonaise/endgame/table_prober.hpp>
#include <polonaise/engine/endgame_tables.hpp>

namespace polonaise {

EndgameTables::EndgameTables(PackedTableSource source) : source_{std::move(source)} {}
EndgameTables::EndgameTables(std::vector<std::filesystem::path> folders)
    : EndgameTables{[folders = std::move(folders)](const PackedHeader& wanted) {
          std::vector<std::filesystem::path> of_variant;
          for (const auto& folder : folders) of_variant.push_back(folder / wanted.variant);
          return open_packed_table(of_variant, wanted);
      }} {}
EndgameTables::~EndgameTables() = default;

template <Variant V> std::expected<const Prober<V>*, TableError> EndgameTables::open() {
    Opened<V>& opened = std::get<Opened<V>>(opened_);
    std::call_once(opened.once, [&] {
        auto prober = TableProber<V>::open(source_);
        if (!prober) opened.error = prober.error();
        else if (prober->pieces() > 0)
            opened.prober = std::make_unique<TableProber<V>>(std::move(*prober));
    });
    if (opened.error) return std::unexpected{*opened.error};
    return opened.prober.get();
}

std::optional<EndgameOutcome> known_outcome(const AnyGame& game, EndgameTables& tables) {
    return std::visit(
        [&]<Variant V>(const Game<V>& g) -> std::optional<EndgameOutcome> {
            const Prober<V>* const prober = tables.prober<V>();
            if (!prober) return std::nullopt;
            const auto moves = BestPlay<V>{*prober, g.draw_rules()}.moves(g.history());
            if (!moves) return std::nullopt;
            return moves->empty() ? EndgameOutcome::loss : moves->front().outcome();
        },
        game);
}

#define POLONAISE_INSTANTIATE(V) \
    template std::expected<const Prober<V>*, TableError> EndgameTables::open<V>();
POLONAISE_VARIANTS(POLONAISE_INSTANTIATE)

}  // namespace polonaise
