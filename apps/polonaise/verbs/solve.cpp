#include <algorithm>
#include <chrono>
#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include <fmt/format.h>

#include <polonaise/analysis/solver.hpp>
#include <polonaise/engine/weights.hpp>
#include <polonaise/support/parallel.hpp>

#include "game_files.hpp"
#include "interrupt.hpp"
#include "limit_options.hpp"
#include "problem.hpp"
#include "progress_display.hpp"
#include "solution_text.hpp"
#include "table_folders.hpp"
#include "text.hpp"
#include "verbs/verbs.hpp"

namespace polonaise::app {
namespace {

struct SolveOptions {
    std::vector<std::string> subjects;  ///< FENs and PDN files.
    std::optional<VariantId> variant;
    std::optional<ProblemGoal> goal;
    std::optional<std::string> endgame;
    std::string weights = "built-in";
    double seconds = 10, decisive = 3;
    int hash = 64, threads = 0;
    bool json = false, quiet = false;
};

void declare_solve(CLI::App& verb, SolveOptions& options) {
    verb.add_option("fen-or-file", options.subjects, "Problems: positions as FEN, or PDN files of them")
        ->required();
    declare_variant(
        verb, options.variant,
        "The rules (default: International for a position, what the file says for problems)");
    const auto read_goal = [&options](const CLI::results_t& given) {
        if (given.front() != "win" && given.front() != "draw")
            fail("unknown goal {} {}", in_quotes(given.front()), choice(given.front(), {"win", "draw"}));
        options.goal = given.front() == "win" ? ProblemGoal::win : ProblemGoal::draw;
        return true;
    };
    verb.add_option(
            "--goal", read_goal,
            "What the side to move must reach (default: what the result in the file says, or a win)")
        ->type_name("win|draw");
    verb.add_option("-t,--time", options.seconds, "At most so long for a problem")
        ->type_name("SECONDS")
        ->check(CLI::Range(0.01, 1e6))
        ->capture_default_str();
    verb.add_option("--decisive", options.decisive,
                    "The advantage, in men, from which the engine takes what is not proved for won")
        ->type_name("MEN")
        ->check(CLI::Range(0.5, 100.0))
        ->capture_default_str();
    declare_number(verb, "--hash", options.hash, {1, 1 << 20},
                   "Memory for proofs of each problem that is being solved, in MiB")
        ->capture_default_str();
    declare_number(verb, "--threads", options.threads, {1, 256}, "Default: one for each core");
    declare_weights(verb, options.weights);
    declare_endgame(verb, options.endgame);
    declare_json(verb, options.json);
    declare_quiet(verb, options.quiet);
}

Problem problem_of_fen(const std::string& fen, const SolveOptions& options) {
    const auto p = read_position(options.variant.value_or(VariantId::international), fen);
    if (!p) fail("{}: {}", in_quotes(fen), describe(p.error()));
    const AnyGame game = new_game(*p);
    if (outcome_of(game)) fail("{}: there is no legal move", in_quotes(fen));
    return {.file = {}, .title = {}, .game = game, .goal = options.goal.value_or(ProblemGoal::win)};
}

std::vector<Problem> problems_of(const SolveOptions& options) {
    std::vector<Problem> all;
    for (const std::string& subject : options.subjects) {
        if (looks_like_fen(subject)) all.push_back(problem_of_fen(subject, options));
        else
            for (Problem& p : read_problems(subject, options.variant, options.goal))
                all.push_back(std::move(p));
    }
    if (all.empty()) fail("there is no problem in {}", in_quotes(options.subjects.front()));
    return all;
}

/// Solves problems on several threads; nothing for those that an interrupt came before.
class SolvingThreads {
public:
    SolvingThreads(const SolveOptions& options, const std::vector<Problem>& problems)
        : options_{options},
          problems_{problems},
          weights_{weights_option(options.weights)},
          solutions_(problems.size()),
          progress_{"solve", "problems", problems.size(), progress_style(options.quiet)} {
        for (const Problem& problem : problems)  // a damaged table is an error, said before the work
            tables_ = tables_ ? tables_ : endgame_option(options.endgame, variant_of(problem.game));
    }

    std::vector<std::optional<ProblemSolution>> run() {
        const InterruptStops interrupt;
        stop_ = interrupt.token();
        in_parallel(threads_or_usual(options_.threads), 0, problems_.size(), 1,
                    [this](int, std::uint64_t i, std::uint64_t) { work(i); });
        progress_.erase();
        return std::move(solutions_);
    }

private:
    void work(std::size_t i) {
        if (stop_.stop_requested()) return;
        auto solution =
            std::visit([&](const auto& game) { return solve(game, problems_[i]); }, problems_[i].game);
        if (stop_.stop_requested()) return;
        solutions_[i] = std::move(solution);
        const std::lock_guard lock{progress_in_use_};
        progress_.advance();
    }
    template <Variant V> ProblemSolution solve(const Game<V>& game, const Problem& problem) {
        const auto evaluator = make_evaluator<V>(weights_);
        const std::chrono::duration<double> time{options_.seconds};
        Solver<V> solver{*evaluator,
                         tables_->prober<V>(),
                         {.time = std::chrono::duration_cast<std::chrono::nanoseconds>(time),
                          .decisive = Score::estimate(centimen(options_.decisive)),
                          .proof_mebibytes = static_cast<std::size_t>(options_.hash)}};
        return solver.solve(game.history(), problem.goal, problem.published, stop_);
    }

