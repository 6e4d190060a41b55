#include "verbs/train_fit.hpp"

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include <fmt/format.h>

#include <polonaise/evaluation/network_file.hpp>
#include <polonaise/training/fit_report.hpp>
#include <polonaise/training/trainer.hpp>

#include "game_files.hpp"
#include "interrupt.hpp"
#include "json.hpp"
#include "limit_options.hpp"
#include "progress_display.hpp"
#include "text.hpp"
#include "verbs/train.hpp"

namespace polonaise::app {
namespace {

void declare_train_fit(CLI::App& verb, TrainFitOptions& options) {
    TrainerOptions& trainer = options.trainer;
    verb.add_option("files", options.files, "Files of training games, all of one variant")
        ->type_name("FILES")
        ->required();
    verb.add_option("-o,--output", options.output, "File for the weights")
        ->type_name("FILE")
        ->required();
    verb.add_option("--width", options.width, "Units of the first layer, for each side's view")
        ->check(CLI::IsMember({64, 128, 256}))
        ->capture_default_str();
    verb.add_option("--start", options.start,
                    "Go on from these weights, which have --width units (default: from material)")
        ->type_name("FILE|built-in");
    declare_number(verb, "--epochs", options.epochs, {1, 10'000}, "How often to go through the games")
        ->capture_default_str();
    declare_number(verb, "--batch", options.batch, {1, 10'000'000}, "Positions in each step")
        ->capture_default_str();
    verb.add_option("--rate", trainer.rate, "Size of the largest steps")
        ->type_name("X")
        ->check(CLI::PositiveNumber)
        ->capture_default_str();
    verb.add_option("--result-weight", trainer.result_weight,
                    "Learn so much from the results of the games, and the rest from the scores")
        ->type_name("0..1")
        ->check(CLI::Range(0.0, 1.0))
        ->capture_default_str();
    verb.add_option("--scale", trainer.scale,
                    "Hundredths of a man that raise the expected points from 50 to 73 % (default: as in "
                    "the games)")
        ->type_name("N")
        ->check(CLI::Range(10.0, 5000.0));
    verb.add_option("--seed", trainer.seed, "Of the first weights and of the order of positions")
        ->type_name("N")
        ->capture_default_str();
    verb.add_option("--checkpoint", options.checkpoint,
                    "Where to keep what a later call goes on from (default: OUTPUT.checkpoint)")
        ->type_name("FILE");
    verb.add_option("--report", options.report, "Also write the result as JSON to a file")
        ->type_name("FILE");
    verb.add_option("--description", options.description, "A text that the weights bring with them")
        ->type_name("TEXT");
    declare_number(verb, "--threads", options.threads, {1, 1024}, "Default: one for each core");
    declare_json(verb, options.json);
    declare_quiet(verb, options.quiet);
}

using Clock = std::chrono::steady_clock;

double seconds_since(Clock::time_point start) {
    return std::chrono::duration<double>(Clock::now() - start).count();
}

double percent(double share) { return 100 * share; }

void print_report(const FitReport& report) {
    fmt::print("\npieces  held-out positions  loss    loss against results\n");
    for (std::size_t b = 0; b < report.by_bucket.size(); ++b)
        if (const auto& losses = report.by_bucket[b]; losses.positions > 0)
            fmt::print("set {:<2}{:>20}  {:.4f}  {:.4f}\n", b + 1, losses.positions,
                       losses.mean_target(), losses.mean_result());
    if (report.all.positions > 0)
        fmt::print("all   {:>20}  {:.4f}  {:.4f}\n", report.all.positions, report.all.mean_target(),
                   report.all.mean_result());
    fmt::print("\nexpected points  found    positions\n");
    for (const auto& band : report.calibration)
        if (band.positions > 0) {
            const auto count = static_cast<double>(band.positions);
            fmt::print("{:>13.1f} %  {:>5.1f} %  {:>9}\n", percent(band.expected / count),
                       percent(band.points / count), band.positions);
        }
    fmt::print("\nwhole numbers differ from real ones by {:.2f} hundredths of a man, at most {:.1f}\n",
               report.mean_difference, report.largest_difference);
}

Json report_json(const FitReport& report) {
    Json json{{"mean_difference", report.mean_difference},
              {"largest_difference", report.largest_difference},
              {"held_out", Json::array()},
              {"calibration", Json::array()}};
    const auto losses_json = [](const FitReport::Losses& losses) {
        return Json{{"positions", losses.positions},
                    {"loss", losses.mean_target()},
                    {"result_loss", losses.mean_result()}};
    };
    for (std::size_t b = 0; b < report.by_bucket.size(); ++b)
        if (report.by_bucket[b].positions > 0) {
            Json set = losses_json(report.by_bucket[b]);
            set["set"] = b + 1;
            json["held_out"].push_back(set);
        }
    if (report.all.positions > 0) json["all"] = losses_json(report.all);
    for (const auto& band : report.calibration)
        if (band.positions > 0)
            json["calibration"].push_back(
                {{"positions", band.positions},
                 {"expected", band.expected / static_cast<double>(band.positions)},
                 {"points", band.points / static_cast<double>(band.positions)}});
    return json;
}

template <Variant V> TrainingSet read(const TrainFitOptions& options) {
    std::vector<std::filesystem::path> files(options.files.begin(), options.files.end());
    std::ranges::sort(files);
    ProgressDisplay progress{"read", "files", files.size(), progress_style(options.quiet)};
    auto set = read_training_set<V>(files, [&] { progress.advance(); });
    progress.erase();
    if (!set) fail("{}", describe(set.error()));
    if (set->training.empty())
        fail("there is no quiet position with a score to learn from in these games");
    return *std::move(set);
}

std::string description_of(const TrainFitOptions& options, const TrainingSet& set) {
    if (!options.description.empty()) return options.description;
    const TrainerOptions& t = options.trainer;
    return fmt::format(
        "{} games, {} positions; width {}, {} epochs of batches of {}, rate {}, result weight {}, seed "
        "{}{}",
        set.games, set.training.size(), t.width, t.epochs, t.batch, t.rate, t.result_weight, t.seed,
        t.start ? fmt::format(", going on from games {:016x}", t.start->data_hash) : "");
}

template <Variant V> std::shared_ptr<const Network> start_of(const TrainFitOptions& options) {
    if (options.start.empty()) return nullptr;
    auto network = network_of<V>(weights_option(options.start));
    if (!network || network->variant != V::names.name)
        fail("{} has no weights for {}", printable(options.start), V::names.name);
    if (network->width != options.width)
        fail("{} has a first layer of {} units, not of {}: give --width {}", printable(options.start),
             network->width, options.width, network->width);
    return network;
}

template <Variant V> ExitCode fit(TrainFitOptions options) {
    const InterruptStops interrupt;
    options.trainer.start = start_of<V>(options);
    TrainingSet set = read<V>(options);
    const auto out = [&]<class... Args>(fmt::format_string<Args...> format, Args&&... args) {
        if (options.json || options.quiet) return;
        fmt::print(format, std::forward<Args>(args)...);
        flush_output();
    };
    out("{} games, {} positions: {} to learn from, {} held out\n", set.games, set.positions,
        set.training.size(), set.held_out.size());
    Trainer<V> trainer{set, options.trainer};
    out("{:.0f} hundredths of a man for 1 on the logistic scale\n", trainer.scale());
    const auto resumed = trainer.resume();
    if (!resumed) fail("{}", resumed.error());
    if (*resumed) out("going on after step {} of {}\n", trainer.steps_done(), trainer.steps());

    Json epochs = Json::array();
    const auto start = Clock::now();
    std::uint64_t learned = 0;
    const auto epochs_of_samples =
        static_cast<std::uint64_t>(options.trainer.epochs) * set.training.size();
    const std::uint64_t before = trainer.steps_done() * options.trainer.batch;
    ProgressDisplay progress{"fit", "positions", epochs_of_samples - std::min(before, epochs_of_samples),
                             progress_style(options.quiet)};
    const auto done =
        trainer.train({.on_samples =
                           [&](std::size_t count) {
                               learned += count;
                               progress.advance(count);
                           },
                       .on_epoch =
                           [&](const EpochReport& r) {
                               progress.erase();
                               out("epoch {:>3}  loss {:.5f}  held out {:.5f}  {:.0f} positions/s\n",
                                   r.epoch, r.training_loss, r.held_out_loss,
                                   static_cast<double>(learned) / seconds_since(start));
                               epochs.push_back({{"epoch", r.epoch},
                                                 {"loss", r.training_loss},
                                                 {"held_out_loss", r.held_out_loss}});
                           }},
                      interrupt.token());
    progress.erase();
    if (!done) fail("{}", done.error());
    if (!*done) {
        if (!options.quiet) fmt::print(stderr, "stopped; the same command goes on from there\n");
        return ExitCode::found_problems;
    }

    const FittedNetwork fitted = finish(trainer, set, description_of(options, set));
    write_whole_file(options.output, network_bytes(fitted.network));
    std::error_code ignored;
    std::filesystem::remove(*options.trainer.checkpoint, ignored);
    Json json = report_json(fitted.report);
    json["variant"] = V::names.name;
    json["games"] = set.games;
    json["positions"] = set.training.size();
    json["data_hash"] = fmt::format("{:016x}", set.hash);
    json["scale"] = trainer.scale();
    json["epochs"] = epochs;
    json["positions_per_second"] = static_cast<double>(learned) / seconds_since(start);
    if (!options.report.empty()) write_json(options.report, json);
    if (options.json) {
        print_json(json);
    } else if (!options.quiet) {
        print_report(fitted.report);
        fmt::print("{} has weights from games {:016x}\n", printable(options.output), set.hash);
    }
    return ExitCode::ok;
}

VariantId variant_of_file(const std::string& file) {
    const auto chunk = ChunkFile::open(file);
    if (!chunk) fail("{}", describe(chunk.error()));
    return chunk->header().variant;
}

}  // namespace

ExitCode run_train_fit(const TrainFitOptions& given) {
    TrainFitOptions options = given;
    TrainerOptions& trainer = options.trainer;
    trainer.width = options.width;
    trainer.epochs = options.epochs;
    trainer.batch = static_cast<std::size_t>(options.batch);
    trainer.threads = threads_or_usual(options.threads);
    trainer.checkpoint =
        options.checkpoint.empty() ? options.output + ".checkpoint" : options.checkpoint;
    return with_variant(variant_of_file(options.files.front()),
                        [&]<Variant V>(VariantTag<V>) { return fit<V>(options); });
}

void add_train_fit(CommandLine& line, CLI::App& train) {
    line.add<TrainFitOptions>(
        train,
        {.name = "fit",
         .purpose = "Learn weights from files of training games",
         .examples =
             {"polonaise train fit games/*.games -o international.pnn",
              "polonaise train fit games/*.games -o wide.pnn --width 256 --epochs 20 --rate 0.001"}},
        declare_train_fit, run_train_fit);
}

}  // namespace polonaise::app
