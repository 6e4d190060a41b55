#include "record.hpp"

#include <filesystem>
#include <fstream>
#include <sstream>
#include <utility>

#include <pybind11/stl.h>
#include <pybind11/stl/filesystem.h>

#include <polonaise/engine/game_file.hpp>
#include <polonaise/notation/text_encoding.hpp>

#include "bindings.hpp"
#include "errors.hpp"
#include "game_argument.hpp"
#include "record_node.hpp"
#include "values.hpp"

namespace polonaise::python {

namespace py = pybind11;

std::string pdn_of(const Record& record, const PdnStyle& style) {
    std::string text;
    write_game(text, record.tree, style);
    return text;
}

namespace {

template <class Visitor> decltype(auto) visit_tree(Visitor&& visitor, Record& record) {
    return std::visit(visitor, record.tree);
}
template <class Visitor> decltype(auto) visit_tree(Visitor&& visitor, const Record& record) {
    return std::visit(visitor, record.tree);
}

GameResult result_named(const std::string& text) {
    using enum GameResult;
    for (const GameResult result : {unknown, white_wins, black_wins, draw, both_lose})
        if (name(result) == text) return result;
    throw py::value_error("a result is 'unknown', 'white_wins', 'black_wins', 'draw' or 'both_lose'");
}

/// A file, or a text in memory, with the games in it.
class Reader {
public:
    static std::shared_ptr<Reader> open(const std::filesystem::path& path,
                                        const GameFile::Options& options) {
        auto stream = std::make_unique<std::ifstream>(path, std::ios::binary);
        if (!*stream) {
            PyErr_SetFromErrnoWithFilename(PyExc_OSError, path.c_str());
            throw py::error_already_set{};
        }
        return std::make_shared<Reader>(std::move(stream), options);
    }
    static std::shared_ptr<Reader> of_text(const std::string& text, const GameFile::Options& options) {
        return std::make_shared<Reader>(std::make_unique<std::istringstream>(text), options);
    }
    Reader(std::unique_ptr<std::istream> stream, const GameFile::Options& options)
        : stream_{std::move(stream)}, file_{*stream_, options} {}

    std::shared_ptr<Record> next() {
        while (value_or_raise(file_.next())) {
            if (file_.kind() == GameFile::Kind::game)
                return std::make_shared<Record>(file_.game(), problems());
            skipped_.push_back(file_.note());
        }
        throw py::stop_iteration{};
    }
    /// Why texts between the games were passed over.
    const std::vector<std::string>& skipped() const { return skipped_; }

private:
    std::vector<TextProblem> problems() const {
        std::vector<TextProblem> problems;
        for (const PdnDiagnostic& d : file_.diagnostics().all())
            problems.push_back({d.position.line, d.position.column, describe(d),
                                severity(d.issue) == PdnSeverity::error});
        return problems;
    }

