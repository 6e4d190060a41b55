#include <chrono>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <utility>

#include <pybind11/stl.h>

#include <polonaise/engine/engine.hpp>
#include <polonaise/engine/names.hpp>

#include "bindings.hpp"
#include "errors.hpp"
#include "game_argument.hpp"
#include "interruptible.hpp"
#include "legal_move.hpp"
#include "move.hpp"
#include "values.hpp"

namespace polonaise::python {

namespace py = pybind11;

namespace {

/// A report and the position that it is about, without which moves cannot be written.
struct FoundReport {
    Report report;
    AnyPosition position;
};
struct FoundLine {
    Line line;
    AnyPosition position;
};

std::vector<FoundLine> lines(const FoundReport& found) {
    std::vector<FoundLine> all;
    for (const Line& line : found.report.lines) all.push_back({line, found.position});
    return all;
}

py::tuple moves(const FoundLine& l) {
    return make_moves(l.line.moves.data(), l.line.moves.data() + l.line.moves.size(),
                      variant_of(l.position));
}

std::string text(const FoundLine& l) {
    std::string all;
    for (const std::string& move : move_texts(l.position, l.line.moves))
        all += (all.empty() ? "" : " ") + move;
    return all;
}

py::object best(const FoundReport& found) {
    const auto move = found.report.best();
    return move ? make_move(*move, variant_of(found.position)) : py::object{py::none()};
}

/// Limits as keywords.
struct Wanted {
    std::optional<double> time;
    std::optional<int> depth;
    std::optional<std::uint64_t> nodes;
    int lines;
    std::optional<py::iterable> moves;

    Limits limits(const AnyPosition& position) const {
        Limits limits{.depth = depth, .nodes = nodes, .lines = lines};
        if (time && !(*time >= 0 && *time < 1e9)) throw py::value_error("that is no time in seconds");
        if (depth && *depth < 1) throw py::value_error("the depth must be at least 1");
        if (lines < 1) throw py::value_error("there must be at least one line");
        if (time) limits.time = std::chrono::nanoseconds{static_cast<std::int64_t>(1e9 * *time)};
        if (moves)
            for (const py::handle move : *moves) limits.root_moves.push_back(legal_move(position, move));
        return limits;
    }
};

/// An engine that one search at a time has, and that any thread may stop.
class SharedEngine {
public:
    explicit SharedEngine(const EngineOptions& options) : engine_{options} {}

    FoundReport search(py::handle where, const Wanted& wanted, const py::object& on_report) {
        const AnyGame game = game_argument(where);
        const AnyPosition position = position_of(game);
        const Limits limits = wanted.limits(position);
        const auto searching = take();
        std::stop_source stop;
        set_stop(stop);
        Report report;
        run_interruptibly(stop, [&] {
            std::exception_ptr failure;
            const auto handler = [&](const Report& r) {
                const py::gil_scoped_acquire gil;
                try {
                    on_report(FoundReport{r, position});
                } catch (...) {
                    failure = std::current_exception();
                    stop.request_stop();
                }
            };
            report = engine_.search(game, limits,
                                    on_report.is_none() ? ReportHandler{} : ReportHandler{handler},
                                    stop.get_token());
            if (failure) std::rethrow_exception(failure);
        });
        return {std::move(report), position};
    }
    void stop() {
        const std::lock_guard lock{stop_mutex_};
        stop_.request_stop();
    }
    void forget() {
        const auto alone = take();
        engine_.forget();
    }

private:
    std::unique_lock<std::mutex> take() {
        std::unique_lock lock{searching_, std::try_to_lock};
        if (!lock) raise("EngineBusyError", "the engine is searching already");
        return lock;
    }
    void set_stop(const std::stop_source& stop) {
        const std::lock_guard lock{stop_mutex_};
        stop_ = stop;
    }

