#include <optional>
#include <utility>
#include <vector>

#include <polonaise/endgame/best_play.hpp>
#include <polonaise/endgame/move_outcomes.hpp>
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
    decided["plies"] = spoiled_by ? value.plies() : known.plies();
    if (spoiled_by) {
        decided["reason"] = name(spoiled_by->reason);
        decided["moves"] = spoiled_by->moves;
        decided["text"] = describe(*spoiled_by);
    }
    return verdict;
}

/// The same where the tables do not say when.
Json verdict_json(EndgameOutcome outcome, Side to_move) {
    Json verdict{{"winner", nullptr}, {"plies", nullptr}, {"too_late", nullptr}};
    if (outcome != EndgameOutcome::draw)
        verdict["winner"] = name(outcome == EndgameOutcome::win ? to_move : opponent(to_move));
    return verdict;
}

/// What can be said of where a game stands, best move first.
template <Variant V>
std::vector<std::pair<Move, Json>> verdicts(const Game<V>& game, const Prober<V>& prober) {
    const Side to_move = game.position().to_move();
    std::vector<std::pair<Move, Json>> all;
    if (const auto known =
            BestPlay<V>{prober, game.draw_rules(), RuleEffort::prompt()}.moves(game.history())) {
        for (const KnownMove& m : *known) all.emplace_back(m.move, verdict_json(m, to_move));
    } else if (const auto outcomes = move_outcomes(prober, game.position())) {
        for (const MoveOutcome& m : *outcomes)
            all.emplace_back(m.move, verdict_json(m.outcome, to_move));
    }
    return all;
}

template <Variant V> Json known_json(const Game<V>& game, EndgameTables* tables) {
    const Prober<V>* const prober = tables ? tables->prober<V>() : nullptr;
    Json answer{
        {"pieces", prober ? prober->pieces() : 0}, {"verdict", nullptr}, {"moves", Json::array()}};
    if (!prober || game.outcome()) return answer;
    const auto known = verdicts(game, *prober);
    if (known.empty()) return answer;
    answer["verdict"] = known.front().second;
    for (const auto& [move, verdict] : known)
        answer["moves"].push_back({{"text", move_text(game.position(), move)}, {"verdict", verdict}});
    return answer;
}

}  // namespace

Json endgame_answer(const Json& request, EndgameTables* tables) {
    return std::visit([&](const auto& game) { return known_json(game, tables); },
                      read_game(Fields{request}).game);
}

}  // namespace polonaise::server
