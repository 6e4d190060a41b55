#pragma once
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <stop_token>
#include <utility>

#include <polonaise/engine/any_game.hpp>
#include <polonaise/engine/endgame_tables.hpp>
#include <polonaise/engine/level.hpp>
#include <polonaise/engine/opening_books.hpp>
#include <polonaise/engine/weights.hpp>
#include <polonaise/search/limits.hpp>
#include <polonaise/search/report.hpp>
#include <polonaise/search/techniques.hpp>
#include <polonaise/search/transposition_table.hpp>
#include <polonaise/support/random.hpp>

namespace polonaise {

struct EngineOptions {
    std::size_t table_mebibytes = 64;  ///< Memory for what searches have found out.
    int threads = 1;                   ///< That search together.
    Techniques techniques = {};        ///< Of the search; all are on unless an experiment wants it.
    Weights weights = {};              ///< Of the evaluation.
    /// Asked at the highest level only; none if null.
    std::shared_ptr<EndgameTables> endgame = nullptr;
    int endgame_pieces = 8;     ///< And only about positions with no more than so many.
    int level = highest_level;  ///< How well it plays; below the highest with one thread.
    /// Decides which mistakes a level makes, and which of the moves of a book are played.
    std::uint64_t seed = 1;
    /// Asked at the highest level only, and by `book_move` only; none if null.
    std::shared_ptr<OpeningBooks> books = nullptr;
    BookUse book = {};
};

/// The engine as the outside sees it: give it a game, get the best move. It plays all variants and
/// remembers from one search to the next what it has found out.
///
/// \par Example
/// \code
/// Engine engine;
/// const AnyGame game = new_game(initial_position(VariantId::frisian));
/// const Report report = engine.search(game, {.time = std::chrono::seconds{1}});
/// const auto line = move_texts(position_of(game), report.lines.front().moves);
/// \endcode
class Engine {
public:
    /// Throws std::bad_alloc where there is not so much memory; so does `resize_table`.
    explicit Engine(const EngineOptions& options = {})
        : options_{options}, table_{options.table_mebibytes}, book_random_{options.seed} {}

    /// Searches where the game stands, by the draw rules of the game. Blocks until a limit is
    /// reached or `stop` says so, and calls `on_report` in between, on the same thread.
    Report search(const AnyGame& game, const Limits& limits, const ReportHandler& on_report = {},
                  std::stop_token stop = {});

    /// A move from the opening book, as the report of a search that visited nothing: it has one line of
    /// one move, with the score and the depth that the book has. Nothing where the book is not to be
    /// asked or has no answer. Asked again it may give another.
    std::optional<Report> book_move(const AnyGame& game);

    /// Forgets what earlier searches have found out. Between games that makes results repeatable.
    void forget() { table_.clear(); }
    /// Forgets too.
    void resize_table(std::size_t mebibytes) { table_ = TranspositionTable{mebibytes}; }
    void set_threads(int threads) { options_.threads = threads; }
    /// Forgets too: what has been found out depends on the evaluation.
    void set_weights(const Weights& weights);
    /// Forgets too: what has been found out depends on what was known.
    void set_endgame_pieces(int pieces);
    /// From here on the moves from the book are those that this seed decides.
    void seed_book(std::uint64_t seed) { book_random_ = Random{seed}; }
    void set_books(std::shared_ptr<OpeningBooks> books, const BookUse& use) {
        options_.books = std::move(books);
        options_.book = use;
    }
    /// A change forgets too: another level judges otherwise.
    void set_level(int level, std::uint64_t seed);

private:
    template <Variant V> Evaluator<V>& evaluator();

    template <Variant V> using EvaluatorPointer = std::unique_ptr<Evaluator<V>>;

    EngineOptions options_;
    TranspositionTable table_;
    /// Made for the first search of a variant, and kept for the next.
    internal::OfEachVariant<EvaluatorPointer> evaluator_;
    VariantId last_variant_ = VariantId::international;
    Random book_random_;
};

}  // namespace polonaise
