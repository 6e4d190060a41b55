#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <string_view>

#include <fmt/format.h>

#include <polonaise/engine/game_file.hpp>

#include "command.hpp"
#include "game_files.hpp"
#include "progress_display.hpp"
#include "text.hpp"
#include "verbs/pdn.hpp"

namespace polonaise::app {
namespace {

struct PdnRewriteOptions {
    std::string file, out = "-";
    std::optional<VariantId> variant;
    std::optional<TextEncoding> read_as, encoding;
    PdnStyle style;
    bool quiet = false;
};

void declare_common(CLI::App& verb, PdnRewriteOptions& options) {
    verb.add_option("file", options.file, "A file of games (- for standard input)")
        ->required()
        ->type_name("FILE");
    verb.add_option("-o,--output", options.out, "Where to write (default: standard output)")
        ->type_name("FILE");
    declare_game_variant(verb, options.variant);
    declare_encoding(verb, "--read-as", options.read_as,
                     "Encoding of the file (default: what it looks like)");
    declare_quiet(verb, options.quiet);
}

/// An option whose values are words that stand for something.
template <class T>
void declare_choice(CLI::App& verb, const std::string& name, std::optional<T>& value,
                    const std::map<std::string, T>& choices, const std::string& description) {
    std::string words;
    for (const auto& [word, meaning] : choices) words += (words.empty() ? "" : "|") + word;
    const auto read = [&value, choices, name, words](const CLI::results_t& given) {
        const auto found = choices.find(given.front());
        if (found == choices.end()) fail("{} takes {}, not {}", name, words, in_quotes(given.front()));
        value = found->second;
        return true;
    };
    verb.add_option(name, read, description)->type_name(words);
}

void declare_conversions(CLI::App& verb, PdnRewriteOptions& options) {
    declare_common(verb, options);
    declare_choice<SquareStyle>(
        verb, "--squares", options.style.squares,
        {{"numeric", SquareStyle::numeric}, {"algebraic", SquareStyle::algebraic}},
        "Names of squares (default: usual for the variant)");
    declare_choice<ResultStyle>(verb, "--results", options.style.results,
                                {{"1", ResultStyle::points_of_one}, {"2", ResultStyle::points_of_two}},
                                "Points of a won game (default: usual for the variant)");
    verb.add_flag("--result-at-end", options.style.end_with_result,
                  "End games with the result, for programs that do not know '*'");
    declare_encoding(verb, "--encoding", options.encoding, "Encoding to write (default: utf-8)");
}

std::string_view trimmed(std::string_view text) {
    constexpr std::string_view blanks = " \t\r\n";
    const std::size_t begin = text.find_first_not_of(blanks);
    if (begin == std::string_view::npos) return {};
    return text.substr(begin, text.find_last_not_of(blanks) - begin + 1);
}

/// Reads one file and writes it in another style. What cannot be replayed is copied as it is.
ExitCode rewrite(const PdnRewriteOptions& options) {
    InputFile input{options.file};
    GameFile games{input.stream(), {options.variant, options.read_as}};
    OutputFile out{options.out};
    ProgressDisplay progress{"writing", "games", {}, progress_style(options.quiet)};
    const TextEncoding encoding = options.encoding.value_or(TextEncoding::utf_8);
    std::size_t copied = 0, replaced = 0, errors = 0;
    std::string text;
    for (bool first = true;; first = false) {
        const auto more = games.next();
        if (!more) fail("{}: {}", in_quotes(options.file), describe(more.error()));
        if (!*more) break;
        text = first ? "" : "\n";
        if (games.kind() == GameFile::Kind::game) {
            write_game(text, games.game(), options.style);
        } else {
            text += trimmed(games.text().text);
            text += '\n';
            ++copied;
        }
        for (const PdnDiagnostic& d : games.diagnostics().all()) {
            if (severity(d.issue) != PdnSeverity::error) continue;
            progress.erase();
            fmt::print(stderr, "{}:{}:{}: error: {}\n", printable(options.file), d.position.line,
                       d.position.column, printable(describe(d)));
            ++errors;
        }
        const EncodedText encoded = encode(text, encoding, first);
        replaced += encoded.replaced;
        out.write(encoded.bytes);
        progress.advance();
    }
    out.finish();
    progress.erase();
    if (copied > 0) fmt::print(stderr, "not replayed but copied as they are: {} games\n", copied);
    if (replaced > 0)
        fmt::print(stderr, "not in {}, so replaced by '?': {} characters\n", name(encoding), replaced);
    fail_if_cut_off(options.file, games.diagnostics());
    return errors > 0 ? ExitCode::found_problems : ExitCode::ok;
}

}  // namespace

void add_pdn_format(CommandLine& line, CLI::App& pdn) {
    line.add<PdnRewriteOptions>(
        pdn,
        {.name = "format",
         .purpose = "Write games as PDN 3.0 demands",
         .examples = {"polonaise pdn format games.pdn", "polonaise pdn format games.pdn -o games.pdn"}},
        declare_common, rewrite);
}

void add_pdn_convert(CommandLine& line, CLI::App& pdn) {
    line.add<PdnRewriteOptions>(
        pdn,
        {.name = "convert",
         .purpose = "Write games with other names of squares, results or encoding",
         .examples = {"polonaise pdn convert games.pdn --squares numeric -o numbers.pdn",
                      "polonaise pdn convert games.pdn --results 2 --result-at-end",
                      "polonaise pdn convert games.pdn --encoding cp1251 -o dos.pdn"}},
        declare_conversions, rewrite);
}

}  // namespace polonaise::app
