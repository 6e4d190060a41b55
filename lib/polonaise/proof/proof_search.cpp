#include <algorithm>
#include <limits>
#include <utility>

#include <polonaise/endgame/best_play.hpp>
#include <polonaise/game/outcome.hpp>
#include <polonaise/proof/proof_search.hpp>
#include <polonaise/rules/move_generator.hpp>
#include <polonaise/rules/variants.hpp>
#include <polonaise/rules/zobrist.hpp>
#include <polonaise/support/random.hpp>

namespace polonaise {
namespace {

/// No variation is followed further from the root; nobody composes a problem of 150 moves.
constexpr std::size_t longest_variation = 300;

/// How long nothing has been captured where the game stands.
template <Variant V> int plies_since_capture(const History<V>& game) {
    const int pieces = game.current().occupied().count();
    int plies = 0;
    while (plies < game.plies() && game.position(plies + 1).occupied().count() == pieces) ++plies;
    return plies == game.plies() ? plies + game.plies_before() : plies;
}

}  // namespace

template <Variant V> void ProofSearch<V>::start_at(const History<V>& game, const ProofLimits& limits) {
    using Clock = std::chrono::steady_clock;
    path_ = game;
    steps_.assign(1, {zobrist_key(game.current()), plies_since_capture(game)});
    const std::uint64_t left = std::numeric_limits<std::uint64_t>::max() - nodes_;
    last_node_ = nodes_ + std::min(limits.nodes, left);
    const auto now = Clock::now();
    deadline_ =
        limits.time > Clock::time_point::max() - now ? Clock::time_point::max() : now + limits.time;
    stop_ = limits.stop;
    stopped_ = false;
}

template <Variant V> void ProofSearch<V>::play(const Move& m) {
    const Step before = steps_.back();
    path_.play(m);
    steps_.push_back({key_after(before.key, path_.position(1), m, path_.current()),
                      m.is_capture() ? 0 : before.since_capture + 1});
}

template <Variant V> void ProofSearch<V>::undo() {
    steps_.pop_back();
    path_.undo();
}

/// Of the position, of who attacks, and, since it can matter from then on, of the draw counts once both
/// sides have kings. That also makes a position that is reached again another one: no circles.
template <Variant V> Key ProofSearch<V>::key() const {
    const Position<V>& p = path_.current();
    Key key = steps_.back().key;
    if (attacker_ == Side::black) key ^= Key{0x9D3F'52C4'8B1E'7A65u};
    if (p.kings(Side::white).empty() || p.kings(Side::black).empty()) return key;
    const auto counts = static_cast<std::uint64_t>(path_.reversible_plies()) << 32 |
                        static_cast<std::uint64_t>(steps_.back().since_capture);
    return key ^ Key { SplitMix64{counts}() };
}

template <Variant V> bool ProofSearch<V>::out_of_budget() {
    if (stopped_) return true;
    if (nodes_ >= last_node_) stopped_ = true;
    else if (++budget_checks_ % 64 == 0)
        stopped_ = stop_.stop_requested() || std::chrono::steady_clock::now() >= deadline_;
    return stopped_;
}

/// What the way that led here settles, whatever the position.
template <Variant V> std::optional<ProofEntry> ProofSearch<V>::known_by_path() const {
    const bool repeated = path_.reversible_plies() >= 4 && path_.occurrences() > 1;
    if (repeated || steps_.size() > longest_variation) return ProofEntry::not_won(true);
    return std::nullopt;
}

/// What is known of the position at the end of the path.
template <Variant V> ProofEntry ProofSearch<V>::known() {
    if (const auto by_path = known_by_path()) return *by_path;
    const Key key = this->key();
    if (const auto found = table_.find(key)) return *found;
    ++nodes_;
    const ProofEntry entry = first_look();
    table_.store(key, entry, 1);
    return entry;
}

/// Whether the position is settled by itself; if not, how many moves there are to be settled.
template <Variant V> ProofEntry ProofSearch<V>::first_look() const {
    if (const auto outcome = judge<V>(path_, rules_)) {
        if (outcome->winner() == attacker_) return ProofEntry::won(0);
        return ProofEntry::not_won(outcome->is_draw());
    }
    if (const auto answer = ask_tables()) return *answer;
    const auto moves = static_cast<std::uint32_t>(count_moves(path_.current()));
    return attacker_to_move() ? ProofEntry{.proof = 1, .disproof = moves}
                              : ProofEntry{.proof = moves, .disproof = 1};
}

template <Variant V> std::optional<ProofEntry> ProofSearch<V>::ask_tables() const {
    const Position<V>& p = path_.current();
    if (!prober_ || p.occupied().count() > prober_->pieces()) return std::nullopt;
    const auto value = prober_->value(p);
    if (!value) return std::nullopt;
    const bool attacker_wins = attacker_to_move() ? value->is_win() : value->is_loss();
    if (!attacker_wins) return ProofEntry::not_won(false);
    // Tables do not know the draw counts: the win is played out.
    History<V> end = path_;
    for (const Move& m : BestPlay<V>{*prober_, rules_}.line(path_)) end.play(m);
    const auto outcome = judge<V>(end, rules_);
    return outcome && outcome->winner() == attacker_ ? ProofEntry::won(value->plies())
                                                     : ProofEntry::not_won(true);
}

template <Variant V> typename ProofSearch<V>::Children ProofSearch<V>::children() {
    Children children;
    for (const Move& m : legal_moves(path_.current())) {
        play(m);
        children.push_back({m, known()});
        undo();
    }
    return children;
}

/// What the children tell about their parent. Where all of them must be settled the hardest one
/// counts, and each other one that is open counts as one: their sum would count positions that can be
/// reached in several ways over and over.
template <Variant V> ProofEntry ProofSearch<V>::combine(const Children& children) const {
    const bool attacker = attacker_to_move();
    // Seen by the side to move: what it wants, and what it must fear.
    const auto want = [&](const ProofEntry& e) { return attacker ? e.proof : e.disproof; };
    const auto fear = [&](const ProofEntry& e) { return attacker ? e.disproof : e.proof; };
    std::uint32_t least_want = ProofEntry::impossible, most_fear = 0, open = 0;
    int shortest = 0xFFFF, longest = 0;
    bool some_by_path = false, all_by_path = true;
    for (const auto& [move, e] : children) {
        least_want = std::min(least_want, want(e));
        most_fear = std::max(most_fear, fear(e));
        if (fear(e) > 0) ++open;
        if (e.is_won())
            shortest = std::min<int>(shortest, e.plies), longest = std::max<int>(longest, e.plies);
        if (e.is_not_won()) some_by_path |= e.by_path, all_by_path &= e.by_path;
    }
    if (least_want == 0)
        return attacker ? ProofEntry::won(shortest + 1) : ProofEntry::not_won(all_by_path);
    if (open == 0) return attacker ? ProofEntry::not_won(some_by_path) : ProofEntry::won(longest + 1);
    const std::uint32_t total = std::min(most_fear + open - 1, ProofEntry::impossible - 1);
    return attacker ? ProofEntry{.proof = least_want, .disproof = total}
                    : ProofEntry{.proof = total, .disproof = least_want};
}

/// Looks further into the position until it is settled, or until one of its numbers has reached what the
/// caller allows: then something else needs less.
template <Variant V>
ProofEntry ProofSearch<V>::search(std::uint32_t most_proof, std::uint32_t most_disproof) {
    const std::uint64_t before = nodes_++;
    Children children = this->children();
    const bool attacker = attacker_to_move();
    const auto want = [&](const ProofEntry& e) { return attacker ? e.proof : e.disproof; };
    const auto fear = [&](const ProofEntry& e) { return attacker ? e.disproof : e.proof; };
    ProofEntry here = combine(children);
    while (here.proof < most_proof && here.disproof < most_disproof && !here.is_settled() &&
           !out_of_budget()) {
        Child* best = nullptr;
        std::uint32_t second = ProofEntry::impossible, open = 0;
        for (Child& child : children) {
            if (fear(child.known) > 0) ++open;
            if (!best || want(child.known) < want(best->known)) {
                if (best) second = std::min(second, want(best->known));
                best = &child;
            } else second = std::min(second, want(child.known));
        }
        // A quarter more than the second best: else two moves that need the same alternate forever.
        const std::uint32_t most_want =
            std::min(attacker ? most_proof : most_disproof,
                     std::min(second + second / 4 + 1, ProofEntry::impossible));
        const std::uint32_t most_fear = (attacker ? most_disproof : most_proof) - (open - 1);
        play(best->move);
        best->known = attacker ? search(most_want, most_fear) : search(most_fear, most_want);
        undo();
        here = combine(children);
    }
    table_.store(key(), here, nodes_ - before);
    return here;
}

template <Variant V>
ProofVerdict ProofSearch<V>::prove(const History<V>& game, const ProofLimits& limits) {
    start_at(game, limits);
    ProofEntry here = known();
    while (!here.is_settled() && !out_of_budget())
        here = search(ProofEntry::impossible, ProofEntry::impossible);
    if (here.is_won()) return ProofVerdict::wins;
    return here.is_not_won() && !here.by_path ? ProofVerdict::does_not_win : ProofVerdict::open;
}

template <Variant V> std::vector<Move> ProofSearch<V>::line(const History<V>& game) {
    constexpr std::uint64_t lost_again = 100'000;  // to find what has made room for others
    std::vector<Move> line;
    start_at(game, {.nodes = lost_again});
    const bool won = known().is_won();
    while (!judge<V>(path_, rules_) && !ask_tables() && !known_by_path()) {
        if (!known().is_settled()) search(ProofEntry::impossible, ProofEntry::impossible);
        const Children children = this->children();
        const Child* next = nullptr;
        for (const Child& child : children) {
            if (won ? !child.known.is_won() : !child.known.is_not_won()) continue;
            const bool better = !next || (attacker_to_move() ? child.known.plies < next->known.plies
                                                             : child.known.plies > next->known.plies);
            if (better) next = &child;
        }
        if (!next) break;
        line.push_back(next->move);
        play(next->move);
    }
    return line;
}

#define POLONAISE_INSTANTIATE(V) template class ProofSearch<V>;
POLONAISE_VARIANTS(POLONAISE_INSTANTIATE)

}  // namespace polonaise
