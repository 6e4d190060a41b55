#include <algorithm>
#include <array>
#include <utility>

#include <polonaise/notation/hub_move_text.hpp>
#include <polonaise/protocol/hub_game.hpp>
#include <polonaise/protocol/play_on.hpp>

namespace polonaise {
namespace {

template <Variant V> std::string moves_text(std::span<const Move> moves) {
    std::string text;
    for (const Move& m : moves) text += (text.empty() ? "" : " ") + hub_move_text<typename V::Board>(m);
    return text;
}

template <Variant V>
std::expected<Position<V>, HubGameError> read_start(std::optional<std::string_view> text) {
    if (!text) return Position<V>::initial();
    const auto setup = read_hub_position<V>(*text);
    if (!setup) return std::unexpected{HubGameError{.position = setup.error()}};
    const auto position = check(*setup);
    if (!position) return std::unexpected{HubGameError{.problems = position.error()}};
    return *position;
}

template <Variant V>
std::expected<AnyGame, HubGameError> read_game(const HubLine& line, const DrawRules& rules) {
    const auto start = read_start<V>(line.value("pos"));
    if (!start) return std::unexpected{start.error()};
    Game<V> game{*start, rules};
    const std::string_view moves = line.value("moves").value_or("");
    int number = 0;
    for (std::size_t at = 0; (at = moves.find_first_not_of(" \t", at)) != std::string_view::npos;) {
        const std::size_t end = std::min(moves.find_first_of(" \t", at), moves.size());
        ++number;
        auto move = read_hub_move(game.position(), moves.substr(at, end - at));
        if (!move)
            return std::unexpected{HubGameError{.move = std::move(move.error()), .move_number = number}};
        play_on(game, *move);
        at = end;
    }
    return game;
}

/// Plies since which the material has been what it is, and before which no king-move counter runs.
template <Variant V> int plies_to_tell(const History<V>& history) {
    int ago = plies_while(history, history.plies(),
                          [&](const Position<V>& p) { return same_material(p, history.current()); });
    ago = std::min(ago, history.plies());
    const auto counts = [&](const Position<V>& p) {
        return std::ranges::any_of(both_sides, [&](Side s) { return p.rule_state().run(s).moves > 0; });
    };
    while (ago < history.plies() && counts(history.position(ago))) ++ago;
    return ago;
}

}  // namespace

std::string hub_moves_text(VariantId variant, std::span<const Move> moves) {
    return with_variant(variant, [&]<Variant V>(VariantTag<V>) { return moves_text<V>(moves); });
}

std::expected<Move, MoveTextError> read_hub_move(const AnyGame& game, std::string_view text) {
    return std::visit([&](const auto& g) { return read_hub_move(g.position(), text); }, game);
}

std::expected<AnyGame, HubGameError> read_hub_game(VariantId variant, const HubLine& line,
                                                   const DrawRules& rules) {
    return with_variant(variant, [&]<Variant V>(VariantTag<V>) { return read_game<V>(line, rules); });
}

HubLine hub_line(const AnyGame& game) {
    return std::visit(
        [&]<Variant V>(const Game<V>& g) {
            const int plies = plies_to_tell(g.history());
            HubLine line{.command = "pos",
                         .arguments = {{"pos", hub_position(g.history().position(plies))}}};
            if (plies > 0) {
                const auto moves = g.moves().last(static_cast<std::size_t>(plies));
                line.arguments.push_back({"moves", moves_text<V>(moves)});
            }
            return line;
        },
        game);
}

std::string describe(const HubGameError& error) {
    if (error.position) return describe(*error.position);
    if (error.move) return "move " + std::to_string(error.move_number) + ": " + describe(*error.move);
    return describe(error.problems);
}

}  // namespace polonaise
