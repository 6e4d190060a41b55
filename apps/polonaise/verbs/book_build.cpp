#include <chrono>
#include <cstdint>
#include <optional>
#include <string>

#include <fmt/format.h>

#include <polonaise/book_build/book_builder.hpp>

#include "interrupt.hpp"
#include "limit_options.hpp"
#include "position_option.hpp"
#include "progress_display.hpp"
#include "text.hpp"
#include "verbs/book.hpp"

namespace polonaise::app {
namespace {

struct BookBuildCommand {
    std::string file;
    VariantId variant = VariantId::international;
    std::optional<std::string> fen;
    std::optional<double> minutes;
    std::optional<std::uint64_t> positions;
    std::uint64_t nodes = 50'000;
    int threads = 0, save = 20;
    std::string part = "1/1";
    std::string weights = "built-in";
    ExpansionRules rules = {};
    bool quiet = false;
};

void declare_book_build(CLI::App& verb, BookBuildCommand& options) {
    verb.add_option("file", options.file, "The book; it grows if it is there")
        ->required()
        ->type_name("BOOK");
    declare_variant(verb, options.variant);
    declare_fen(verb, options.fen);
    verb.add_option("--minutes", options.minutes, "Stop after this time")
        ->type_name("N")
        ->check(CLI::PositiveNumber);
    verb.add_option("--positions", options.positions, "Stop after so many more positions")
        ->type_name("N")
        ->check(CLI::PositiveNumber);
    verb.add_option("--nodes", options.nodes, "Size of the search behind each move (default: 50000)")
        ->type_name("N")
        ->check(CLI::PositiveNumber);
    declare_number(verb, "--drop-out", options.rules.drop_out, {1, 10'000},
                   "Hundredths of a man that weigh as much as a ply; less makes the book narrower and "
                   "deeper (default: 5)");
    declare_number(verb, "--plies", options.rules.plies, {1, 400},
                   "Leave positions alone that are so far from the start (default: 60)");
    declare_number(verb, "--threads", options.threads, {1, 1024}, "Default: one for each core");
    verb.add_option("--part", options.part,
                    "K/N: this is one of N processes that work on the same book at a time")
        ->type_name("K/N");
    declare_number(verb, "--save", options.save, {1, 86'400},
                   "Seconds between two times that the book is written (default: 20)");
    declare_weights(verb, options.weights);
    declare_quiet(verb, options.quiet);
}

void read_part(const std::string& text, ExpansionRules& rules) {
    const auto slash = text.find('/');
    int read = 0;
    if (slash == text.npos ||
        std::sscanf(text.c_str(), "%d/%d%n", &rules.part, &rules.parts, &read) != 2 ||
        static_cast<std::size_t>(read) != text.size() || rules.part < 1 || rules.part > rules.parts)
        fail("--part takes K/N, such as 1/4, not {}", in_quotes(text));
}

/// "book: 120 positions, 2.1 positions/s, 0:34 left", now and then or on one line.
class BuildLine {
public:
    BuildLine(std::optional<double> minutes, ProgressStyle style) : minutes_{minutes}, style_{style} {}

    void show(const BookBuildState& state) {
        const auto now = Clock::now();
        if (style_ == ProgressStyle::silent || now < next_) return;
        const bool terminal = style_ == ProgressStyle::updating_line;
        next_ = now + (terminal ? std::chrono::milliseconds{200} : std::chrono::seconds{30});
        const double seconds = std::chrono::duration<double>(now - start_).count();
        std::string text =
            fmt::format("book: {} positions, {} new, {:.1f} positions/s", state.expanded, state.added,
                        seconds > 0 ? static_cast<double>(state.added) / seconds : 0);
        if (minutes_)
            text += fmt::format(", {} left",
                                clock_text(Progress::Seconds{std::max(0.0, 60 * *minutes_ - seconds)}));
        if (terminal) line_.show(text);
        else fmt::print(stderr, "{}\n", text);
    }
    void erase() { line_.erase(); }

private:
    using Clock = std::chrono::steady_clock;
    std::optional<double> minutes_;
    ProgressStyle style_;
    Clock::time_point start_ = Clock::now(), next_ = start_ + std::chrono::seconds{2};
    StatusLine line_;
};

template <Variant V> ExitCode build(const BookBuildCommand& options) {
    BookBuildOptions job{.file = options.file,
                         .rules = options.rules,
                         .nodes = options.nodes,
                         .threads = threads_or_usual(options.threads),
                         .positions = options.positions,
                         .save_every = std::chrono::seconds{options.save}};
    read_part(options.part, job.rules);
    if (options.minutes) job.time = std::chrono::duration<double>{60 * *options.minutes};
    const Position<V> start = position_option<V>(options.fen);
    const Weights weights = weights_option(options.weights);
    const InterruptStops interrupt;
    const ProgressStyle style = progress_style(options.quiet);
    // Two ways to tell how far it has come, after what was asked for.
    std::optional<ProgressDisplay> counted;
    if (options.positions) counted.emplace("book", "positions", options.positions, style);
    BuildLine timed{options.minutes, style};
    const auto built = build_book<V>(
        start, job, [&] { return engine_book_search<V>(options.nodes, weights); },
        [&](const BookBuildState& state) {
            if (counted) counted->advance();
            else timed.show(state);
        },
        interrupt.token());
    counted.reset();
    timed.erase();
    if (!built) fail("{}", printable(built.error()));
    if (options.quiet) return ExitCode::ok;
    fmt::print("{} has {} positions, {} of them new\n", printable(options.file), built->expanded,
               built->added);
    if (built->finished) fmt::print("there is nothing left to add\n");
    return ExitCode::ok;
}

ExitCode run_book_build(const BookBuildCommand& options) {
    return with_variant(options.variant, [&]<Variant V>(VariantTag<V>) { return build<V>(options); });
}

}  // namespace

void add_book_build(CommandLine& line, CLI::App& book) {
    line.add<BookBuildCommand>(
        book,
        {.name = "build",
         .purpose = "Make a book grow by our own search; goes on where an earlier call ended",
         .examples = {"polonaise book build my.pbk --minutes 60",
                      "polonaise book build my.pbk --variant frisian --positions 1000 --nodes 200000",
                      "polonaise book build my.pbk --part 2/4 --threads 8"}},
        declare_book_build, run_book_build);
}

}  // namespace polonaise::app