    std::mutex searching_, stop_mutex_;
    std::stop_source stop_;
    Engine engine_;
};

std::unique_ptr<SharedEngine> make_engine(std::size_t memory, int threads,
                                          std::shared_ptr<EndgameTables> tables,
                                          const std::string& weights, int level, std::uint64_t seed) {
    if (memory < 1) throw py::value_error("the engine needs at least one mebibyte");
    if (threads < 1) throw py::value_error("the engine needs at least one thread");
    if (level < lowest_level || level > highest_level) throw py::value_error("levels go from 1 to 20");
    return std::make_unique<SharedEngine>(EngineOptions{.table_mebibytes = memory,
                                                        .threads = threads,
                                                        .weights = value_or_raise(read_weights(weights)),
                                                        .endgame = std::move(tables),
                                                        .level = level,
                                                        .seed = seed});
}

std::optional<int> plies(const Score& score) {
    return score.is_decided() ? std::optional{score.plies_to_end()} : std::nullopt;
}
std::optional<double> men(const Score& score) {
    return score.is_decided() ? std::nullopt : std::optional{score.value() / 100.0};
}

void bind_reports(py::module_& module) {
    py::class_<Score>(module, "Score",
                      "What a position is worth to the side to move. Scores are ordered.")
        .def_property_readonly("men", men, "In men; None if the game is decided.")
        .def_property_readonly("plies", plies,
                               "Half-moves until the game ends, if it is decided; else None.")
        .def_property_readonly("is_win", &Score::is_win)
        .def_property_readonly("is_loss", &Score::is_loss)
        .def(
            "__eq__", [](const Score& a, const Score& b) { return a == b; }, py::is_operator())
        .def(
            "__lt__", [](const Score& a, const Score& b) { return a < b; }, py::is_operator())
        .def(
            "__le__", [](const Score& a, const Score& b) { return a <= b; }, py::is_operator())
        .def("__neg__", [](const Score& a) { return -a; })
        .def("__hash__", [](const Score& a) { return a.value(); })
        .def("__str__", [](const Score& a) { return to_string(a); })
        .def("__repr__", [](const Score& a) { return "<Score " + to_string(a) + ">"; });
    py::class_<FoundLine>(module, "Line", "A move with the best play that follows.")
        .def_property_readonly("moves", moves)
        .def_property_readonly("text", text, "The moves as PDN writes them.")
        .def_property_readonly("score", [](const FoundLine& l) { return l.line.score; })
        .def_property_readonly(
            "is_exact", [](const FoundLine& l) { return l.line.bound == Bound::exact; },
            "Else the score is only a bound.")
        .def_property_readonly(
            "chances",
            [](const FoundLine& l) -> py::object {
                if (!l.line.chances) return py::none();
                return py::make_tuple(l.line.chances->win, l.line.chances->draw, l.line.chances->loss);
            },
            "How likely a win, a draw and a loss are, or None.")
        .def("__repr__", [](const FoundLine& l) {
            return "<Line " + to_string(l.line.score) + " " + text(l) + ">";
        });
    py::class_<FoundReport>(module, "Report", "How far a search has come.")
        .def_property_readonly("depth", [](const FoundReport& r) { return r.report.depth; })
        .def_property_readonly("nodes", [](const FoundReport& r) { return r.report.nodes; })
        .def_property_readonly(
            "time",
            [](const FoundReport& r) { return std::chrono::duration<double>(r.report.elapsed).count(); },
            "Seconds.")
        .def_property_readonly("lines", lines, "Best first; none when there is no legal move.")
        .def_property_readonly("best", best, "The best move, or None.")
        .def_property_readonly(
            "score",
            [](const FoundReport& r) {
                return r.report.lines.empty() ? std::nullopt
                                              : std::optional{r.report.lines.front().score};
            },
            "Of the best line.")
        .def_property_readonly(
            "position", [](const FoundReport& r) { return r.position; }, "What was searched.")
        .def("__repr__", [](const FoundReport& r) {
            const std::string line = r.report.lines.empty() ? "" : ": " + text(lines(r).front());
            return "<Report of depth " + std::to_string(r.report.depth) + line + ">";
        });
}

}  // namespace

void bind_engine(py::module_& module) {
    py::class_<EndgameTables, std::shared_ptr<EndgameTables>>(
        module, "EndgameTables",
        "Positions with few pieces, solved. Engines and threads may share them.");
    bind_reports(module);
    py::class_<SharedEngine>(
        module, "Engine",
        "Finds the best move. One search at a time; another Engine has its own memory.")
        .def(py::init(&make_engine), py::kw_only(), py::arg("memory") = 64, py::arg("threads") = 1,
             py::arg("tables") = py::none(), py::arg("weights") = "built-in",
             py::arg("level") = highest_level, py::arg("seed") = 1,
             "`memory` in MiB. `weights`: 'built-in', 'material' or a file. `level` 1 to 20; `seed` "
             "decides which "
             "mistakes a low one makes.")
        .def(
            "search",
            [](SharedEngine& engine, const py::object& where, std::optional<double> time,
               std::optional<int> depth, std::optional<std::uint64_t> nodes, int lines,
               std::optional<py::iterable> moves, const py::object& on_report) {
                return engine.search(where, {time, depth, nodes, lines, std::move(moves)}, on_report);
            },
            py::arg("where"), py::kw_only(), py::arg("time") = py::none(), py::arg("depth") = py::none(),
            py::arg("nodes") = py::none(), py::arg("lines") = 1, py::arg("moves") = py::none(),
            py::arg("on_report") = py::none(),
            "Searches a Game or a Position up to the first limit that is reached (`time` in seconds), "
            "or until "
            "stop(), with so many `lines`, among all moves or `moves`. Calls on_report(report) as it "
            "gets deeper. "
            "Other threads run meanwhile, and Ctrl-C ends it.")
        .def("stop", &SharedEngine::stop, "Ends a search that another thread, or on_report, is in.")
        .def("forget", &SharedEngine::forget, "Forgets what earlier searches have found out.");
}

}  // namespace polonaise::python
