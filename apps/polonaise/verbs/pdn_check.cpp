#include <algorithm>
#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include <fmt/format.h>

#include <polonaise/engine/game_file.hpp>

#include "command.hpp"
#include "game_files.hpp"
#include "json.hpp"
#include "progress_display.hpp"
#include "text.hpp"
#include "verbs/pdn.hpp"

namespace polonaise::app {
namespace {

struct PdnCheckOptions {
    std::vector<std::string> files;
    std::optional<VariantId> variant;
    std::optional<TextEncoding> encoding;
    bool json = false, quiet = false;
};

void declare_pdn_check(CLI::App& verb, PdnCheckOptions& options) {
    verb.add_option("files", options.files, "Files of games (- for standard input)")
        ->required()
        ->type_name("FILE...");
    declare_game_variant(verb, options.variant);
    declare_encoding(verb, "--encoding", options.encoding,
                     "Encoding of the files (default: what they look like)");
    declare_json(verb, options.json);
    verb.add_flag("-q,--quiet", options.quiet,
                  "Print errors only, and show no progress on standard error");
}

struct Sums {
    std::size_t games = 0, plies = 0, warnings = 0, errors = 0;
    Sums& operator+=(const Sums& more) {
        games += more.games;
        plies += more.plies;
        warnings += more.warnings;
        errors += more.errors;
        return *this;
    }
};

/// Something to print about a place in a file.
struct Remark {
    TextPosition position;
    std::string_view severity;
    std::string sentence;
};

/// What has been found out about one file.
struct Findings {
    std::string file;
    Sums sums;
    std::vector<Remark> remarks;
    std::string failure;  ///< Why it could not be read to its end; else empty.
};

class Checker {
public:
    Checker(const PdnCheckOptions& options, ProgressDisplay& progress)
        : options_{options}, progress_{progress} {}

    /// Reads a file; `show` gets the remarks as they come, once it is clear that these are games.
    template <class Show> Findings check(const std::string& name, Show show) {
        Findings found{name, {}, {}, {}};
        Notes notes;
        try {
            InputFile input{name};
            GameFile games{input.stream(), {options_.variant, options_.encoding}};
            while (true) {
                const auto more = games.next();
                if (!more) {
                    found.failure = fmt::format("{}: {}", in_quotes(name), describe(more.error()));
                    break;
                }
                if (!*more) {
                    fail_if_cut_off(name, games.diagnostics());
                    break;
                }
                take(games, found, notes);
                progress_.advance();
                if (found.sums.games > 0) show(found);
            }
        } catch (const Failure& failure) {
            found.failure = failure.what();
        }
        if (found.sums.games == 0 && !found.remarks.empty() && found.failure.empty()) {
            found.failure =
                fmt::format("{} is not PDN: there is no tag and no move in it", in_quotes(name));
            found.remarks.clear();
            found.sums = {};
        }
        add_notes(found, notes);
        show(found);
        return found;
    }

private:
    struct Note {
        TextPosition first;
        std::size_t games = 0;
    };
    using Notes = std::map<std::string, Note>;  // a note may hold for thousands of games

    void take(const GameFile& games, Findings& found, Notes& notes) const {
        const PdnDiagnostics& diagnostics = games.diagnostics();
        found.sums.warnings += diagnostics.warnings();
        found.sums.errors += diagnostics.errors();
        for (const PdnDiagnostic& d : diagnostics.all()) {
            const bool error = severity(d.issue) == PdnSeverity::error;
            found.remarks.push_back({d.position, error ? "error" : "warning", describe(d)});
        }
        if (games.kind() == GameFile::Kind::no_game) return;
        ++found.sums.games;
        if (games.kind() == GameFile::Kind::game) {
            found.sums.plies +=
                std::visit([](const auto& tree) { return tree.main_line_length(); }, games.game());
        } else {
            Note& note = notes[games.note()];
            if (note.games++ == 0) note.first = first_position(games.text());
        }
    }
    static void add_notes(Findings& found, const Notes& notes) {
        const std::size_t before = found.remarks.size();
        for (const auto& [sentence, note] : notes)
            found.remarks.push_back({note.first, "note",
                                     note.games == 1
                                         ? sentence + "; skipped"
                                         : fmt::format("{}; {} games skipped", sentence, note.games)});
        std::sort(found.remarks.begin() + static_cast<std::ptrdiff_t>(before), found.remarks.end(),
                  [](const Remark& a, const Remark& b) { return a.position.line < b.position.line; });
    }
    static TextPosition first_position(const PdnGame& text) {
        const std::size_t begin = text.tags.empty() ? text.items[0].begin : text.tags[0].begin;
        return PositionFinder{text.text, text.position}.at(begin);
    }

    const PdnCheckOptions& options_;
    ProgressDisplay& progress_;
};

std::string sums_text(std::size_t files, const Sums& sums) {
    return fmt::format("files={} games={} plies={} warnings={} errors={}", files, sums.games, sums.plies,
                       sums.warnings, sums.errors);
}

Json to_json(const Findings& found) {
    Json remarks = Json::array();
    for (const Remark& remark : found.remarks)
        remarks.push_back({{"line", remark.position.line},
                           {"column", remark.position.column},
                           {"severity", remark.severity},
                           {"message", remark.sentence}});
    Json file{{"file", found.file},          {"games", found.sums.games},
              {"plies", found.sums.plies},   {"warnings", found.sums.warnings},
              {"errors", found.sums.errors}, {"remarks", remarks}};
    if (!found.failure.empty()) file["failure"] = found.failure;
    return file;
}

ExitCode run_pdn_check(const PdnCheckOptions& options) {
    ProgressDisplay progress{"checking", "games", {}, progress_style(options.quiet)};
    Checker checker{options, progress};
    const auto print = [&](Findings& found) {
        if (found.remarks.empty() || options.json) return;
        progress.erase();
        for (const Remark& remark : found.remarks)
            if (!options.quiet || remark.severity == "error")
                fmt::print("{}:{}:{}: {}: {}\n", printable(found.file), remark.position.line,
                           remark.position.column, remark.severity, printable(remark.sentence));
        found.remarks.clear();
        flush_output();
    };

    Sums sums;
    bool failed = false;
    Json files = Json::array();
    for (const std::string& name : options.files) {
        const Findings found = checker.check(name, print);
        sums += found.sums;
        if (!found.failure.empty()) {
            progress.erase();
            fmt::print(stderr, "polonaise pdn check: {}\n", found.failure);
            failed = true;
        }
        if (options.json) files.push_back(to_json(found));
    }
    progress.erase();
    if (options.json) {
        print_json({{"files", files},
                    {"games", sums.games},
                    {"plies", sums.plies},
                    {"warnings", sums.warnings},
                    {"errors", sums.errors}});
    } else {
        fmt::print("{}\n", sums_text(options.files.size(), sums));
    }
    if (failed) return ExitCode::failed;
    return sums.errors > 0 ? ExitCode::found_problems : ExitCode::ok;
}

}  // namespace

void add_pdn_check(CommandLine& line, CLI::App& pdn) {
    line.add<PdnCheckOptions>(
        pdn,
        {.name = "check",
         .purpose = "Replay all games and say what is wrong with them, and where",
         .examples = {"polonaise pdn check games.pdn", "polonaise pdn check *.pdn --quiet",
                      "polonaise pdn check --variant frisian --json games.pdn"}},
        declare_pdn_check, run_pdn_check);
}

}  // namespace polonaise::app
