#include <utility>

#include <polonaise/arena/match_pdn.hpp>
#include <polonaise/search/seen_by_white.hpp>

namespace polonaise {
namespace {

/// In the words that PGN has for it.
std::string_view termination(const GameRecord& record) {
    switch (record.ending) {
    case Ending::rules:
    case Ending::player: return "normal";
    case Ending::adjudication: return "adjudication";
    case Ending::abandoned: return "abandoned";
    case Ending::fault:
        return record.outcome()->win_reason() == WinReason::time ? "time forfeit" : "rules infraction";
    }
    std::unreachable();
}

std::string reason(const GameRecord& record) {
    const auto outcome = record.outcome();
    if (!outcome) return "unfinished";
    std::string text = describe(*outcome);
    if (record.fault) text += ": " + describe(record.fault->fault);
    if (record.ending == Ending::adjudication) text += " (adjudicated)";
    return text;
}

GameTags game_tags(const MatchGame& game, const MatchTags& tags) {
    const Fixture& fixture = game.fixture;
    GameTags result;
    result.set("Event", tags.event);
    result.set("Site", "?");
    result.set("Date", tags.date.value_or("????.??.??"));
    result.set("Round", std::to_string(fixture.opening + 1) + (fixture.second ? ".2" : ".1"));
    result.set("White", tags.players[fixture.white]);
    result.set("Black", tags.players[fixture.black]);
    const std::string white = to_string(tags.controls[fixture.white]);
    const std::string black = to_string(tags.controls[fixture.black]);
    if (white == black) {
        result.set("TimeControl", white);
    } else {
        result.set("WhiteTimeControl", white);
        result.set("BlackTimeControl", black);
    }
    result.set("Termination", std::string{termination(game.record)});
    return result;
}

std::chrono::milliseconds to_milliseconds(TimeControl::Duration time) {
    return std::chrono::duration_cast<std::chrono::milliseconds>(time);
}

template <Variant V>
GameTree<V> to_tree(const Game<V>& game, const MatchGame& match_game, const MatchTags& tags) {
    const GameRecord& record = match_game.record;
    GameTree<V> tree{game.start()};
    tree.tags = game_tags(match_game, tags);
    tree.result = record.result();
    if (const int clock = game.history().plies_before(); clock != 0) tree.start_clock = clock;

    const std::size_t opening_plies = game.moves().size() - record.plies.size();
    GameNode node = GameTree<V>::root;
    for (std::size_t i = 0; i < game.moves().size(); ++i) {
        const Side mover = tree.position(node).to_move();
        node = tree.add_move(node, game.moves()[i]);
        if (i < opening_plies) continue;
        const PlyRecord& ply = record.plies[i - opening_plies];
        const TimeControl& control =
            tags.controls[mover == Side::white ? match_game.fixture.white : match_game.fixture.black];
        Annotation& note = tree.annotate(node);
        if (ply.reply.score) note.evaluation = seen_by_white(*ply.reply.score, mover);
        note.depth = ply.reply.depth;
        if (control.bank || control.move_time) note.move_time = to_milliseconds(ply.used);
        if (ply.left) note.time_left = to_milliseconds(*ply.left);
    }
    tree.annotate(node).after = reason(record);
    return tree;
}

}  // namespace

AnyGameTree to_game_tree(const MatchGame& game, const MatchTags& tags) {
    return std::visit([&](const auto& g) -> AnyGameTree { return to_tree(g, game, tags); },
                      game.record.game);
}

}  // namespace polonaise
