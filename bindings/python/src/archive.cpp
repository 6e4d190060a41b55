#include <filesystem>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <pybind11/stl.h>
#include <pybind11/stl/filesystem.h>

#include <polonaise/archive/archive.hpp>
#include <polonaise/archive/explorer.hpp>
#include <polonaise/archive/importer.hpp>
#include <polonaise/archive/query_text.hpp>
#include <polonaise/archive/search.hpp>
#include <polonaise/engine/names.hpp>

#include "bindings.hpp"
#include "errors.hpp"
#include "interruptible.hpp"
#include "move.hpp"
#include "record.hpp"
#include "values.hpp"

namespace polonaise::python {

namespace py = pybind11;

namespace {

Query query_of(const std::string& text, const std::string& variant, bool either_colour) {
    auto query = read_query(text, {.variant = variant_named(variant), .either_colour = either_colour});
    if (!query)
        raise("QueryError", describe(query.error()), {{"offset", py::int_(query.error().offset)}});
    return *std::move(query);
}

/// An archive that one thread at a time works with, while the others run.
class SharedArchive {
public:
    SharedArchive(const std::filesystem::path& file, bool write)
        : archive_{value_or_raise(
              Archive::open(file, write ? Archive::Access::write : Archive::Access::read))} {}

    void close() {
        const std::lock_guard lock{mutex_};
        archive_.reset();
    }
    /// Calls `work` with the archive. Others run meanwhile.
    template <class Work> auto with(Work&& work) {
        auto result = [&] {
            const py::gil_scoped_release others_may_run;
            const std::lock_guard lock{mutex_};
            using Result = std::optional<decltype(work(*archive_))>;
            return archive_ ? Result{work(*archive_)} : Result{};
        }();
        if (!result) throw py::value_error("the archive is closed");
        return value_or_raise(*std::move(result));
    }

private:
    std::mutex mutex_;
    std::optional<Archive> archive_;
};

std::int64_t game_count(SharedArchive& archive) {
    return archive.with([](const Archive& a) { return a.statistics(); }).games();
}

std::shared_ptr<Record> game(SharedArchive& archive, std::int64_t id) {
    return std::make_shared<Record>(archive.with([&](const Archive& a) { return a.game(id); }));
}

std::vector<std::int64_t> search(SharedArchive& archive, const std::string& text,
                                 const std::string& variant, bool either_colour, int threads) {
    const Query query = query_of(text, variant, either_colour);
    return archive.with([&](const Archive& a) { return search_games(a, query, threads); });
}

ImportCounts import_files(SharedArchive& archive, std::vector<std::filesystem::path> files,
                          const std::optional<std::string>& variant, int threads) {
    ImportPlan plan{.files = std::move(files), .threads = threads};
    if (variant) plan.variant = variant_named(*variant);
    std::string failures;
    const ImportListener listener{.on_failure = [&](const std::string& file, const std::string& why) {
        failures += (failures.empty() ? "" : "; ") + file + ": " + why;
    }};
    const ImportCounts counts =
        archive.with([&](Archive& a) { return import_games(a, plan, listener); });
    if (!failures.empty()) raise("ArchiveError", failures);
    return counts;
}

PlayedMoves explore_position(SharedArchive& archive, const AnyPosition& position, bool either_colour,
                             const std::optional<std::string>& within, int threads) {
    const std::string variant{names(variant_of(position)).name};
    std::optional<Query> query;
    if (within) query = query_of(*within, variant, either_colour);
    const ExplorePlan plan{
        .either_colour = either_colour, .within = query ? &*query : nullptr, .threads = threads};
    return archive.with([&](const Archive& a) { return explore(a, position, plan); });
}

void bind_results(py::module_& module) {
    py::class_<GameSummary>(module, "GameSummary", "What a list of games shows.")
        .def_readonly("id", &GameSummary::id)
        .def_property_readonly("variant",
                               [](const GameSummary& g) { return std::string{names(g.variant).name}; })
        .def_readonly("white", &GameSummary::white)
        .def_readonly("black", &GameSummary::black)
        .def_readonly("event", &GameSummary::event)
        .def_readonly("date", &GameSummary::date)
        .def_readonly("round", &GameSummary::round)
        .def_readonly("white_rating", &GameSummary::white_rating)
        .def_readonly("black_rating", &GameSummary::black_rating)
        .def_property_readonly("result",
                               [](const GameSummary& g) { return std::string{name(g.result)}; })
        .def_readonly("plies", &GameSummary::plies)
        .def("__repr__", [](const GameSummary& g) {
            return "<GameSummary " + std::to_string(g.id) + ": " + g.white + " - " + g.black + ">";
        });
    py::class_<GamesCount>(module, "GamesCount", "How games went on, for the side to move.")
        .def_readonly("games", &GamesCount::games)
        .def_readonly("wins", &GamesCount::wins)
        .def_readonly("draws", &GamesCount::draws)
        .def_readonly("losses", &GamesCount::losses)
        .def_property_readonly("score", &GamesCount::score, "The share of the points, 0 to 1, or None.")
        .def_property_readonly("mean_rating", &GamesCount::mean_rating);
    py::class_<PlayedMove>(module, "PlayedMove", "A move that was played in a position.")
        .def_readonly("text", &PlayedMove::text)
        .def_readonly("count", &PlayedMove::count)
        .def("__repr__", [](const PlayedMove& m) {
            return "<PlayedMove " + m.text + " in " + std::to_string(m.count.games) + " games>";
        });
    py::class_<PlayedMoves>(module, "PlayedMoves",
                            "What was played in a position, the most frequent move first.")
        .def_readonly("all", &PlayedMoves::all, "All games that had the position.")
        .def_readonly("moves", &PlayedMoves::moves);
    py::class_<ImportCounts>(module, "ImportCounts", "What an import came to.")
        .def_readonly("files", &ImportCounts::files)
        .def_readonly("games", &ImportCounts::games, "New ones.")
        .def_readonly("duplicates", &ImportCounts::duplicates, "Games that the archive had.")
        .def_readonly("unread", &ImportCounts::unread, "Texts that are no games of ours.")
        .def_readonly("problems", &ImportCounts::problems);
}

}  // namespace

void bind_archive(py::module_& module) {
    bind_results(module);
    py::class_<SharedArchive>(module, "Archive", "A database of games in one file (docs/archive.md).")
        .def(py::init<const std::filesystem::path&, bool>(), py::arg("file"), py::kw_only(),
             py::arg("write") = false,
             "Opens it; for writing it is made if there is none. Raises ArchiveError.")
        .def("close", &SharedArchive::close)
        .def("__enter__", [](py::object self) { return self; })
        .def("__exit__", [](SharedArchive& archive, const py::args&) { archive.close(); })
        .def("__len__", game_count)
        .def("__getitem__", game, py::arg("id"), "A game as it was imported.")
        .def(
            "summary",
            [](SharedArchive& archive, std::int64_t id) {
                return archive.with([&](const Archive& a) { return a.summary(id); });
            },
            py::arg("id"))
        .def("search", search, py::arg("query"), py::kw_only(), py::arg("variant") = "international",
             py::arg("either_colour") = false, py::arg("threads") = 1,
             "The numbers of the games for which a query holds. `variant` is whose board its positions "
             "are on. "
             "Raises QueryError.")
        .def("explore", explore_position, py::arg("position"), py::kw_only(),
             py::arg("either_colour") = false, py::arg("within") = py::none(), py::arg("threads") = 1,
             "What was played in a position, in all games or those for which the query `within` holds.")
        .def("import_files", import_files, py::arg("files"), py::kw_only(),
             py::arg("variant") = py::none(), py::arg("threads") = 1,
             "Imports PDN files, each game once.");
}

}  // namespace polonaise::python
