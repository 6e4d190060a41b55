#include <utility>

#include <polonaise/engine/game_file.hpp>
#include <polonaise/server/work_desk.hpp>

namespace polonaise::server {
namespace {

template <Variant V>
std::optional<std::string> fault_of(const GameTree<V>& game, const GameTree<V>& annotated) {
    if (annotated.start() != game.start()) return "it begins with another position";
    GameNode mine = GameTree<V>::root, theirs = GameTree<V>::root;
    for (int ply = 1;; ++ply) {
        const auto next = game.first_child(mine), next_there = annotated.first_child(theirs);
        if (!next && !next_there) return std::nullopt;
        const std::string where = " after ply " + std::to_string(ply - 1);
        if (!next || !next_there || game.move(*next) != annotated.move(*next_there) ||
            game.position(*next) != annotated.position(*next_there))
            return "its moves are others" + where;
        mine = *next;
        theirs = *next_there;
        if (!annotated.annotation(theirs).evaluation) return "the next move has no evaluation" + where;
    }
}

}  // namespace

std::optional<std::string> annotation_fault(const AnyGameTree& game, const AnyGameTree& annotated) {
    return std::visit(
        [&]<Variant V>(const GameTree<V>& tree) -> std::optional<std::string> {
            const auto* const other = std::get_if<GameTree<V>>(&annotated);
            return other ? fault_of(tree, *other) : "it is of another variant";
        },
        game);
}

WorkDesk::WorkDesk(std::vector<AnyGameTree> games, Limits limits, std::chrono::milliseconds term,
                   OnResult on_result)
    : games_{std::move(games)},
      limits_{std::move(limits)},
      term_{term},
      on_result_{std::move(on_result)},
      leases_{games_.size()} {}

std::optional<WorkDesk::Order> WorkDesk::lend() {
    const auto unit = leases_.take(WorkLeases::Clock::now(), term_);
    return unit ? std::optional{Order{*unit, games_[*unit]}} : std::nullopt;
}

std::optional<WorkDesk::Order> WorkDesk::take() {
    constexpr std::chrono::hours long_enough{24 * 365};
    const auto unit = leases_.take(WorkLeases::Clock::now(), long_enough);
    return unit ? std::optional{Order{*unit, games_[*unit]}} : std::nullopt;
}

std::optional<std::string> WorkDesk::hand_in(std::size_t unit, AnyGameTree annotated) {
    if (unit >= games_.size()) return "there is no such unit";
    if (auto fault = annotation_fault(games_[unit], annotated)) {
        leases_.give_back(unit);
        return fault;
    }
    const std::lock_guard lock{handing_in_};
    if (leases_.finish(unit)) on_result_(unit, std::move(annotated));
    return std::nullopt;
}

std::optional<std::string> WorkDesk::hand_in_text(std::size_t unit, std::string_view pdn) {
    if (unit >= games_.size()) return "there is no such unit";
    auto game = first_game(pdn, {.variant = variant_of(games_[unit]), .encoding = TextEncoding::utf_8});
    if (game) return hand_in(unit, *std::move(game));
    leases_.give_back(unit);
    return "it is no game";
}

}  // namespace polonaise::server
