#include <optional>
#include <string>

#include <fmt/format.h>

#include <polonaise/notation/diagram.hpp>
#include <polonaise/notation/svg_diagram.hpp>
#include <polonaise/notation/text_diagram.hpp>
#include <polonaise/rules/variants.hpp>

#include "position_option.hpp"
#include "verbs/verbs.hpp"

namespace polonaise::app {
namespace {

struct BoardOptions {
    VariantId variant = VariantId::international;
    std::optional<std::string> fen, svg;
    bool flipped = false, ascii = false, numbers = false;
};

void declare_board(CLI::App& verb, BoardOptions& options) {
    declare_variant(verb, options.variant);
    declare_fen(verb, options.fen);
    verb.add_flag("--flip", options.flipped, "Show the board from Black's side");
    CLI::Option* svg =
        verb.add_option("--svg", options.svg, "Write a picture instead (- for standard output)")
            ->type_name("FILE");
    verb.add_flag("--ascii", options.ascii, "Draw with letters: w and b for men, W and B for kings")
        ->excludes(svg);
    verb.add_flag("--numbers", options.numbers, "Show the numbers of empty squares")->excludes(svg);
}

/// A diagram may leave open who is to move, and show what only the end of a game can be.
constexpr SetupProblems drawn_all_the_same{SetupProblem::side_to_move_unknown,
                                           SetupProblem::opponent_has_no_pieces,
                                           SetupProblem::too_many_pieces};

template <Variant V> ExitCode draw(const BoardOptions& options) {
    const DiagramBoard board = diagram_board(setup_option<V>(options.fen, drawn_all_the_same));
    if (options.svg) {
        write_text(*options.svg,
                   svg_diagram(board, {.flipped = options.flipped, .squares = V::names.squares}));
    } else {
        fmt::print("{}", text_diagram(board, {.unicode = !options.ascii,
                                              .colour = colour_wanted(),
                                              .flipped = options.flipped,
                                              .squares = V::names.squares,
                                              .numbers_inside = options.numbers}));
    }
    return ExitCode::ok;
}

ExitCode run_board(const BoardOptions& options) {
    return with_variant(options.variant, [&]<Variant V>(VariantTag<V>) { return draw<V>(options); });
}

}  // namespace

void add_board(CommandLine& line) {
    line.add<BoardOptions>(line.root(),
                           {.name = "board",
                            .purpose = "Draw a position in the terminal or as an SVG picture",
                            .examples = {"polonaise board --numbers",
                                         "polonaise board --fen B:WK28,32:B19,22 --flip --ascii",
                                         "polonaise board --variant brazilian --svg - > start.svg"}},
                           declare_board, run_board);
}

}  // namespace polonaise::app
