#pragma once
#include <chrono>
#include <cstdint>
#include <expected>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <polonaise/engine/any_game.hpp>
#include <polonaise/protocol/channel.hpp>
#include <polonaise/protocol/hub_info.hpp>
#include <polonaise/protocol/hub_level.hpp>
#include <polonaise/protocol/hub_line.hpp>
#include <polonaise/protocol/hub_parameter.hpp>

namespace polonaise {

enum class HubClientErrorKind : std::uint8_t {
    channel,            ///< The connection: the engine ended, or did not answer in time.
    bad_line,           ///< The engine wrote a line that is not one of the protocol.
    engine_error,       ///< The engine wrote `error message=...`.
    illegal_move,       ///< The engine's move cannot be played.
    unknown_parameter,  ///< We were to set something that the engine does not have.
    bad_value,          ///< We were to set a value that the engine does not allow.
    unknown_variant,    ///< The engine does not play these rules.
};

/// What went wrong between us and an engine.
struct HubClientError {
    HubClientErrorKind kind;
    std::string detail;        ///< A sentence without full stop.
    std::string line = {};     ///< The line of the engine that is at fault, where one is.
    std::string waiting = {};  ///< For what we were waiting, such as "ready".
    std::optional<ChannelErrorKind> channel = std::nullopt;  ///< For the kind channel.

    bool timed_out() const { return channel == ChannelErrorKind::timeout; }
};

/// One sentence without full stop, which quotes the line at fault.
std::string describe(const HubClientError& error);

/// What an engine says of itself.
struct HubId {
    std::string name, version, author, country;
};

/// The answer `done`, with what the engine last said of its best line.
struct HubAnswer {
    std::optional<Move> move = std::nullopt;    ///< None: the engine sees no legal move.
    std::optional<Move> ponder = std::nullopt;  ///< The reply that it expects, if that is a legal one.
    std::optional<HubInfo> info = std::nullopt;
    std::chrono::nanoseconds elapsed{};  ///< From `go` to `done`, by our clock.
};

enum class HubSearchMode : std::uint8_t { think, ponder, analyze };

/// Talks to a Hub engine: the side of the GUI. An engine that breaks the protocol gives an error,
/// never a wrong move. For one thread at a time.
///
/// \par Example
/// \code
/// auto channel = ProcessChannel::start({.command = {"scan", "hub"}, .directory = "scan_31"});
/// auto engine = HubClient::start(*std::move(channel), {.variant = VariantId::frisian});
/// const auto answer = engine->think(game, {.move_time = HubLevel::Seconds{1}});
/// \endcode
class HubClient {
public:
    using Deadline = Channel::Deadline;
    using InfoHandler = std::function<void(const HubInfo&)>;

    struct Options {
        VariantId variant = VariantId::international;
        /// Names and values to set before the engine gets ready.
        std::vector<std::pair<std::string, std::string>> parameters = {};
        /// Whether it will be asked to ponder: told to engines with a parameter of that name.
        bool ponder = false;
        /// How long the engine may take to introduce itself, and again to get ready. Also how long
        /// it may take to answer `ping` and `stop`.
        std::chrono::milliseconds patience = std::chrono::seconds{30};
    };

    /// Shakes hands: `hub`, the parameters, `init`.
    static std::expected<HubClient, HubClientError> start(std::unique_ptr<Channel> channel,
                                                          const Options& options);
    ~HubClient();  ///< Says `quit`.
    HubClient(HubClient&&) = default;
    HubClient& operator=(HubClient&&) = default;

    const HubId& id() const { return id_; }
    const std::vector<HubParameter>& parameters() const { return parameters_; }

    /// The next game has nothing to do with those before.
    std::expected<void, HubClientError> new_game();

    /// Lets the engine think about where the game stands. An engine that has not answered at
    /// `deadline` gives an error for which timed_out() is true, and goes on: `wait` or `stop` it.
    std::expected<HubAnswer, HubClientError> think(const AnyGame& game, const HubLevel& level,
                                                   Deadline deadline, const InfoHandler& on_info = {});

    // The parts of `think`, for searches that something may be done about while they run. Between
    // `go` and the answer only `wait`, `stop`, `ponder_hit` and `ping` may be called.
    std::expected<void, HubClientError> go(const AnyGame& game, const HubLevel& level,
                                           HubSearchMode mode);
    std::expected<HubAnswer, HubClientError> wait(Deadline deadline, const InfoHandler& on_info = {});
    /// Ends the search and waits for its answer.
    std::expected<HubAnswer, HubClientError> stop();
    /// What was pondered about has come true: the search goes on as `think`.
    std::expected<void, HubClientError> ponder_hit();

    bool searching() const { return searching_; }

    /// Whether the engine is still there. Also during a search, of which it may then lose lines of
    /// information, but not the answer.
    std::expected<void, HubClientError> ping();

private:
    HubClient(std::unique_ptr<Channel> channel, const Options& options)
        : channel_{std::move(channel)}, variant_{options.variant}, patience_{options.patience} {}

    std::expected<void, HubClientError> introduce();
    std::expected<void, HubClientError> set_variant();
    bool has(std::string_view parameter) const;
    std::expected<void, HubClientError> set(const std::string& name, const std::string& value);
    std::expected<void, HubClientError> send(const HubLine& line);
    /// The next line that is not blank, and its text. An error that the engine reports is one.
    std::expected<HubLine, HubClientError> receive(Deadline deadline, std::string_view waiting);
    std::expected<void, HubClientError> wait_for(std::string_view command);
    std::expected<HubAnswer, HubClientError> read_answer(const HubLine& done);

    std::unique_ptr<Channel> channel_;
    VariantId variant_;
    std::chrono::milliseconds patience_;
    HubId id_;
    std::vector<HubParameter> parameters_;
    std::string last_text_;  ///< Of the line that `receive` returned last.

    // The search that is going on, or was the last.
    bool searching_ = false;
    AnyGame game_;
    Channel::Clock::time_point begin_;
    std::optional<HubInfo> info_;
    std::optional<HubLine> early_answer_;  ///< `done` that came while we waited for `pong`.
};

}  // namespace polonaise
