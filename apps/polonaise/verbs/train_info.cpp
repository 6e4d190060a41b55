#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include <fmt/format.h>

#include <polonaise/training/chunk_summary.hpp>

#include "json.hpp"
#include "text.hpp"
#include "verbs/train.hpp"

namespace polonaise::app {
namespace {

struct TrainInfoOptions {
    std::vector<std::string> files;
    bool json = false;
};

void declare_train_info(CLI::App& verb, TrainInfoOptions& options) {
    verb.add_option("files", options.files, "Files of training games")->type_name("FILES")->required();
    declare_json(verb, options.json);
}

double percent(std::uint64_t part, std::uint64_t all) {
    return all == 0 ? 0 : 100 * static_cast<double>(part) / static_cast<double>(all);
}

void print_line(const std::string& name, const ChunkSummary& s) {
    fmt::print(
        "{}: {} games (+{} ={} -{} for White, {:.1f} % draws), {:.1f} plies a game, "
        "{} positions, {} usable\n",
        printable(name), s.games, s.white_wins, s.draws, s.black_wins, percent(s.draws, s.games),
        s.games == 0 ? 0 : s.mean_plies(), s.positions, s.usable);
}

void print_details(const ChunkSummary& s) {
    fmt::print("\npositions: {}, searched {:.1f} %, quiet {:.1f} %, both {:.1f} %\n", s.positions,
               percent(s.searched, s.positions), percent(s.quiet, s.positions),
               percent(s.usable, s.positions));
    fmt::print("\nending           games\n");
    for (std::size_t i = 0; i < s.endings.size(); ++i)
        if (s.endings[i] > 0)
            fmt::print("{:<14}{:>8} {:5.1f} %\n", name(static_cast<GameEnding>(i)), s.endings[i],
                       percent(s.endings[i], s.games));
    fmt::print("\npieces  usable positions\n");
    for (std::size_t i = 0; i < s.by_pieces.size(); ++i)
        if (s.by_pieces[i] > 0)
            fmt::print("{:>6}{:>10} {:5.1f} %\n", i, s.by_pieces[i], percent(s.by_pieces[i], s.usable));
    fmt::print("\n score  usable positions  points of the side to move\n");
    for (std::size_t i = 0; i < s.calibration.size(); ++i)
        if (const auto& band = s.calibration[i]; band.positions > 0)
            fmt::print("{:>+6.2f}{:>10} {:5.1f} %  {:.3f}\n", ChunkSummary::score_of(i) / 100.0,
                       band.positions, percent(band.positions, s.usable), band.mean());
}

Json summary_json(const ChunkSummary& s) {
    Json json{{"games", s.games},           {"white_wins", s.white_wins}, {"draws", s.draws},
              {"black_wins", s.black_wins}, {"positions", s.positions},   {"searched", s.searched},
              {"quiet", s.quiet},           {"usable", s.usable}};
    for (std::size_t i = 0; i < s.endings.size(); ++i)
        json["endings"][std::string{name(static_cast<GameEnding>(i))}] = s.endings[i];
    for (std::size_t i = 0; i < s.by_pieces.size(); ++i)
        if (s.by_pieces[i] > 0) json["by_pieces"][std::to_string(i)] = s.by_pieces[i];
    json["calibration"] = Json::array();
    for (std::size_t i = 0; i < s.calibration.size(); ++i)
        if (const auto& band = s.calibration[i]; band.positions > 0)
            json["calibration"].push_back({{"score", ChunkSummary::score_of(i) / 100.0},
                                           {"positions", band.positions},
                                           {"points", band.mean()}});
    return json;
}

Json file_json(const ChunkFile& chunk, const ChunkSummary& summary) {
    const ChunkHeader& header = chunk.header();
    Json json{{"file", chunk.name()},
              {"variant", names(header.variant).name},
              {"label", header.label},
              {"seed", header.seed},
              {"worker", header.worker},
              {"chunk", header.chunk},
              {"first_game", header.first_game},
              {"settings", header.settings}};
    json.update(summary_json(summary));
    return json;
}

ExitCode run_train_info(const TrainInfoOptions& options) {
    ChunkSummary all;
    std::optional<VariantId> variant;
    Json document{{"files", Json::array()}};
    for (const std::string& file : options.files) {
        const auto chunk = ChunkFile::open(file);
        if (!chunk) fail("{}", describe(chunk.error()));
        if (variant && *variant != chunk->header().variant)
            fail("{} holds games of {}, and the files before it others", in_quotes(file),
                 names(chunk->header().variant).title);
        variant = chunk->header().variant;
        const auto summary = summarise(*chunk);
        if (!summary) fail("{}", describe(summary.error()));
        if (options.json) document["files"].push_back(file_json(*chunk, *summary));
        else print_line(file, *summary);
        all += *summary;
    }
    if (options.json) {
        document["all"] = summary_json(all);
        print_json(document);
        return ExitCode::ok;
    }
    if (options.files.size() > 1) print_line("all", all);
    print_details(all);
    return ExitCode::ok;
}

}  // namespace

void add_train_info(CommandLine& line, CLI::App& train) {
    line.add<TrainInfoOptions>(
        train,
        {.name = "info",
         .purpose = "Say what there is in files of training games",
         .examples = {"polonaise train info games/*.games",
                      "polonaise train info games/frisian-gen0-0000-000000.games --json"}},
        declare_train_info, run_train_info);
}

}  // namespace polonaise::app
