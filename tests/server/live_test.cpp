// Searches over the WebSocket.
#include <chrono>
#include <list>
#include <memory>
#include <string>
#include <thread>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "server/json_match.hpp"
#include "server/running_server.hpp"
#include "server/wire.hpp"

namespace polonaise::test {
namespace {

using namespace std::chrono_literals;
using Clock = std::chrono::steady_clock;

Json next(LiveWire& live) {
    const auto text = live.receive();
    return text ? Json::parse(*text) : Json{{"type", "end of the connection"}};
}

/// The next message that is not about progress.
Json answer(LiveWire& live) {
    while (true) {
        Json message = next(live);
        if (message["type"] != "lines" && message["type"] != "waiting" && message["type"] != "progress")
            return message;
    }
}

std::string analyse(const std::string& id, const std::string& more = {}) {
    return R"({"id": ")" + id + R"(", "type": "analyse", "game": {"variant": "frisian"})" + more + "}";
}

TEST(LiveTest, depth_never_falls_and_the_last_message_repeats_the_deepest) {
    const server::Server server = start_server(without_rates());
    LiveWire live{server.port()};
    live.send(analyse("a", R"(, "lines": 3, "depth": 9)"));
    int depth = 0;
    for (Json message = next(live);; message = next(live)) {
        ASSERT_GE(message["depth"].get<int>(), depth);
        depth = message["depth"];
        ASSERT_EQ(message["lines"].size(), 3u);
        if (message["type"] == "done") break;
        ASSERT_EQ(message["type"], "lines");
    }
    EXPECT_EQ(depth, 9);
}

TEST(LiveTest, scores_are_those_of_white) {
    const server::Server server = start_server(without_rates());
    LiveWire live{server.port()};
    for (const char* side : {"W", "B"}) {
        live.send(
            R"({"id": 1, "type": "analyse", "depth": 5, "game": {"variant": "international", "start": ")" +
            std::string{side} + R"(:W31,32,33,37,38,48:B12,13,19"}})");
        const Json done = answer(live);
        EXPECT_GT(done["lines"][0]["score"]["hundredths"], 150) << done;
        EXPECT_GT(done["lines"][0]["expected"], 0.75);
        if (const Json& chances = done["lines"][0]["chances"]; !chances.is_null()) {
            EXPECT_GT(chances["white"], chances["black"]);
            EXPECT_NEAR(chances["white"].get<double>() + chances["draw"].get<double>() +
                            chances["black"].get<double>(),
                        1, 0.001);
        }
    }
    live.send(
        R"({"id": 1, "type": "analyse", "depth": 9, "game": {"variant": "international", "start": "W:W33,40:B28"}})");
    EXPECT_EQ(answer(live)["lines"][0]["score"]["winner"], "white");
}

TEST(LiveTest, four_requests_can_go_at_once_and_a_fifth_is_refused) {
    const server::Server server = start_server(without_rates());
    LiveWire live{server.port()};
    for (const char* id : {"1", "2", "3", "4"}) live.send(analyse(id));
    live.send(analyse("1"));
    EXPECT_EQ(answer(live)["error"]["kind"], "id_in_use");
    live.send(analyse("5"));
    EXPECT_EQ(answer(live)["error"]["kind"], "busy");
    live.send(R"({"id": "2", "type": "stop"})");
    const Json done = answer(live);
    EXPECT_EQ(done["id"], "2");
    EXPECT_EQ(done["reason"], "stopped");
    live.send(analyse("2", R"(, "depth": 2)"));
    EXPECT_EQ(answer(live)["id"], "2");
}

TEST(LiveTest, a_level_plays_the_same_move_again_with_the_same_seed) {
    const server::Server server = start_server(without_rates());
    LiveWire live{server.port()};
    std::vector<Json> moves;
    for (int i = 0; i < 2; ++i) {
        live.send(
            R"({"id": 1, "type": "think", "game": {"variant": "brazilian"}, "level": 4, "seed": 11})");
        moves.push_back(answer(live)["move"]);
    }
    EXPECT_EQ(moves[0], moves[1]);
}

TEST(LiveTest, the_highest_level_plays_from_the_book) {
    server::ServerOptions options = without_rates();
    options.books = std::make_shared<OpeningBooks>(std::vector<std::filesystem::path>{POLONAISE_BOOKS});
    const server::Server server = start_server(std::move(options));
    LiveWire live{server.port()};
    const auto think = [&](const std::string& more) {
        live.send(R"({"id": 1, "type": "think", "move_time": 20, "game": {"variant": "brazilian")" +
                  more);
        return answer(live);
    };
    const Json known = think("}}");
    EXPECT_EQ(known["type"], "move");
    EXPECT_EQ(known["from_book"], true);
    EXPECT_EQ(known["nodes"], 0);
    EXPECT_FALSE(think(R"(}, "level": 19})").contains("from_book"));
    EXPECT_FALSE(think(R"(}, "draw_offered": true})").contains("from_book")) << "it has to be answered";
    EXPECT_FALSE(think(R"(, "start": "W:WKa1:BKh8"}})").contains("from_book"));
}

TEST(LiveTest, the_engine_keeps_to_its_clock_and_moves_when_it_is_stopped) {
    const server::Server server = start_server(without_rates());
    LiveWire live{server.port()};
    auto begin = Clock::now();
    live.send(
        R"({"id": 1, "type": "think", "game": {"variant": "international"}, "clock": {"left": 1000, "increment": 10}})");
    EXPECT_EQ(answer(live)["type"], "move");
    EXPECT_LT(Clock::now() - begin, 1s);
    begin = Clock::now();
    live.send(R"({"id": 2, "type": "think", "game": {"variant": "international"}, "move_time": 60000})");
    next(live);
    live.send(R"({"id": 2, "type": "stop"})");
    EXPECT_EQ(answer(live)["type"], "move");
    EXPECT_LT(Clock::now() - begin, 5s);
}

