#include <algorithm>

#include <fmt/format.h>

#include <polonaise/endgame/tables.hpp>
#include <polonaise/rules/variants.hpp>

#include "endgame_options.hpp"
#include "json.hpp"
#include "text.hpp"
#include "verbs/endgame.hpp"

namespace polonaise::app {
namespace {

void declare_endgame_stats(CLI::App& verb, EndgameOptions& options) {
    declare_tables(verb, options);
    declare_pieces(verb, options, "Positions with so many pieces")->required();
    declare_json(verb, options.json);
}

void print_line(std::string_view name, const Histogram& h) {
    fmt::print("{} {} {} {} {}\n", name, h.wins(), h.draws(), h.losses(), h.longest_win());
}

Json to_json(std::string_view name, const Histogram& h) {
    return {{"slice", name},
            {"wins", h.wins()},
            {"draws", h.draws()},
            {"losses", h.losses()},
            {"longest_win", h.longest_win()},
            {"longest_loss", h.longest_loss()}};
}

template <Variant V> ExitCode print_stats(const EndgameOptions& options) {
    Histogram total;
    Json document{{"variant", V::names.name}, {"pieces", options.pieces}, {"slices", Json::array()}};
    for (const Slice s : slices(options.pieces)) {
        const SolvedPair<V> pair{pair_of(s)};
        const auto table = TableFile::open(table_path(options.tables(), s), table_header(pair, s));
        if (!table) fail("{}", printable(describe(table.error())));
        const Histogram& histogram = table->header().histogram;
        total.add(histogram);
        if (options.json) document["slices"].push_back(to_json(name(s), histogram));
        else print_line(name(s), histogram);
    }
    if (options.json) {
        document["total"] = to_json("total", total);
        document["total"].erase("slice");
        print_json(document);
    } else {
        print_line("total", total);
    }
    return ExitCode::ok;
}

ExitCode run_endgame_stats(const EndgameOptions& options) {
    return with_variant(options.variant,
                        [&]<Variant V>(VariantTag<V>) { return print_stats<V>(options); });
}

}  // namespace

void add_endgame_stats(CommandLine& line, CLI::App& endgame) {
    line.add<EndgameOptions>(
        endgame,
        {.name = "stats",
         .purpose = "Count wins, draws and losses of the side to move, and plies of the longest win",
         .examples = {"polonaise endgame stats --pieces 4",
                      "polonaise endgame stats --variant frisian --pieces 3 --json"}},
        declare_endgame_stats, run_endgame_stats);
}

}  // namespace polonaise::app
