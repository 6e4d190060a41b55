#pragma once
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include <polonaise/rules/variants.hpp>

/// What the verbs of the command share: how they end, and the options that mean the same everywhere.
namespace polonaise::app {

enum class ExitCode : int {
    ok = 0,
    found_problems = 1,  ///< Ran to its end, and what it looked at is not in order.
    failed = 2,          ///< Wrong usage, bad input, or something that the system refused.
};

/// Ends a verb: `main` prints the sentence on standard error and exits with ExitCode::failed.
class Failure : public std::runtime_error {
public:
    using std::runtime_error::runtime_error;
};

/// Ends the verb with a sentence (no capital, no full stop) that says what is wrong, where, and
/// what to do about it. Text from outside goes through `in_quotes` (text.hpp).
template <class... Args> [[noreturn]] void fail(fmt::format_string<Args...> format, Args&&... args) {
    throw Failure{fmt::format(format, std::forward<Args>(args)...)};
}

/// `--variant`: the rules, by name.
void declare_variant(CLI::App& verb, VariantId& variant);
/// The same where it may be left open; `description` says what happens then.
void declare_variant(CLI::App& verb, std::optional<VariantId>& variant, const std::string& description);

/// `--fen`: a position, read by the rules of the variant that is chosen beside it.
void declare_fen(CLI::App& verb, std::optional<std::string>& fen);

/// `--json`: the result as one JSON document instead of text.
void declare_json(CLI::App& verb, bool& json);

/// `--quiet`: no progress.
void declare_quiet(CLI::App& verb, bool& quiet);

struct Range {
    int least, most;
};

/// An option that takes a whole number.
CLI::Option* declare_number(CLI::App& verb, const std::string& name, int& value, Range range,
                            const std::string& description);

/// How many threads there should be unless somebody says otherwise: one for each core.
int usual_threads();
/// The same, where 0 says that nobody said otherwise.
inline int threads_or_usual(int threads) { return threads > 0 ? threads : usual_threads(); }

/// An option in men, as the library counts: in hundredths.
int centimen(double men);

/// Whether text for people may be coloured: only on a terminal, and not where NO_COLOR is set.
bool colour_wanted();

/// Writes a whole file, or standard output if its name is `-`.
void write_text(const std::string& file, std::string_view text);

/// Writes out what standard output still holds. A verb that prints as it goes calls it after each
/// part; a reader that went away then ends it early.
void flush_output();

}  // namespace polonaise::app
