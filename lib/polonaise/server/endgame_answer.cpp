#include <optional>

#include <polonaise/endgame/best_play.hpp>
#include <polonaise/engine/names.hpp>
#include <polonaise/notation/move_text.hpp>
#include <polonaise/server/answers.hpp>
#include <polonaise/server/game_request.hpp>

namespace polonaise::server {
namespace {

/// What a move comes to for people on either side: who wins, and when.
Json verdict_json(const KnownMove& known, Side to_move) {
    const EndgameValue value = known.value;
    const auto& spoiled_by = known.spoiled_by;
    Json verdict{{"winner", nullptr}, {"plies", nullptr}, {"too_late", nullptr}};
    if (value.is_draw()) return verdict;
    Json& decided = spoiled_by ? verdict["too_late"] : verdict;
    decided["winner"] = name(value.is_win() ? to_move : opponent(to_move));
    decided["plies"] = value.plies();
    if (spoiled_by) {
        decided["reason"] = name(spoiled_by->reason);
        decided["moves"] = spoiled_by->moves;
        decided["text"] = describe(*spoiled_by);
    }
    return verdict;
}

template <Variant V> Json known_json(const Game<V>& game, EndgameTables* tables) {
    const Prober<V>* const prober = tables ? tables->prober<V>() : nullptr;
    Json answer{
        {"pieces", prober ? prober->pieces() : 0}, {"verdict", nullptr}, {"moves", Json::array()}};
    if (!prober || game.outcome()) return answer;
    const auto known = BestPlay<V>{*prober, game.draw_rules()}.moves(game.history());
    if (!known) return answer;
    const Position<V>& p = game.position();
    answer["verdict"] = verdict_json(known->front(), p.to_move());
    for (const KnownMove& m : *known)
        answer["moves"].push_back(
            {{"text", move_text(p, m.move)}, {"verdict", verdict_json(m, p.to_move())}});
    return answer;
}

}  // namespace

Json endgame_answer(const Json& request, EndgameTables* tables) {
    return std::visit([&](const auto& game) { return known_json(game, tables); },
                      read_game(Fields{request}).game);
}

}  // namespace polonaise::server