    std::unique_ptr<std::istream> stream_;
    GameFile file_;
    std::vector<std::string> skipped_;
};

GameFile::Options options_of(const std::optional<std::string>& variant,
                             const std::optional<std::string>& encoding) {
    GameFile::Options options;
    if (variant) options.variant = variant_named(*variant);
    if (encoding && !(options.encoding = find_encoding(*encoding)))
        throw py::value_error("there is no encoding '" + *encoding + "'");
    return options;
}

std::shared_ptr<Record> new_record(const py::object& start) {
    const AnyPosition position = py::isinstance<AnyPosition>(start)
                                     ? start.cast<AnyPosition>()
                                     : initial_position(variant_named(start.cast<std::string>()));
    return std::visit(
        []<Variant V>(const Position<V>& p) { return std::make_shared<Record>(GameTree<V>{p}); },
        position);
}

/// A game with its moves as the main line.
std::shared_ptr<Record> record_of(const PlayedGame& played) {
    return std::visit(
        []<Variant V>(const Game<V>& game) {
            GameTree<V> tree{game.start()};
            GameNode node = GameTree<V>::root;
            for (const Move& m : game.moves()) node = tree.add_move(node, m);
            tree.result = result_of(game.outcome());
            if (const int clock = game.history().plies_before(); clock > 0) tree.start_clock = clock;
            return std::make_shared<Record>(std::move(tree));
        },
        played.game);
}

PdnStyle style_of(VariantId variant, const std::optional<std::string>& squares, bool end_with_result,
                  std::size_t line_width) {
    PdnStyle style{.end_with_result = end_with_result, .line_width = line_width};
    if (squares) style.squares = square_style(squares, variant);
    return style;
}

std::shared_ptr<Record> restore_record(const py::tuple& state) {
    const auto reader =
        Reader::of_text(state[1].cast<std::string>(), options_of(state[0].cast<std::string>(), {}));
    return reader->next();
}

py::list main_line(const std::shared_ptr<Record>& record) {
    py::list nodes;
    visit_tree(
        [&]<Variant V>(const GameTree<V>& tree) {
            for (auto n = tree.first_child(GameTree<V>::root); n; n = tree.first_child(*n))
                nodes.append(RecordNode{record, *n});
        },
        *record);
    return nodes;
}

py::dict tags(const Record& record) {
    py::dict all;
    visit_tree(
        [&](const auto& tree) {
            for (const GameTag& tag : tree.tags) all[py::str(tag.name)] = tag.value;
        },
        record);
    return all;
}

void bind_reader(py::module_& module) {
    py::class_<TextProblem>(module, "TextProblem", "Something odd or wrong in the text of a game.")
        .def_readonly("line", &TextProblem::line)
        .def_readonly("column", &TextProblem::column)
        .def_readonly("text", &TextProblem::sentence)
        .def_readonly("is_error", &TextProblem::is_error, "Whether something could not be read.")
        .def("__str__",
             [](const TextProblem& p) { return "line " + std::to_string(p.line) + ": " + p.sentence; });
    py::class_<Reader, std::shared_ptr<Reader>>(module, "Reader", "Goes through the games of a file.")
        .def("__iter__", [](py::object self) { return self; })
        .def("__next__", &Reader::next)
        .def_property_readonly("skipped", &Reader::skipped,
                               "Why texts between the games read so far were passed over.");
    module.def(
        "read_games",
        [](const std::filesystem::path& path, const std::optional<std::string>& variant,
           const std::optional<std::string>& encoding) {
            return Reader::open(path, options_of(variant, encoding));
        },
        py::arg("path"), py::kw_only(), py::arg("variant") = py::none(),
        py::arg("encoding") = py::none(),
        "The games of a PDN file, one after the other. Without `variant` each game says, or shows, "
        "which it is.");
    module.def(
        "parse_games",
        [](const std::string& text, const std::optional<std::string>& variant) {
            return Reader::of_text(text, options_of(variant, {}));
        },
        py::arg("text"), py::kw_only(), py::arg("variant") = py::none(), "The games in a text.");
}

}  // namespace

void bind_records(py::module_& module) {
    py::class_<Record, std::shared_ptr<Record>> type(
        module, "Record", "A recorded game: tags, moves with variations, and the notes beside them.");
    bind_nodes(module);
    bind_reader(module);
    type.def(py::init(&new_record), py::arg("start") = "international")
        .def_static("of_game", record_of, py::arg("game"), "The moves of a Game, and its result.")
        .def_property_readonly(
            "variant", [](const Record& r) { return std::string{names(variant_of(r.tree)).name}; })
        .def_property_readonly("tags", tags, "All tags, as a dict; change them by record[name] = value.")
        .def("__getitem__",
             [](const Record& r, const std::string& tag) {
                 return visit_tree(
                     [&](const auto& tree) {
                         if (!tree.tags.contains(tag)) throw py::key_error(tag);
                         return std::string{tree.tags.value(tag)};
                     },
                     r);
             })
        .def("__setitem__",
             [](Record& r, const std::string& tag, const std::string& value) {
                 visit_tree([&](auto& tree) { tree.tags.set(tag, value); }, r);
             })
        .def("__delitem__",
             [](Record& r, const std::string& tag) {
                 visit_tree([&](auto& tree) { tree.tags.remove(tag); }, r);
             })
        .def("__contains__",
             [](const Record& r, const std::string& tag) {
                 return visit_tree([&](const auto& tree) { return tree.tags.contains(tag); }, r);
             })
        .def(
            "get",
            [](const Record& r, const std::string& tag, const std::string& otherwise) {
                return visit_tree(
                    [&](const auto& tree) {
                        return tree.tags.contains(tag) ? std::string{tree.tags.value(tag)} : otherwise;
                    },
                    r);
            },
            py::arg("tag"), py::arg("default") = "")
        .def_property(
            "result",
            [](const Record& r) {
                return visit_tree([](const auto& tree) { return std::string{name(tree.result)}; }, r);
            },
            [](Record& r, const std::string& text) {
                visit_tree([&](auto& tree) { tree.result = result_named(text); }, r);
            },
            "'white_wins', 'draw', 'black_wins', 'both_lose' or 'unknown'.")
        .def_readonly("problems", &Record::problems,
                      "What was odd or wrong in the text that it was read from.")
        .def_property_readonly(
            "root",
            [](const std::shared_ptr<Record>& r) {
                return RecordNode{r, GameNode{}};
            },
            "The node of the start.")
        .def("main_line", main_line, "The nodes of the main line, without the start.")
        .def(
            "pdn",
            [](const Record& r, const std::optional<std::string>& squares, bool end_with_result,
               std::size_t line_width) {
                return pdn_of(r, style_of(variant_of(r.tree), squares, end_with_result, line_width));
            },
            py::kw_only(), py::arg("squares") = py::none(), py::arg("end_with_result") = false,
            py::arg("line_width") = 80, "As PDN 3.0.")
        .def("__str__", [](const Record& r) { return pdn_of(r); })
        .def("__repr__",
             [](const Record& r) {
                 return visit_tree(
                     [&](const auto& tree) {
                         return "<Record: " + std::string{tree.tags.value("White")} + " - " +
                                std::string{tree.tags.value("Black")} + ", " +
                                std::to_string(tree.main_line_length()) + " half-moves>";
                     },
                     r);
             })
        .def(
            "__eq__", [](const Record& a, const Record& b) { return a.tree == b.tree; },
            py::is_operator())
        .def(py::pickle(
            [](const Record& r) {
                return py::make_tuple(std::string{names(variant_of(r.tree)).name}, pdn_of(r));
            },
            &restore_record));
    type.attr("__hash__") = py::none();  // it changes
}

}  // namespace polonaise::python
