#pragma once
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>

#include <polonaise/engine/engine.hpp>
#include <polonaise/protocol/background_search.hpp>
#include <polonaise/protocol/hub_info.hpp>
#include <polonaise/protocol/hub_level.hpp>
#include <polonaise/protocol/hub_line.hpp>
#include <polonaise/protocol/hub_settings.hpp>

namespace polonaise {

/// Our engine as a Hub engine: lines come in by `take`, and what it has to say goes to a handler,
/// line by line. Unknown commands and arguments are passed over; what cannot be obeyed is answered
/// with `error`.
class HubEngine {
public:
    /// Called by the caller of `take` and by the thread of the search, never by both at a time.
    using Output = std::function<void(std::string_view line)>;

    /// `endgame`: the tables that `bb-size` is about; there are none if it is null. `books`: those that
    /// `book` is about, likewise; `seed` decides which of their moves are played.
    HubEngine(std::string version, Output output, std::shared_ptr<EndgameTables> endgame = nullptr,
              std::shared_ptr<OpeningBooks> books = nullptr, std::uint64_t seed = 1)
        : version_{std::move(version)},
          output_{std::move(output)},
          books_{std::move(books)},
          book_random_{seed},
          engine_{{.table_mebibytes = 1, .endgame = std::move(endgame)}} {}
    ~HubEngine() { search_.stop(); }
    HubEngine(const HubEngine&) = delete;
    HubEngine& operator=(const HubEngine&) = delete;

    /// Takes in a line, without its end; false after `quit`.
    bool take(std::string_view line);

private:
    struct Command;
    static const Command commands[];

    void hub(const HubLine& line);
    void set_param(const HubLine& line);
    void init(const HubLine& line);
    void new_game(const HubLine& line);
    void pos(const HubLine& line);
    void level(const HubLine& line);
    void go(const HubLine& line);
    void ponder_hit(const HubLine& line);
    void stop(const HubLine& line);
    void ping(const HubLine& line);

    void size_table();
    void load_weights();
    Limits limits(bool analyze) const;
    std::optional<Report> book_move();
    void report(VariantId variant, const Report& report, int lines);
    void answer(VariantId variant, const Report& report);
    void write(const HubLine& line);
    void error(std::string sentence);

    std::string version_;
    Output output_;
    std::mutex output_mutex_;
    HubSettings settings_;
    /// What the `level` commands since the last `go` said; those before it if there were none.
    HubLevel level_;
    bool level_used_ = false;  ///< There has been a `go` since the last `level`.
    /// What the last `pos` described; nothing if it could not be read.
    std::optional<AnyGame> game_ = polonaise::new_game(initial_position(settings_.variant()));
    std::shared_ptr<OpeningBooks> books_;
    Random book_random_;
    Engine engine_;  // `init` gives it the memory that is set
    std::size_t table_mebibytes_ = 1;
    std::string weights_ = settings_.weights();  ///< What the engine has.
    std::uint64_t games_ = 1;  ///< So far; each has mistakes of its own at a lower level.
    BackgroundSearch search_{engine_};
};

/// A score in men, as Hub writes it: a forced win is 100 less a hundredth for each ply until then,
/// a loss the negative of that. Estimates stay between -89.99 and 89.99.
double hub_score(Score score);

}  // namespace polonaise
