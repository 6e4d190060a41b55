#include <algorithm>
#include <string>
#include <vector>

#include <polonaise/engine/names.hpp>
#include <polonaise/notation/fen.hpp>
#include <polonaise/notation/quoted.hpp>
#include <polonaise/server/board_json.hpp>
#include <polonaise/server/game_request.hpp>

namespace polonaise::server {
namespace {

std::string nth_move(std::size_t i, std::string_view text) {
    return "move " + std::to_string(i + 1) + " of the game, " + internal::quoted(text);
}

template <Variant V>
void play(Game<V>& game, const std::vector<std::string>& moves, const Fields& fields) {
    for (std::size_t i = 0; i < moves.size(); ++i) {
        const std::string where = fields.path_of("moves") + "[" + std::to_string(i) + "]";
        if (const auto over = game.outcome())
            throw RequestFailure{
                {.kind = "game_over",
                 .message = nth_move(i, moves[i]) + ": the game is over, " + describe(*over),
                 .where = where}};
        const auto read = read_move(game.position(), moves[i]);
        if (!read)
            throw RequestFailure{{.kind = "illegal_move",
                                  .message = nth_move(i, moves[i]) + ": " + describe(read.error()),
                                  .where = where,
                                  .refusal = refusal_json(game.position(), read.error())}};
        game.play(read->move);
    }
}

Outcome read_declared(const Fields& declared) {
    if (!declared.has("winner")) {
        declared.choice("reason", {"agreement"});
        return Outcome::drawn({DrawReason::agreement});
    }
    const Side winner = read_side(declared, "winner");
    constexpr std::array reasons{WinReason::resignation, WinReason::time, WinReason::forfeit};
    const std::string given = declared.choice("reason", {"resignation", "time", "forfeit"});
    const auto reason = std::ranges::find(reasons, given, [](WinReason r) { return name(r); });
    return Outcome::win(winner, *reason);
}

template <Variant V> GameRequest read_game_of(const Fields& fields, const DrawRules& rules) {
    const auto start = read_start<V>(fields).value_or(GameStart<V>{.position = Position<V>::initial()});
    Game<V> game{start.position, rules, start.draw_clock.value_or(0)};
    play(game, fields.texts("moves", most_game_moves), fields);
    if (const auto declared = fields.optional_object("declared")) game.declare(read_declared(*declared));
    return {.game = std::move(game), .first_number = start.move_number.value_or(1)};
}

}  // namespace

VariantId read_variant(const Fields& object) {
    std::vector<std::string_view> known;
    for (VariantId id : all_variants) known.push_back(names(id).name);
    return *find_variant(object.choice("variant", known));
}

Side read_side(const Fields& object, std::string_view member) {
    return object.choice(member, {"white", "black"}) == "white" ? Side::white : Side::black;
}

std::optional<Side> read_optional_side(const Fields& object, std::string_view member) {
    return object.has(member) ? std::optional{read_side(object, member)} : std::nullopt;
}

std::optional<SquareStyle> read_square_style(const Fields& object) {
    if (!object.has("squares")) return std::nullopt;
    return object.choice("squares", {"numeric", "algebraic"}) == "numeric" ? SquareStyle::numeric
                                                                           : SquareStyle::algebraic;
}

template <Variant V> std::optional<GameStart<V>> read_start(const Fields& object) {
    const auto text = object.optional_text("start");
    if (!text) return std::nullopt;
    const auto fen = read_fen<V>(*text);
    if (!fen) refuse_fen(fen.error(), object.path_of("start"));
    const auto position = check(fen->setup);
    if (!position)
        refuse_fen({.kind = FenErrorKind::illegal_position, .problems = position.error()},
                   object.path_of("start"));
    return GameStart<V>{*position, fen->draw_clock, fen->move_number};
}

DrawRules read_draw_rules(VariantId variant, std::string_view text, const std::string& where) {
    const auto rules = with_variant(
        variant, [&]<Variant V>(VariantTag<V>) { return parse_draw_rules(text, V::draw_rules); });
    if (!rules)
        throw RequestFailure{{.kind = "bad_draw_rules", .message = rules.error(), .where = where}};
    return *rules;
}

void refuse_fen(const FenError& error, const std::string& where) {
    throw RequestFailure{{.kind = "bad_fen", .message = describe(error), .where = where}};
}

GameRequest read_game(const Fields& request) {
    const Fields fields = request.object("game");
    const VariantId variant = read_variant(fields);
    const DrawRules rules = read_draw_rules(
        variant, fields.optional_text("draw_rules").value_or("official"), fields.path_of("draw_rules"));
    return with_variant(variant,
                        [&]<Variant V>(VariantTag<V>) { return read_game_of<V>(fields, rules); });
}

#define POLONAISE_INSTANTIATE(V) template std::optional<GameStart<V>> read_start<V>(const Fields&);
POLONAISE_VARIANTS(POLONAISE_INSTANTIATE)

}  // namespace polonaise::server
