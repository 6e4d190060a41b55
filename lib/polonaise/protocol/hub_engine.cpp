#include <algorithm>
#include <new>
#include <utility>

#include <polonaise/protocol/clock_limits.hpp>
#include <polonaise/protocol/hub_engine.hpp>
#include <polonaise/protocol/hub_game.hpp>

namespace polonaise {

struct HubEngine::Command {
    std::string_view name;
    void (HubEngine::*obey)(const HubLine&);
};

const HubEngine::Command HubEngine::commands[]{
    {"hub", &HubEngine::hub},   {"set-param", &HubEngine::set_param},
    {"init", &HubEngine::init}, {"new-game", &HubEngine::new_game},
    {"pos", &HubEngine::pos},   {"level", &HubEngine::level},
    {"go", &HubEngine::go},     {"ponder-hit", &HubEngine::ponder_hit},
    {"stop", &HubEngine::stop}, {"ping", &HubEngine::ping},
};

bool HubEngine::take(std::string_view text) {
    const auto line = read_hub_line(text);
    if (!line) {
        error(describe(line.error()));
        return true;
    }
    if (line->command == "quit") return false;
    for (const Command& command : commands)
        if (command.name == line->command) (this->*command.obey)(*line);
    return true;
}

void HubEngine::hub(const HubLine&) {
    write({"id", {{"name", "Polonaise"}, {"version", version_}, {"author", "The Polonaise authors"}}});
    for (const HubParameter& parameter : settings_.parameters()) write(hub_line(parameter));
    write({"wait"});
}

void HubEngine::set_param(const HubLine& line) {
    if (search_.running()) return error("set-param comes during a search");
    const VariantId before = settings_.variant();
    const auto done = settings_.set(line.value("name").value_or(""), line.value("value").value_or(""));
    if (!done) return error(describe(done.error()));
    if (settings_.variant() != before)
        game_ = polonaise::new_game(initial_position(settings_.variant()), settings_.draw_rules());
}

void HubEngine::init(const HubLine&) {
    search_.stop();
    size_table();
    load_weights();
    write({"ready"});
}

void HubEngine::size_table() {
    const std::size_t wanted = settings_.table_mebibytes();
    if (wanted == std::exchange(table_mebibytes_, wanted)) return;
    try {
        engine_.resize_table(wanted);
    } catch (const std::bad_alloc&) {  // the old one is still there
        error("there is not enough memory for a table of " + std::to_string(wanted) + " MiB");
    }
}

void HubEngine::load_weights() {
    if (settings_.weights() == std::exchange(weights_, settings_.weights())) return;
    const auto weights = read_weights(weights_);
    if (weights) engine_.set_weights(*weights);
    else error(describe(weights.error()));  // those before are still there
}

void HubEngine::new_game(const HubLine&) {
    search_.stop();
    engine_.forget();
    ++games_;
}

void HubEngine::pos(const HubLine& line) {
    auto game = read_hub_game(settings_.variant(), line, settings_.draw_rules());
    if (!game) {
        game_.reset();
        return error("pos: " + describe(game.error()));
    }
    game_ = *std::move(game);
}

void HubEngine::level(const HubLine& line) {
    const auto level = read_hub_level(line);
    if (!level) return error(describe(level.error()));
    // draughtsnet says it in several lines.
    if (std::exchange(level_used_, false)) level_ = {};
    level_.add(*level);
}

void HubEngine::go(const HubLine& line) {
    search_.stop();
    level_used_ = true;
    if (!game_) {
        error("go: there is no position, since the last one was wrong");
        return write({"done"});  // whoever waits for an answer has one
    }
    size_table();  // for those who skip `init`, or change their mind behind it
    load_weights();
    engine_.set_threads(settings_.threads());
    engine_.set_endgame_pieces(settings_.endgame_pieces());
    engine_.set_level(settings_.level(), games_);
    const Limits limits = this->limits(line.has("analyze"));
    const VariantId variant = variant_of(*game_);
    if (!line.has("analyze") && !line.has("ponder"))
        if (const auto known = book_move()) {
            report(variant, *known, 1);
            return answer(variant, *known);
        }
    search_.start(
        {.game = *game_,
         .limits = limits,
         .ponder = line.has("ponder"),
         .on_report = [this, variant, n = limits.lines](const Report& r) { report(variant, r, n); },
         .on_answer = [this, variant](const Report& r) { answer(variant, r); }});
}

void HubEngine::ponder_hit(const HubLine&) { search_.ponder_hit(); }

void HubEngine::stop(const HubLine&) { search_.stop(); }

void HubEngine::ping(const HubLine&) { write({"pong"}); }

Limits HubEngine::limits(bool analyze) const {
    Limits limits;
    const HubLevel::Seconds increment = level_.increment.value_or(HubLevel::Seconds{0});
    if (level_.time && !level_.infinite)  // Hub's time does not yet hold the increment of this move
        limits = clock_limits({.left = *level_.time + increment,
                               .increment = increment,
                               .moves = level_.moves,
                               .overhead = settings_.overhead()},
                              piece_count(*game_));
    if (level_.move_time && !level_.infinite) {
        limits.time = bounded(*level_.move_time);
        limits.hurry_forced_move = true;
    }
    if (analyze) limits.hurry_forced_move = false;
    limits.depth = level_.depth;
    limits.nodes = level_.nodes;
    limits.lines = level_.lines.value_or(settings_.lines());
    return limits;
}

/// Nothing where an interface wants to see a search.
std::optional<Report> HubEngine::book_move() {
    if (!settings_.book() || level_.infinite) return std::nullopt;
    engine_.set_books(books_, settings_.book_use());
    engine_.seed_book(book_random_());
    return engine_.book_move(*game_);
}

void HubEngine::report(VariantId variant, const Report& report, int lines) {
    using Seconds = std::chrono::duration<double>;
    for (std::size_t i = 0; i < report.lines.size(); ++i) {
        const Line& line = report.lines[i];
        if (line.bound != Bound::exact) continue;  // it is being searched again
        HubInfo info{.depth = report.depth,
                     .score = hub_score(line.score),
                     .nodes = report.nodes,
                     .time = std::chrono::duration_cast<Seconds>(report.elapsed).count(),
                     .nodes_per_second = report.nodes_per_second() / 1e6,
                     .pv = hub_moves_text(variant, line.moves)};
        if (line.chances) info.wdl = per_mille(*line.chances);
        if (lines > 1) info.line = static_cast<int>(i) + 1;
        write(hub_line(info));
    }
}

void HubEngine::answer(VariantId variant, const Report& report) {
    HubLine line{.command = "done"};
    const auto add = [&](const char* name, const std::optional<Move>& m) {
        if (m) line.arguments.push_back({name, hub_moves_text(variant, {{*m}})});
    };
    add("move", report.best());
    add("ponder", report.ponder());
    write(line);
}

void HubEngine::write(const HubLine& line) {
    const std::lock_guard lock{output_mutex_};
    output_(hub_text(line));
}

void HubEngine::error(std::string sentence) { write({"error", {{"message", std::move(sentence)}}}); }

double hub_score(Score score) {
    if (score.is_win()) return 100 - 0.01 * score.plies_to_end();
    if (score.is_loss()) return -hub_score(-score);
    return std::clamp(0.01 * score.value(), -89.99, 89.99);
}

}  // namespace polonaise