    const SolveOptions& options_;
    const std::vector<Problem>& problems_;
    const Weights weights_;
    std::shared_ptr<EndgameTables> tables_;
    std::vector<std::optional<ProblemSolution>> solutions_;
    ProgressDisplay progress_;
    std::mutex progress_in_use_;
    std::stop_token stop_;
};

/// How the author's solution comes out, over many problems.
struct ProblemTally {
    int problems = 0, as_published = 0, refuted = 0, unclear = 0;
    int proved = 0, correct = 0, with_side_solutions = 0, with_duals = 0;
    std::vector<double> seconds;

    void add(const Problem& problem, const ProblemSolution& solution) {
        ++problems;
        const TriedMove* judged =
            problem.published.empty() ? solution.key() : authors_move(problem, solution);
        const auto verdict = judged                                           ? judged->verdict
                             : solution.soundness() == Soundness::no_solution ? GoalVerdict::missed
                                                                              : GoalVerdict::open;
        as_published += verdict == GoalVerdict::reached;
        refuted += verdict == GoalVerdict::missed;
        unclear += verdict == GoalVerdict::open;
        proved += judged && judged->proved;
        correct += solution.soundness() == Soundness::correct;
        with_side_solutions += solution.soundness() == Soundness::side_solutions;
        with_duals += !solution.duals.empty();
        seconds.push_back(std::chrono::duration<double>(solution.elapsed).count());
    }
    double median() const {
        auto sorted = seconds;
        std::ranges::sort(sorted);
        return sorted.empty() ? 0 : sorted[sorted.size() / 2];
    }
};

std::string tally_text(const ProblemTally& t) {
    return fmt::format(
        "problems={} solved={} refuted={} unclear={} proved={} correct={} side_solutions={} duals={} "
        "median_seconds={:.2f}\n",
        t.problems, t.as_published, t.refuted, t.unclear, t.proved, t.correct, t.with_side_solutions,
        t.with_duals, t.median());
}

std::string published_text(const Problem& problem, const ProblemSolution& solution) {
    if (problem.published.empty()) return "-";
    const TriedMove* published = authors_move(problem, solution);
    if (!published || published->verdict == GoalVerdict::open) return "unclear";
    return published->verdict == GoalVerdict::reached ? "solves it" : "refuted";
}

constexpr const char* row_format =
    "{:>4}  {:<40.40}  {:<10}  {:<10}  {:<14}  {:<16}  {:>5}  {:>6}  {}\n";

void print_row(std::size_t number, const Problem& problem, const ProblemSolution& solution) {
    const AnyPosition start = position_of(problem.game);
    const TriedMove* key = solution.key();
    fmt::print(fmt::runtime(row_format), number, printable(problem.title),
               key ? move_texts(start, {&key->move, 1}).front() : "-", published_text(problem, solution),
               key_evidence(solution), failures_evidence(solution), solution.duals.size(),
               fmt::format("{:.2f}", std::chrono::duration<double>(solution.elapsed).count()),
               soundness_text(problem, solution));
    const TriedMove* published = authors_move(problem, solution);
    if (published && published->verdict == GoalVerdict::missed)
        fmt::print("{:>6}refutation: {}\n", "", numbered_line(start, published->line));
}

ExitCode print_solutions(const SolveOptions& options, const std::vector<Problem>& problems,
                         const std::vector<std::optional<ProblemSolution>>& solutions) {
    ProblemTally tally;
    Json list = Json::array();
    const bool table = problems.size() > 1 && !options.json;
    if (table)
        fmt::print(fmt::runtime(row_format), "#", "problem", "key", "published", "key by",
                   "others fail by", "duals", "s", "verdict");
    std::size_t missing = 0;
    for (std::size_t i = 0; i < problems.size(); ++i) {
        if (!solutions[i]) {
            ++missing;
            continue;
        }
        tally.add(problems[i], *solutions[i]);
        if (options.json) list.push_back(solution_json(problems[i], *solutions[i]));
        else if (table) print_row(i + 1, problems[i], *solutions[i]);
        else fmt::print("{}", solution_text(problems[i], *solutions[i]));
    }
    if (options.json && problems.size() == 1 && !list.empty()) print_json(list.front());
    else if (options.json)
        print_json({{"problems", list},
                    {"solved", tally.as_published},
                    {"refuted", tally.refuted},
                    {"unclear", tally.unclear},
                    {"proved", tally.proved},
                    {"median_seconds", tally.median()}});
    if (table) fmt::print("{}", tally_text(tally));
    flush_output();
    if (missing > 0) fail("stopped; {} of {} problems were not solved", missing, problems.size());
    return ExitCode::ok;
}

ExitCode run_solve(const SolveOptions& options) {
    const std::vector<Problem> problems = problems_of(options);
    return print_solutions(options, problems, SolvingThreads{options, problems}.run());
}

}  // namespace

void add_solve(CommandLine& line) {
    line.add<SolveOptions>(
        line.root(),
        {.name = "solve",
         .purpose = "Solve composed problems: the key, side solutions, duals, and how sure that is",
         .examples = {"polonaise solve W:W6,17,18,38,41:B8,14,24,34,36",
                      "polonaise solve problems.pdn --time 60",
                      "polonaise solve W:WK46:BK5,12,20 --goal draw --json"}},
        declare_solve, run_solve);
}

}  // namespace polonaise::app
