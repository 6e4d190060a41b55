#include <chrono>
#include <iostream>
#include <optional>
#include <random>
#include <string>

#include <polonaise/engine/engine.hpp>

#include "book_folders.hpp"
#include "limit_options.hpp"
#include "play_session.hpp"
#include "position_option.hpp"
#include "table_folders.hpp"
#include "verbs/verbs.hpp"

namespace polonaise::app {
namespace {

constexpr int usual_level = 10;
constexpr std::chrono::seconds usual_time_of_play{5};

struct PlayOptions {
    VariantId variant = VariantId::international;
    std::optional<std::string> fen, draw_rules, endgame, book;
    BookUse book_use;
    std::string weights = "built-in";
    LimitOptions limits;
    std::optional<int> level;
    int hash = 64;
    bool ponder = false, white = false, black = false, ascii = false;
};

void declare_play(CLI::App& verb, PlayOptions& options) {
    declare_variant(verb, options.variant);
    declare_fen(verb, options.fen);
    CLI::Option* white = verb.add_flag("--white", options.white, "Play White, as is usual");
    verb.add_flag("--black", options.black, "Play Black")->excludes(white);
    verb.add_option("-l,--level", options.level,
                    "How well the engine plays (default: 10, or 20 with --ponder or a limit)")
        ->type_name("1..20")
        ->check(CLI::Range(lowest_level, highest_level));
    declare_limits(verb, options.limits);
    verb.add_flag("--ponder", options.ponder, "The engine thinks in your turn too (at level 20)");
    declare_hash(verb, options.hash);
    declare_weights(verb, options.weights);
    declare_endgame(verb, options.endgame);
    declare_book(verb, options.book);
    declare_book_use(verb, options.book_use);
    verb.add_option("--draw-rules", options.draw_rules,
                    "Whose draw rules count, such as official or lidraughts")
        ->type_name("RULES");
    verb.add_flag("--ascii", options.ascii, "Draw with letters: w and b for men, W and B for kings");
}

template <Variant V> DrawRules draw_rules_option(const std::optional<std::string>& text) {
    if (!text) return {};
    const auto rules = parse_draw_rules(*text, V::draw_rules);
    if (!rules) fail("--draw-rules: {}", rules.error());
    return *rules;
}

template <Variant V> ExitCode play(const PlayOptions& options) {
    const Game<V> game{position_option<V>(options.fen), draw_rules_option<V>(options.draw_rules)};
    const bool strong = options.ponder || options.limits.given();
    const int level = options.level.value_or(strong ? highest_level : usual_level);
    if (options.ponder && level < highest_level)
        fail("--ponder is for level {}: what limits a lower level is not time", highest_level);
    const PlaySettings settings{
        .human = options.black ? Side::black : Side::white,
        .limits = options.limits.given() ? options.limits.limits() : Limits{.time = usual_time_of_play},
        .level = level,
        .seed = std::random_device{}(),
        .ponder = options.ponder,
        .unicode = !options.ascii,
        .colour = colour_wanted()};
    Engine engine{{.table_mebibytes = static_cast<std::size_t>(options.hash),
                   .weights = weights_option(options.weights),
                   .endgame = endgame_option(options.endgame, options.variant),
                   .books = book_option(options.book, options.variant),
                   .book = options.book_use}};
    PlaySession<V>{game, settings, engine, std::cin, std::cout}.run();
    return ExitCode::ok;
}

ExitCode run_play(const PlayOptions& options) {
    return with_variant(options.variant, [&]<Variant V>(VariantTag<V>) { return play<V>(options); });
}

}  // namespace

void add_play(CommandLine& line) {
    line.add<PlayOptions>(
        line.root(),
        {.name = "play",
         .purpose = "Play a game against the engine in the terminal",
         .examples = {"polonaise play", "polonaise play --variant brazilian --black --level 3",
                      "polonaise play --fen W:WK46,34:BK5,12,20 --time 2"}},
        declare_play, run_play);
}

}  // namespace polonaise::app
