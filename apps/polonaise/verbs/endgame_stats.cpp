#include <cstdint>
#include <optional>
#include <string>

#include <fmt/format.h>

#include <polonaise/endgame_build/slice_count.hpp>
#include <polonaise/endgame_build/tables.hpp>
#include <polonaise/rules/variants.hpp>

#include "endgame_options.hpp"
#include "json.hpp"
#include "progress_display.hpp"
#include "recorded_counts.hpp"
#include "text.hpp"
#include "verbs/endgame.hpp"

namespace polonaise::app {
namespace {

struct EndgameStatsOptions : EndgameOptions {
    std::string compare;
};

void declare_endgame_stats(CLI::App& verb, EndgameStatsOptions& options) {
    declare_tables(verb, options);
    declare_pieces(verb, options, "Positions with so many pieces")->required();
    declare_table_threads(verb, options);
    declare_table_memory(verb, options);
    verb.add_option("--compare", options.compare, "Say what differs from counts in a file")
        ->type_name("FILE");
    declare_json(verb, options.json);
    declare_quiet(verb, options.quiet);
}

void print_line(std::string_view name, const Histogram& h) {
    fmt::print("{} {}\n", name, counts_text(h));
}

Json to_json(std::string_view name, const Histogram& h) {
    return {{"slice", name},
            {"wins", h.wins()},
            {"draws", h.draws()},
            {"losses", h.losses()},
            {"longest_win", h.longest_win()},
            {"longest_loss", h.longest_loss()}};
}

/// Counts what the headers of the tables do not say.
template <Variant V> class Counting {
public:
    explicit Counting(const EndgameOptions& options)
        : options_{options},
          tables_{options.tables(), TableKind::raw},
          progress_{"count", "positions", open_all(), progress_style(options.quiet)} {}

    Histogram histogram(Slice slice) {
        if (const TableFile* const raw = tables_.file(slice)) return raw->header().histogram;
        const auto forget = [&](std::uint64_t positions) {
            progress_.advance(positions);
            tables_.forget(options_.bytes_of_memory());
        };
        const Histogram counted = count_slice(tables_.blocks(), slice, options_.thread_count(), forget);
        progress_.erase();
        return counted;
    }

private:
    /// Returns how many positions there are to be counted.
    std::uint64_t open_all() {
        std::uint64_t positions = 0;
        for (const SlicePair& pair : slice_pairs_up_to(options_.pieces)) {
            if (const auto opened = tables_.open(pair); !opened)
                fail("{}", printable(describe(opened.error())));
            if (tables_.file(pair.slice(Side::white))) continue;
            if (const auto sound = tables_.check(pair); !sound)
                fail("{}", printable(describe(sound.error())));
            const SolvedPair<V>& solved = *tables_.blocks().find(pair);
            if (pair.pieces() == options_.pieces)
                positions += solved.block_size() * solved.men().size() * slices_of(pair).size();
        }
        return positions;
    }

    const EndgameOptions& options_;
    Tables<V> tables_;
    ProgressDisplay progress_;
};

template <Variant V> ExitCode print_stats(const EndgameStatsOptions& options) {
    std::optional<RecordedCounts> recorded;
    if (!options.compare.empty()) recorded.emplace(options.compare);
    Counting<V> counting{options};
    Histogram total;
    Json document{{"variant", V::names.name}, {"pieces", options.pieces}, {"slices", Json::array()}};
    for (const Slice s : slices(options.pieces)) {
        const Histogram histogram = counting.histogram(s);
        total.add(histogram);
        if (recorded) recorded->compare(name(s), histogram);
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
    if (!recorded || recorded->differences().empty()) return ExitCode::ok;
    for (const std::string& sentence : recorded->differences()) fmt::print(stderr, "{}\n", sentence);
    return ExitCode::found_problems;
}

ExitCode run_endgame_stats(const EndgameStatsOptions& options) {
    return with_variant(options.variant,
                        [&]<Variant V>(VariantTag<V>) { return print_stats<V>(options); });
}

}  // namespace

void add_endgame_stats(CommandLine& line, CLI::App& endgame) {
    line.add<EndgameStatsOptions>(
        endgame,
        {.name = "stats",
         .purpose = "Count wins, draws and losses of the side to move, and plies of the longest win",
         .examples = {"polonaise endgame stats --pieces 4",
                      "polonaise endgame stats --variant frisian --pieces 3 --json",
                      "polonaise endgame stats --pieces 5 --compare international.stats"}},
        declare_endgame_stats, run_endgame_stats);
}

}  // namespace polonaise::app
