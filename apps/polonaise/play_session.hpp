#pragma once
#include <iosfwd>
#include <string>

#include <polonaise/engine/ponderer.hpp>

namespace polonaise::app {

struct PlaySettings {
    Side human = Side::white;
    Limits limits{};  ///< Of each move of the engine, beside those of its level.
    int level = highest_level;
    std::uint64_t seed = 1;  ///< Decides which mistakes the level makes.
    bool ponder = false;     ///< Think in the person's turn too, at the highest level.
    bool unicode = true, colour = false;
};

/// A game between a person, who types, and the engine.
template <Variant V> class PlaySession {
public:
    /// Reads from `in` and writes to `out`; both must outlive the session, and so must `engine`.
    PlaySession(const Game<V>& game, const PlaySettings& settings, Engine& engine, std::istream& in,
                std::ostream& out)
        : game_{game}, settings_{settings}, engine_{engine}, ponderer_{engine}, in_{in}, out_{out} {
        engine_.set_level(settings.level, settings.seed);
    }

    /// Until the person quits or the input ends.
    void run();

private:
    /// A word that may be typed instead of a move; `act` gets what follows it.
    struct Command {
        const char *name, *help;
        void (PlaySession::*act)(const std::string&);
    };
    static const Command commands[];

    void obey(const std::string& line);
    void play(const std::string& text);
    void show_help(const std::string&);
    void show_board(const std::string&);
    void show_moves(const std::string&);
    void hint(const std::string&);
    void undo(const std::string&);
    void flip(const std::string&);
    void switch_sides(const std::string&);
    void set_level(const std::string& text);
    void offer_draw(const std::string&);
    void resign(const std::string&);
    void save(const std::string& file);
    void quit(const std::string&);

    void let_engine_move();
    void after_move();
    void show_outcome();
    Limits limits() const;
    Report think();
    Report advise();
    void ponder(const Move& expected);
    /// What limits a lower level is not time.
    bool ponders() const { return settings_.ponder && settings_.level == highest_level; }
    bool engine_to_move() const {
        return !game_.outcome() && game_.position().to_move() != settings_.human;
    }

    Game<V> game_;
    PlaySettings settings_;
    Engine& engine_;
    Ponderer ponderer_;
    std::istream& in_;
    std::ostream& out_;
    bool flipped_ = settings_.human == Side::black;
    bool quit_ = false;
};

}  // namespace polonaise::app
