#pragma once
#include <optional>
#include <stop_token>
#include <thread>

#include <polonaise/engine/engine.hpp>

namespace polonaise {

/// Plays with an engine that also thinks in the opponent's turn: about where the game will stand after
/// the reply that it expects. If that comes, the search goes on as one for our move; if not, it has
/// at least filled the table. For one thread at a time.
///
/// \par Example
/// \code
/// Ponderer ponderer{engine};
/// Report report = ponderer.search(game, limits);  // our turn
/// game.play(*report.best());
/// if (report.ponder()) ponderer.start(game, *report.ponder(), limits);
/// // the opponent plays
/// report = ponderer.search(game, limits);
/// \endcode
class Ponderer {
public:
    /// The engine must outlive the object and be left alone between `start` and the next `search` or
    /// `stop`.
    explicit Ponderer(Engine& engine) : engine_{engine} {}
    ~Ponderer() { stop(); }
    Ponderer(const Ponderer&) = delete;
    Ponderer& operator=(const Ponderer&) = delete;

    /// Starts to think in the opponent's turn, as if it played `expected` where `game` stands. `limits`
    /// are those of our next move. Does nothing if the reply would end the game.
    void start(const AnyGame& game, const Move& expected, const Limits& limits);

    /// Searches where `game` stands, in our turn. With these limits, unless this is what has been
    /// pondered about: then with those that were given at the start.
    Report search(const AnyGame& game, const Limits& limits, std::stop_token stop = {});

    /// The same, unless the engine has a book that knows a move: then that, and nothing is searched.
    Report play(const AnyGame& game, const Limits& limits, std::stop_token stop = {});

    /// Leaves what is being pondered about.
    void stop();

private:
    Engine& engine_;
    std::optional<AnyGame> game_;   ///< What is pondered about, if anything.
    std::optional<PonderHit> hit_;  ///< A new one for each search.
    Report report_;
    std::jthread thread_;
};

}  // namespace polonaise