TEST(LiveTest, a_draw_is_accepted_only_by_who_is_not_better_and_was_asked) {
    const server::Server server = start_server(without_rates());
    LiveWire live{server.port()};
    const auto accepts = [&](const std::string& start, const char* offered) {
        live.send(R"({"id": 1, "type": "think", "move_time": 50, "level": 5, "draw_offered": )" +
                  std::string{offered} + R"(, "game": {"variant": "international", "start": ")" + start +
                  "\"}}");
        return answer(live)["accepts_draw"].get<bool>();
    };
    const std::string better = "W:W31,32,33,37,38,48:B12,13,19",
                      worse = "B:W31,32,33,37,38,48:B12,13,19";
    EXPECT_FALSE(accepts(better, "true"));
    EXPECT_TRUE(accepts(worse, "true"));
    EXPECT_FALSE(accepts(worse, "false"));
}

TEST(LiveTest, an_annotated_blunder_has_its_glyph_and_the_better_line) {
    server::ServerOptions options = without_rates();
    options.weights.kind = Weights::Kind::material;  // to which a man for nothing is a blunder
    const server::Server server = start_server(options);
    LiveWire live{server.port()};
    live.send(
        R"({"id": 1, "type": "annotate", "depth": 7, "tree": {"variant": "international", "start": "W:W33,44,45,50:B3,4,8,22",
            "nodes": [{}, {"parent": 0, "move": "33-28"}, {"parent": 1, "move": "22x33"}]}})");
    const Json annotated = answer(live);
    ASSERT_EQ(annotated["type"], "annotated") << annotated;
    ASSERT_EQ(annotated["evals"].size(), 3u);
    const Json& nodes = annotated["tree"]["nodes"];
    EXPECT_FALSE(nodes[1]["nags"].empty());
    EXPECT_EQ(annotated["evals"][1]["nags"], nodes[1]["nags"]);
    EXPECT_EQ(nodes[0]["children"].size(), 2u);
    EXPECT_LT(annotated["evals"][1]["expected"], annotated["evals"][0]["expected"]);
}

TEST(LiveTest, annotation_can_be_stopped) {
    const server::Server server = start_server(without_rates());
    LiveWire live{server.port()};
    live.send(
        R"({"id": 1, "type": "annotate", "milliseconds": 5000, "tree": {"variant": "frisian", "nodes": [{}]}})");
    live.send(R"({"id": 1, "type": "stop"})");
    EXPECT_EQ(answer(live)["reason"], "stopped");
}

TEST(LiveTest, play_is_not_starved_by_fifty_boards_that_analyse) {
    const server::Server server = start_server(without_rates(2));
    std::list<LiveWire> boards;
    for (int i = 0; i < 50; ++i) {
        boards.emplace_back(server.port());
        boards.back().send(analyse("board"));
    }
    std::this_thread::sleep_for(300ms);
    LiveWire player{server.port()};
    for (int i = 0; i < 5; ++i) {
        const auto begin = Clock::now();
        player.send(R"({"id": 1, "type": "think", "game": {"variant": "frisian"}, "move_time": 100})");
        const Json move = answer(player);
        EXPECT_EQ(move["type"], "move");
        EXPECT_GE(move["depth"], 1);
        EXPECT_LT(Clock::now() - begin, 3s);
    }
    for (LiveWire& board : boards) EXPECT_NE(next(board)["type"], "end of the connection");
}

TEST(LiveTest, who_does_not_read_is_cut_off_and_the_others_are_served) {
    const server::Server server = start_server(without_rates());
    LiveWire deaf{server.port()};
    // Each answer is a long error; a socket takes in some megabytes before it is full.
    const std::string wrong =
        R"({"id": 1, "type": "analyse", "game": {"variant": "frisian", "moves": [")" +
        std::string(60, 'x') + R"("]}})";
    bool cut_off = false;
    for (int i = 0; i < 300'000 && !cut_off; ++i) cut_off = !deaf.send(wrong);
    EXPECT_TRUE(cut_off);
    EXPECT_EQ(ask(server.port(), {.target = "/api/about"}).status, 200);
}

TEST(ServerTest, connections_are_told_when_it_stops) {
    auto server = std::make_unique<server::Server>(start_server(without_rates()));
    LiveWire live{server->port()};
    live.send(analyse("a"));
    next(live);
    const auto begin = Clock::now();
    server.reset();
    EXPECT_LT(Clock::now() - begin, 2s);
    while (live.receive()) {
    }
    EXPECT_EQ(live.close_code(), 1001);
}

TEST(ServerTest, it_starts_and_stops_a_thousand_times) {
    server::ServerOptions options = without_rates();
    options.weights.kind = Weights::Kind::material;  // reading a network takes longer than all the rest
    for (int i = 0; i < 1000; ++i) {
        const server::Server server = start_server(options);
        if (i % 100 == 0) {
            EXPECT_EQ(ask(server.port(), {.target = "/api/about"}).status, 200);
            LiveWire live{server.port()};
            live.send(analyse("a"));
        }
    }
}

TEST(ServerTest, a_port_that_is_taken_is_named) {
    const server::Server first = start_server();
    const auto second = server::Server::start({.port = first.port()});
    ASSERT_FALSE(second);
    EXPECT_THAT(describe(second.error()),
                testing::HasSubstr("cannot listen on 127.0.0.1 port " + std::to_string(first.port())));
    EXPECT_FALSE(server::Server::start({.bind = "nowhere"}));
    EXPECT_FALSE(server::Server::start({.page = "/no/such/folder"}));
}

}  // namespace
}  // namespace polonaise::test
