#include <algorithm>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <polonaise/endgame/best_play.hpp>
#include <polonaise/endgame/move_outcomes.hpp>
#include <polonaise/game/game.hpp>
#include <polonaise/notation/move_text.hpp>
#include <polonaise/rules/variants.hpp>

#include "json.hpp"
#include "position_option.hpp"
#include "table_folders.hpp"
#include "text.hpp"
#include "verbs/endgame.hpp"

namespace polonaise::app {
namespace {

/// Of the verbs that ask about a position.
struct QuestionOptions {
    VariantId variant = VariantId::international;
    std::string fen;
    std::optional<std::string> folder, draw_rules;
    bool json = false;
};

void declare_question(CLI::App& verb, QuestionOptions& options) {
    verb.add_option("fen", options.fen, "The position")->required();
    declare_variant(verb, options.variant);
    declare_endgame(verb, options.folder);
    verb.add_option("--draw-rules", options.draw_rules, "Whose draw rules count (docs/rules.md)")
        ->type_name("RULES");
    declare_json(verb, options.json);
}

/// The position, and who knows about it.
template <Variant V> struct Question {
    explicit Question(const QuestionOptions& options)
        : tables{endgame_option(options.folder, options.variant)},
          prober{prober_of(*tables)},
          start{position_option<V>(options.fen)},
          rules{draw_rules(options)} {
        const int pieces = start.occupied().count();
        if (pieces > prober.pieces())
            fail(
                "the {} tables know positions with up to {} pieces, and this one has {}; build more "
                "with "
                "endgame build",
                V::names.name, prober.pieces(), pieces);
        const auto known = play.moves(History<V>{start});
        const auto its = prober.value(start);
        if (!known || !its) return;
        has_distances = true;
        moves = *known;
        value = *its;
    }

    std::shared_ptr<EndgameTables> tables;
    const Prober<V>& prober;
    Position<V> start;
    DrawRules rules;
    BestPlay<V> play{prober, rules, RuleEffort::thorough()};
    /// Whether the tables say more than who wins; the rest is empty if not.
    bool has_distances = false;
    std::vector<KnownMove> moves;
    EndgameValue value = EndgameValue::draw();

private:
    static const Prober<V>& prober_of(EndgameTables& tables) {
        const Prober<V>* const prober = tables.prober<V>();
        if (!prober)
            fail("there are no {} endgame tables; build them with endgame build", V::names.name);
        return *prober;
    }
    static DrawRules draw_rules(const QuestionOptions& options) {
        if (!options.draw_rules) return {};
        const auto rules = parse_draw_rules(*options.draw_rules, V::draw_rules);
        if (!rules) fail("--draw-rules: {}", printable(rules.error()));
        return *rules;
    }
};

const char* outcome_name(EndgameOutcome outcome) {
    switch (outcome) {
    case EndgameOutcome::win: return "win";
    case EndgameOutcome::loss: return "loss";
    default: return "draw";
    }
}

std::string value_text(EndgameOutcome outcome, int plies) {
    if (outcome == EndgameOutcome::draw) return "draw";
    return fmt::format("{} in {} {}", outcome_name(outcome), plies, plies == 1 ? "ply" : "plies");
}
std::string value_text(EndgameValue value) { return value_text(value.outcome(), value.plies()); }
std::string value_text(const KnownMove& m) {
    if (m.spoiled_by)
        return fmt::format("draw, since a {} comes too late: {}", value_text(m.value),
                           describe(*m.spoiled_by));
    return value_text(m.outcome(), m.plies()) + (m.is_sure ? "" : ", unless a draw rule comes first");
}

Json value_json(EndgameOutcome outcome, int plies) {
    Json json{{"outcome", outcome_name(outcome)}};
    if (outcome != EndgameOutcome::draw) json["plies"] = plies;
    return json;
}
Json value_json(const KnownMove& m) {
    Json json = value_json(m.outcome(), m.plies());
    if (m.spoiled_by) {
        json["without_draw_rules"] = value_json(m.value.outcome(), m.value.plies());
        json["draw"] = describe(*m.spoiled_by);
    }
    if (!m.is_sure) json["sure"] = false;
    return json;
}

/// What the best move makes of the position; without a move it has only its value.
template <Variant V> std::string verdict_text(const Question<V>& question) {
    return question.moves.empty() ? value_text(question.value) : value_text(question.moves.front());
}
template <Variant V> Json verdict_json(const Question<V>& question) {
    return question.moves.empty() ? value_json(question.value.outcome(), question.value.plies())
                                  : value_json(question.moves.front());
}

template <Variant V> std::string usual_text(const Position<V>& p, const Move& m) {
    return move_text(p, m, usual_style<V>);
}

/// What can be said where the tables have outcomes and no distances.
template <Variant V> ExitCode print_outcomes(const Question<V>& question, bool as_json) {
    const auto outcome = question.prober.outcome(question.start);
    const auto known = move_outcomes(question.prober, question.start);
    if (!outcome || !known) fail("the tables of this position are damaged");
    Json best = Json::array(), moves = Json::array();
    std::string lines;
    for (const MoveOutcome& m : *known) {
        const std::string text = usual_text(question.start, m.move);
        const bool is_best = m.outcome == *outcome;
        lines += fmt::format("{} {:<12} {}\n", is_best ? '*' : ' ', text, outcome_name(m.outcome));
        if (is_best) best.push_back(text);
        moves.push_back({{"move", text}, {"outcome", outcome_name(m.outcome)}});
    }
    if (as_json) {
        print_json({{"variant", V::names.name},
                    {"fen", fen_text(question.start)},
                    {"outcome", outcome_name(*outcome)},
                    {"best", best},
                    {"moves", moves}});
        return ExitCode::ok;
    }
    fmt::print("{}{}\n{}", outcome_name(*outcome),
               *outcome == EndgameOutcome::draw ? "" : "; the tables do not say in how many plies",
               lines);
    return ExitCode::ok;
}

template <Variant V> ExitCode probe(const QuestionOptions& options) {
    const Question<V> question{options};
    if (!question.has_distances) return print_outcomes(question, options.json);
    const auto is_best = [&](const KnownMove& m) {
        const KnownMove& best = question.moves.front();
        return m.outcome() == best.outcome() && m.value.outcome() == best.value.outcome() &&
               (m.outcome() == EndgameOutcome::draw || m.plies() == best.plies());
    };
    Json best = Json::array(), moves = Json::array();
    std::string lines;
    for (const KnownMove& m : question.moves) {
        const std::string text = usual_text(question.start, m.move);
        lines += fmt::format("{} {:<12} {}\n", is_best(m) ? '*' : ' ', text, value_text(m));
        if (is_best(m)) best.push_back(text);
        moves.push_back({{"move", text}});
        moves.back().update(value_json(m));
    }
    if (!options.json) {
        fmt::print("{}\n{}", verdict_text(question), lines);
        return ExitCode::ok;
    }
    Json document{{"variant", V::names.name}, {"fen", fen_text(question.start)}};
    document.update(verdict_json(question));
    document["best"] = best;
    document["moves"] = moves;
    print_json(document);
    return ExitCode::ok;
}

template <Variant V> ExitCode play_out(const QuestionOptions& options) {
    const Question<V> question{options};
    if (!question.has_distances)
        fail(
            "the tables of this position have no distances, or are damaged; endgame probe may still say "
            "who wins");
    Game<V> game{question.start, question.rules};
    std::vector<std::string> texts;
    const auto play = [&](const Move& m) {
        texts.push_back(usual_text(game.position(), m));
        game.play(m);
    };
    if (!question.moves.empty() && !question.moves.front().value.is_draw()) {
        play(question.moves.front().move);
        for (const Move& m : question.moves.front().line) play(m);
    }
    const std::string end = game.outcome() ? describe(*game.outcome()) : "nobody can win";
    if (!options.json) {
        fmt::print("{}\n", verdict_text(question));
        if (!texts.empty()) fmt::print("{}\n", fmt::join(texts, " "));
        fmt::print("{}\n", end);
        return ExitCode::ok;
    }
    Json document{{"variant", V::names.name}, {"fen", fen_text(question.start)}};
    document.update(verdict_json(question));
    document["line"] = texts;
    document["end"] = end;
    print_json(document);
    return ExitCode::ok;
}

ExitCode run_endgame_probe(const QuestionOptions& options) {
    return with_variant(options.variant, [&]<Variant V>(VariantTag<V>) { return probe<V>(options); });
}
ExitCode run_endgame_line(const QuestionOptions& options) {
    return with_variant(options.variant, [&]<Variant V>(VariantTag<V>) { return play_out<V>(options); });
}

}  // namespace

void add_endgame_probe(CommandLine& line, CLI::App& endgame) {
    line.add<QuestionOptions>(
        endgame,
        {.name = "probe",
         .purpose = "Tell what a position and each of its moves are worth, best first",
         .examples = {"polonaise endgame probe W:WK46,K28:BK5",
                      "polonaise endgame probe W:W28,K46:BK43 --variant frisian --json"}},
        declare_question, run_endgame_probe);
}

void add_endgame_line(CommandLine& line, CLI::App& endgame) {
    line.add<QuestionOptions>(
        endgame,
        {.name = "line",
         .purpose = "Play a position out: the winner takes the shortest way, the loser the longest",
         .examples = {"polonaise endgame line W:W31,32:BK5",
                      "polonaise endgame line W:WKa1,Kc1:BKh8 --variant brazilian --draw-rules off"}},
        declare_question, run_endgame_line);
}

}  // namespace polonaise::app
