#include <algorithm>
#include <functional>
#include <limits>
#include <queue>
#include <set>
#include <utility>

#include <polonaise/book/expansion.hpp>
#include <polonaise/rules/variants.hpp>

namespace polonaise {

template <Variant V>
Expansion<V>::Expansion(Book book, const Position<V>& start, const ExpansionRules& rules)
    : book_{std::move(book)}, start_{start}, rules_{rules} {
    take_up();
}

template <Variant V> void Expansion<V>::take_up() {
    std::set<BookKey> given;
    for (const Node& n : nodes_)
        if (n.given) given.insert(n.key);
    nodes_.clear();
    index_.clear();
    picked_.clear();
    expanded_ = 0;
    node(start_, book_key(start_));
    // Nodes are added behind those that are looked at.
    for (Index i = 0; i < nodes_.size(); ++i) {
        try_to_expand(i);
        nodes_[i].given = nodes_[i].edges.empty() && given.contains(nodes_[i].key);
    }
    measure_plies();
    back_up_all();
}

/// The node of a position, a new one if there is none; `none` if another position has its key.
template <Variant V> auto Expansion<V>::node(const Position<V>& p, BookKey key) -> Index {
    const auto [place, is_new] = index_.try_emplace(key.bits, static_cast<Index>(nodes_.size()));
    if (is_new) nodes_.push_back({.position = p, .key = key});
    return nodes_[place->second].position == p ? place->second : none;
}

/// Gives a leaf its moves if the book has them all.
template <Variant V> bool Expansion<V>::try_to_expand(Index i) {
    const Position<V> p = nodes_[i].position;
    const BookKey key = nodes_[i].key;
    const MoveList legal = legal_moves(p);
    std::vector<Edge> edges;
    for (const Move& m : legal) {
        const BookMove move = book_move<V>(m);
        const BookEntry* const entry = book_.find(key, move);
        if (!entry || !entry->searched()) return false;
        edges.push_back({move, none, entry->own_score, entry->own_score});
    }
    if (edges.empty()) return false;
    for (std::size_t k = 0; k < edges.size(); ++k) {
        const Position<V> after = p.after(legal[k]);
        edges[k].to = node(after, book_key(after));
        if (edges[k].to == none) continue;
        Node& child = nodes_[edges[k].to];
        child.parents.push_back(i);
        if (edges[k].to != 0 && child.ply == 0) child.ply = nodes_[i].ply + 1;
    }
    nodes_[i].edges = std::move(edges);
    ++expanded_;
    return true;
}

/// The length of the shortest way to each.
template <Variant V> void Expansion<V>::measure_plies() {
    constexpr int unknown = std::numeric_limits<int>::max();
    for (Node& n : nodes_) n.ply = unknown;
    nodes_[0].ply = 0;
    std::deque<Index> open{0};
    for (; !open.empty(); open.pop_front()) {
        const Node& n = nodes_[open.front()];
        for (const Edge& edge : n.edges)
            if (edge.to != none && nodes_[edge.to].ply == unknown) {
                nodes_[edge.to].ply = n.ply + 1;
                open.push_back(edge.to);
            }
    }
}

template <Variant V> void Expansion<V>::back_up_all() {
    std::vector<Index> order(nodes_.size());
    for (Index i = 0; i < order.size(); ++i) order[i] = i;
    std::ranges::stable_sort(order, std::greater{}, [&](Index i) { return nodes_[i].ply; });
    for (const Index i : order) back_up(i);
}

/// Those above a node, the furthest from the start first, so that each is looked at once.
template <Variant V> void Expansion<V>::back_up_from(Index i) {
    std::set<std::pair<int, Index>> open{{nodes_[i].ply, i}};
    while (!open.empty()) {
        const Index furthest = std::prev(open.end())->second;
        open.erase(std::prev(open.end()));
        if (!back_up(furthest) && furthest != i) continue;
        for (const Index parent : nodes_[furthest].parents)
            if (nodes_[parent].ply + 1 == nodes_[furthest].ply) open.emplace(nodes_[parent].ply, parent);
    }
}

/// Renews the scores of the moves in a position; whether that changes its value.
template <Variant V> bool Expansion<V>::back_up(Index i) {
    Node& n = nodes_[i];
    if (n.edges.empty()) return false;
    const Score before = value(n);
    for (Edge& edge : n.edges) {
        const Node* const child = edge.to == none ? nullptr : &nodes_[edge.to];
        const bool supported = child && !child->edges.empty() && child->ply == n.ply + 1;
        edge.score = supported ? (-value(*child)).seen_from(1) : edge.own;
    }
    return value(n) != before;
}

template <Variant V> Score Expansion<V>::value(const Node& node) {
    return std::ranges::max(node.edges, {}, &Edge::score).score;
}

template <Variant V> std::optional<Score> Expansion<V>::value() const {
    if (nodes_[0].edges.empty()) return std::nullopt;
    return value(nodes_[0]);
}

/// What the cheapest way to each position costs (Dijkstra).
template <Variant V> std::vector<double> Expansion<V>::costs() const {
    std::vector<double> costs(nodes_.size(), std::numeric_limits<double>::infinity());
    using Way = std::pair<double, Index>;
    std::priority_queue<Way, std::vector<Way>, std::greater<>> open;
    costs[0] = 0;
    open.emplace(0, 0);
    while (!open.empty()) {
        const auto [cost, i] = open.top();
        open.pop();
        const Node& n = nodes_[i];
        if (cost > costs[i] || n.edges.empty()) continue;
        const Score best = value(n);
        for (const Edge& edge : n.edges) {
            if (edge.to == none) continue;
            const double loss = best.value() - edge.score.value();
            const double there = cost + 1 + loss / rules_.drop_out;
            if (there >= costs[edge.to]) continue;
            costs[edge.to] = there;
            open.emplace(there, edge.to);
        }
    }
    return costs;
}

template <Variant V> void Expansion<V>::pick() {
    const std::vector<double> costs = this->costs();
    // What the search found of a leaf is in the moves that lead there.
    std::vector<char> decided(nodes_.size(), 0);
    for (const Node& n : nodes_)
        for (const Edge& edge : n.edges)
            if (edge.to != none && edge.score.is_decided()) decided[edge.to] = 1;
    std::vector<std::pair<double, Index>> leaves;
    for (Index i = 0; i < nodes_.size(); ++i) {
        const Node& n = nodes_[i];
        if (n.edges.empty() && !n.given && !decided[i] && n.ply < rules_.plies)
            leaves.emplace_back(costs[i], i);
    }
    const auto is_own = [&](const auto& leaf) {
        const auto parts = static_cast<std::uint64_t>(rules_.parts);
        // The low bits of the key are for hash tables.
        return (nodes_[leaf.second].key.bits >> 32) % parts + 1 ==
               static_cast<std::uint64_t>(rules_.part);
    };
    if (std::ranges::any_of(leaves, is_own)) std::erase_if(leaves, std::not_fn(is_own));
    constexpr std::size_t share = 50;
    const std::size_t batch = std::min(leaves.size(), std::max<std::size_t>(1, expanded_ / share));
    std::ranges::partial_sort(leaves, leaves.begin() + static_cast<std::ptrdiff_t>(batch));
    leaves.resize(batch);
    for (const auto& [cost, i] : leaves) picked_.push_back(i);
}

template <Variant V> auto Expansion<V>::next() -> std::optional<Leaf> {
    if (picked_.empty()) pick();
    while (!picked_.empty()) {
        Node& n = nodes_[picked_.front()];
        picked_.pop_front();
        if (n.given || !n.edges.empty()) continue;
        n.given = true;
        return Leaf{n.key, n.position};
    }
    return std::nullopt;
}

template <Variant V> void Expansion<V>::expand(BookKey key, std::span<const Found> moves) {
    for (const Found& found : moves) {
        BookEntry& entry = book_.entry(key, book_move<V>(found.move));
        if (found.depth <= entry.depth) continue;
        entry.score = entry.own_score = found.score;
        entry.depth = found.depth;
    }
    const auto place = index_.find(key.bits);
    if (place == index_.end() || !nodes_[place->second].edges.empty()) return;
    nodes_[place->second].given = false;
    // Behind a new position there may be others that the book knows, as from games.
    const Index first_new = static_cast<Index>(nodes_.size());
    if (!try_to_expand(place->second)) return;
    const std::size_t expanded_before = expanded_;
    for (Index i = first_new; i < nodes_.size(); ++i) try_to_expand(i);
    const Node& n = nodes_[place->second];
    const bool shorter = std::ranges::any_of(
        n.edges, [&](const Edge& e) { return e.to != none && nodes_[e.to].ply > n.ply + 1; });
    if (shorter || expanded_ != expanded_before) {
        measure_plies();
        back_up_all();
    } else {
        back_up_from(place->second);
    }
}

template <Variant V> void Expansion<V>::give_back(BookKey key) {
    if (const auto place = index_.find(key.bits); place != index_.end())
        nodes_[place->second].given = false;
}

template <Variant V> void Expansion<V>::merge(const Book& other) {
    book_.merge(other, Book::Counts::larger);
    take_up();
}

template <Variant V> Book Expansion<V>::book() const {
    Book book = book_;
    for (const Node& n : nodes_)
        for (const Edge& edge : n.edges) book.entry(n.key, edge.move).score = edge.score;
    return book;
}

#define POLONAISE_INSTANTIATE(V) template class Expansion<V>;
POLONAISE_VARIANTS(POLONAISE_INSTANTIATE)

}  // namespace polonaise
