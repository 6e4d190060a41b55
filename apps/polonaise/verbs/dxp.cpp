#include <chrono>
#include <optional>
#include <random>
#include <string>

#include <fmt/format.h>

#include <polonaise/protocol/socket_channel.hpp>

#include "book_folders.hpp"
#include "dxp_games.hpp"
#include "interrupt.hpp"
#include "limit_options.hpp"
#include "position_option.hpp"
#include "table_folders.hpp"
#include "text.hpp"
#include "verbs/verbs.hpp"

namespace polonaise::app {
namespace {

/// What serve and connect have in common.
struct DxpOptions {
    VariantId variant = VariantId::international;
    int port = usual_dxp_port;
    bool propose = false, follow = false;
    std::optional<std::string> fen, colour, endgame, book, pdn;
    BookUse book_use;
    std::optional<double> minutes;
    int moves = -1, games = -1, hash = 64, patience = 3600;
    std::string name = "Polonaise";
    LimitOptions limits;
    bool ponder = false, no_take_back = false;
    std::string address;  ///< Where to listen, or whom to call.
};

void declare_game(CLI::App& verb, DxpOptions& options) {
    declare_number(verb, "-p,--port", options.port, {0, 65535}, "TCP port")->capture_default_str();
    declare_variant(verb, options.variant);
    declare_fen(verb, options.fen);
    verb.add_option("-c,--color", options.colour, "Our colour in the first game, if we propose it")
        ->type_name("white|black");
    verb.add_option("-m,--minutes", options.minutes,
                    "Minutes of each side for a game, if we propose it; 0 for no clock (default: 5)")
        ->type_name("MINUTES")
        ->check(CLI::Range(0.0, 999.0));
    declare_number(verb, "--moves", options.moves, {0, 999},
                   "Moves of each side after which a game is broken off, if we propose it; 0: none");
    declare_number(verb, "-g,--games", options.games, {0, 1'000'000},
                   "Games to play; 0: until the other side has enough");
    declare_limits(verb, options.limits);
    verb.add_flag("--ponder", options.ponder, "Think in the other side's turn too");
    declare_hash(verb, options.hash);
    declare_endgame(verb, options.endgame);
    declare_book(verb, options.book);
    declare_book_use(verb, options.book_use);
    declare_number(verb, "--patience", options.patience, {1, 1'000'000},
                   "Seconds to wait for the other side's move, or for somebody to call")
        ->capture_default_str();
    verb.add_option("--pdn", options.pdn, "Append the games to this file")->type_name("FILE");
    verb.add_option("--name", options.name, "What we call ourselves")
        ->type_name("NAME")
        ->capture_default_str();
    verb.add_flag("--no-take-back", options.no_take_back, "Never let the other side take moves back");
}

void declare_serve(CLI::App& verb, DxpOptions& options) {
    options.address = "127.0.0.1";
    verb.add_option("-b,--bind", options.address,
                    "Address of this machine to listen at; others can only reach 127.0.0.1 from here")
        ->type_name("ADDRESS")
        ->capture_default_str();
    declare_game(verb, options);
    verb.add_flag("--propose", options.propose, "Propose the games instead of waiting for proposals");
}

void declare_connect(CLI::App& verb, DxpOptions& options) {
    verb.add_option("host", options.address, "Machine on which the other program listens")->required();
    declare_game(verb, options);
    verb.add_flag("--follow", options.follow, "Wait for the other side to propose the games");
}

Side colour_option(const std::optional<std::string>& text) {
    if (!text || *text == "white") return Side::white;
    if (*text != "black") fail("--color: {} is neither white nor black", in_quotes(*text));
    return Side::black;
}

DxpGame proposal(const DxpOptions& options) {
    const AnyPosition start = with_variant(
        options.variant,
        [&]<Variant V>(VariantTag<V>) -> AnyPosition { return position_option<V>(options.fen); });
    return {.start = start,
            .follower = opponent(colour_option(options.colour)),
            .minutes = options.minutes.value_or(5),
            .moves = std::max(0, options.moves)};
}

DxpSeries series(const DxpOptions& options, bool propose) {
    DxpSeries series{
        .session = {.variant = options.variant,
                    .name = options.name,
                    .takes_back = !options.no_take_back},
        .engine = {.patience = std::chrono::seconds{options.patience}, .ponder = options.ponder},
        .table_mebibytes = options.hash,
        .endgame = endgame_option(options.endgame, options.variant),
        .books = book_option(options.book, options.variant),
        .book = options.book_use,
        .seed = std::random_device{}(),
        .games = options.games >= 0 ? options.games
                 : propose          ? 1
                                    : 0,
        .pdn = options.pdn};
    if (options.limits.given()) series.engine.limits = options.limits.limits();
    if (propose) series.proposal = proposal(options);
    else if (options.fen || options.colour || options.minutes || options.moves >= 0)
        fail("--fen, --color, --minutes and --moves are for the side that proposes the games");
    return series;
}

/// `wait` in pieces, so that Ctrl-C is noticed in between.
template <class Wait> auto until_stopped(const DxpOptions& options, std::stop_token stop, Wait wait) {
    const auto deadline = Channel::Clock::now() + std::chrono::seconds{options.patience};
    while (true) {
        constexpr std::chrono::milliseconds nap{100};
        auto result = wait(Channel::Clock::now() + nap);
        if (result || result.error().kind != ChannelErrorKind::timeout) return result;
        if (stop.stop_requested() || Channel::Clock::now() >= deadline) return result;
    }
}

ExitCode serve(const DxpOptions& options) {
    const InterruptStops interrupt;
    const DxpSeries games = series(options, options.propose);
    auto listener = SocketListener::open(options.address, static_cast<std::uint16_t>(options.port));
    if (!listener) fail("{}", describe(listener.error()));
    fmt::print("listening at {} port {}\n", printable(options.address), listener->port());
    flush_output();
    auto channel = until_stopped(options, interrupt.token(), [&](Channel::Deadline deadline) {
        return listener->accept(dxp_framing, deadline);
    });
    if (interrupt.token().stop_requested()) return ExitCode::ok;
    if (!channel) fail("nobody has called: {}", describe(channel.error()));
    play_dxp_series(*std::move(channel), games, interrupt.token());
    return ExitCode::ok;
}

ExitCode connect(const DxpOptions& options) {
    const InterruptStops interrupt;
    const DxpSeries games = series(options, !options.follow);
    constexpr std::chrono::seconds patience{10};
    auto channel = SocketChannel::connect(options.address, static_cast<std::uint16_t>(options.port),
                                          dxp_framing, Channel::Clock::now() + patience);
    if (!channel)
        fail("cannot reach {} port {}: {}", in_quotes(options.address), options.port,
             describe(channel.error()));
    play_dxp_series(*std::move(channel), games, interrupt.token());
    return ExitCode::ok;
}

}  // namespace

void add_dxp(CommandLine& line) {
    CLI::App& dxp = line.add_group(
        line.root(),
        {.name = "dxp",
         .purpose = "Play games against another program over DXP (DamExchange)",
         .examples = {"polonaise dxp serve", "polonaise dxp connect 127.0.0.1 --minutes 10"}});
    line.add<DxpOptions>(
        dxp,
        {.name = "serve",
         .purpose = "Wait for another program to call",
         .examples = {"polonaise dxp serve", "polonaise dxp serve --variant frisian --bind 0.0.0.0",
                      "polonaise dxp serve --propose --color black --minutes 5 --games 2"}},
        declare_serve, serve);
    line.add<DxpOptions>(
        dxp,
        {.name = "connect",
         .purpose = "Call another program that waits",
         .examples = {"polonaise dxp connect 127.0.0.1",
                      "polonaise dxp connect host.example --port 27532 --time 1 --games 10",
                      "polonaise dxp connect 127.0.0.1 --follow --pdn games.pdn"}},
        declare_connect, connect);
}

}  // namespace polonaise::app
