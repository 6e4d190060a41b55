#pragma once
#include <cstddef>
#include <cstdint>
#include <deque>
#include <optional>
#include <span>
#include <unordered_map>
#include <vector>

#include <polonaise/book/book.hpp>
#include <polonaise/rules/position.hpp>

namespace polonaise {

/// How a book grows.
struct ExpansionRules {
    /// Hundredths of a man: moves that together lose so much against the best ones are as dear as one
    /// ply more from the start. Less makes the book narrower and deeper.
    int drop_out = 5;
    int plies = 60;  ///< Positions so far from the start get no more moves.
    /// Of so many parts, which work on one book, this is one, from 1. See `next`.
    int part = 1, parts = 1;
};

/// A book that grows by drop-out expansion (Lincke, "Strategies for the automatic construction of
/// opening books", 2000): the graph of the positions that it knows from a start. A position whose
/// legal moves all have been searched is expanded, and worth its best move; other positions are leaves,
/// worth what the search found. A leaf costs what the cheapest way to it does: one for each ply and
/// one for each `drop_out` that a move of either side on it is worse than the best. The
/// cheapest leaf is expanded next.
///
/// Values go up over all ways that lead to a position, but only by moves that lead away from
/// the start, to a position one ply further than any shorter way reaches: so kings that go to and fro
/// cannot support themselves.
template <Variant V> class Expansion {
public:
    /// Takes up what the book has from `start` on.
    Expansion(Book book, const Position<V>& start, const ExpansionRules& rules);

    struct Leaf {
        BookKey key;
        Position<V> position;
    };
    /// The cheapest leaf that nobody works on, or one of the cheapest: leaves are picked in batches
    /// that grow with the book, up to a fiftieth of it. Of several parts each takes the leaves
    /// whose keys are its own, as long as there are such; what two parts search is the same in both.
    /// Nothing if there is none left, or all that are left are being worked on.
    std::optional<Leaf> next();

    /// What a search found of a move.
    struct Found {
        Move move;
        Score score;  ///< For the side that makes it.
        std::uint8_t depth;
    };
    /// Takes in what was found of all legal moves in a leaf.
    void expand(BookKey key, std::span<const Found> moves);
    /// A leaf that `next` gave and that was not expanded may be given again.
    void give_back(BookKey key);

    /// Takes up what another book of the same start has.
    void merge(const Book& other);

    /// The book with the values as they are now.
    Book book() const;
    /// Positions whose moves have all been searched.
    std::size_t expanded() const { return expanded_; }
    /// What the start is worth, once it is expanded.
    std::optional<Score> value() const;

private:
    using Index = std::uint32_t;
    static constexpr Index none = ~Index{0};

    struct Edge {
        BookMove move;
        Index to;          ///< `none` where another position has the same key.
        Score own, score;  ///< As the search found it, and as it is.
    };
    struct Node {
        Position<V> position;
        BookKey key;
        int ply = 0;
        bool given = false;            ///< Somebody works on it.
        std::vector<Edge> edges = {};  ///< Of the legal moves; empty in a leaf.
        std::vector<Index> parents = {};
    };

    void take_up();
    Index node(const Position<V>& p, BookKey key);
    bool try_to_expand(Index i);
    void measure_plies();
    void back_up_all();
    void back_up_from(Index i);
    bool back_up(Index i);
    static Score value(const Node& node);
    std::vector<double> costs() const;
    void pick();

    Book book_;
    Position<V> start_;
    ExpansionRules rules_;
    std::vector<Node> nodes_;
    std::unordered_map<std::uint64_t, Index> index_;
    std::size_t expanded_ = 0;
    std::deque<Index> picked_;
};

}  // namespace polonaise
