#include <optional>
#include <string>
#include <vector>

#include <fmt/format.h>

#include <polonaise/notation/fen.hpp>
#include <polonaise/notation/move_text.hpp>
#include <polonaise/rules/move_generator.hpp>
#include <polonaise/rules/variants.hpp>

#include "json.hpp"
#include "position_option.hpp"
#include "sorted_moves.hpp"
#include "verbs/verbs.hpp"

namespace polonaise::app {
namespace {

struct MovesOptions {
    VariantId variant = VariantId::international;
    std::optional<std::string> fen;
    bool full = false, json = false;
};

void declare_moves(CLI::App& verb, MovesOptions& options) {
    declare_variant(verb, options.variant);
    declare_fen(verb, options.fen);
    verb.add_flag("--full", options.full,
                  "Write captures with all their squares, not only where needed");
    declare_json(verb, options.json);
}

template <Variant V> Json move_json(const SortedMove& m) {
    const auto text = [](Square s) { return square_text<typename V::Board>(s, V::names.squares); };
    Json captured = Json::array();
    for (Square s : m.move.captured) captured.push_back(text(s));
    return {
        {"move", m.text}, {"from", text(m.move.from)}, {"to", text(m.move.to)}, {"captured", captured}};
}

template <Variant V> ExitCode list_moves(const MovesOptions& options) {
    const Position<V> p = position_option<V>(options.fen);
    MoveStyle style = usual_style<V>;
    style.always_full = options.full;
    const std::vector<SortedMove> moves = sorted_moves(p, style);
    if (options.json) {
        Json list = Json::array();
        for (const SortedMove& m : moves) list.push_back(move_json<V>(m));
        print_json(
            {{"variant", V::names.name}, {"fen", fen_text(p, V::names.squares)}, {"moves", list}});
    } else {
        for (const SortedMove& m : moves) fmt::print("{}\n", m.text);
    }
    return ExitCode::ok;
}

ExitCode run_moves(const MovesOptions& options) {
    return with_variant(options.variant,
                        [&]<Variant V>(VariantTag<V>) { return list_moves<V>(options); });
}

}  // namespace

void add_moves(CommandLine& line) {
    line.add<MovesOptions>(
        line.root(),
        {.name = "moves",
         .purpose = "List the legal moves of a position",
         .examples = {"polonaise moves", "polonaise moves --fen W:WK28,32:B19,22,33",
                      "polonaise moves --variant brazilian --fen W:Wc3,e3:Bd4,f4 --json"}},
        declare_moves, run_moves);
}

}  // namespace polonaise::app
