// What nobody should send. Whatever comes, the server says what is wrong and goes on serving.
#include <chrono>
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
using testing::HasSubstr;

class HostileTest : public testing::Test {
protected:
    ~HostileTest() override {
        EXPECT_EQ(ask(port(), {.target = "/api/about"}).status, 200) << "it does not serve any more";
    }
    int port() const { return server_.port(); }
    /// What comes back for these bytes, up to the end of the connection.
    std::string answer_to(std::string_view bytes) const {
        Wire wire{port()};
        wire.send(bytes);
        std::string all;
        while (const auto more = wire.receive()) all += *more;
        return all;
    }
    std::string kind_of(const HttpReply& reply) const {
        return Json::parse(reply.body)["error"]["kind"];
    }

private:
    server::Server server_ = start_server(without_rates());
};

TEST_F(HostileTest, what_is_not_http_is_refused) {
    EXPECT_THAT(answer_to("EHLO example.org\r\n\r\n"), HasSubstr("400 Bad Request"));
    EXPECT_THAT(answer_to("GET / HTTP/9.9\r\n\r\n"), HasSubstr("400 Bad Request"));
    EXPECT_THAT(answer_to(std::string("\x16\x03\x01\x00\xA5\x01\x00\x00\xA1\x03\x03\r\n\r\n", 15)),
                HasSubstr("bad_http"));
    EXPECT_THAT(answer_to("GET /api/about HTTP/1.1\r\nContent-Length: many\r\n\r\n"),
                HasSubstr("bad_http"));
}

TEST_F(HostileTest, large_headers_and_bodies_are_refused) {
    EXPECT_EQ(ask(port(), {.headers = {"X: " + std::string(20'000, 'x')}}).status, 431);
    const HttpReply large = ask_json(port(), "/api/position", std::string((1 << 20) + 1, ' '));
    EXPECT_EQ(large.status, 413);
    EXPECT_EQ(kind_of(large), "too_large");
    // Announced, but never sent; and sent without having been announced.
    EXPECT_THAT(
        answer_to(
            "POST /api/position HTTP/1.1\r\nHost: localhost\r\nContent-Length: 99999999999\r\n\r\n"),
        HasSubstr("413"));
    std::string chunks =
        "POST /api/position HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n";
    for (int i = 0; i < 20; ++i) chunks += "10000\r\n" + std::string(0x10000, ' ') + "\r\n";
    EXPECT_THAT(answer_to(chunks + "0\r\n\r\n"), HasSubstr("413"));
}

TEST_F(HostileTest, json_that_is_none_or_has_the_wrong_form_is_refused) {
    const auto status = [&](const std::string& body) {
        return ask_json(port(), "/api/position", body).status;
    };
    EXPECT_EQ(status("{"), 400);
    EXPECT_EQ(status("[]"), 400);
    EXPECT_EQ(status("null"), 400);
    EXPECT_EQ(status(R"({"game": 7})"), 400);
    EXPECT_EQ(status(R"({"game": {"variant": "chess"}})"), 400);
    EXPECT_EQ(status(R"({"game": {"variant": "frisian", "moves": [1]}})"), 400);
    EXPECT_EQ(status(R"({"game": {"variant": "frisian", "start": "W:W\u0000"}})"), 422);
    EXPECT_EQ(status(R"({"game": {"variant": "frisian", "moves": ["\ud800"]}})"), 400);
    EXPECT_EQ(status(R"({"game": {"variant": "frisian", "draw_rules": "no-25"}})"), 422);
    EXPECT_EQ(status(std::string(500'000, '[')), 400);
    EXPECT_EQ(status(R"({"game": )" + std::string(500'000, '{')), 400);
    EXPECT_EQ(ask(port(), {.method = "POST",
                           .target = "/api/position",
                           .body = "{}",
                           .headers = {"Content-Type: text/plain"}})
                  .status,
              415);
}

TEST_F(HostileTest, numbers_out_of_range_are_refused_and_named) {
    for (const char* pixels :
         {"0", "99", "4001", "1e9", "99999999999999999999", "-1", "\"520\"", "520.5"}) {
        const HttpReply reply =
            ask_json(port(), "/api/diagram",
                     std::string{R"({"game": {"variant": "frisian"}, "pixels": )"} + pixels + "}");
        EXPECT_EQ(reply.status, 400) << pixels;
        EXPECT_EQ(Json::parse(reply.body)["error"]["where"], "pixels");
    }
}

TEST_F(HostileTest, other_hosts_and_origins_are_refused) {
    const auto status = [&](const std::string& host, const std::string& origin) {
        std::vector<std::string> headers;
        if (!origin.empty()) headers.push_back("Origin: " + origin);
        return ask(port(), {.target = "/api/about", .headers = headers, .host = host}).status;
    };
    EXPECT_EQ(status("localhost:1234", ""), 200);
    EXPECT_EQ(status("localhost:1234", "http://localhost:1234"), 200);
    EXPECT_EQ(status("[::1]:1234", ""), 200);
    EXPECT_EQ(status("evil.example", ""), 403);
    EXPECT_EQ(status("127.0.0.1.evil.example", ""), 403);
    EXPECT_EQ(status("localhost:1234", "http://evil.example"), 403);
    EXPECT_EQ(status("localhost:1234", "http://localhost:1235"), 403);
    EXPECT_EQ(status("localhost:1234", "https://localhost:1234"), 403);
    EXPECT_EQ(status("localhost:1234", "null"), 403);
    Wire wire{port()};
    wire.send(upgrade_request(port(), "Origin: http://evil.example\r\n"));
    EXPECT_THAT(wire.receive_until("\r\n").value_or(""), HasSubstr("403"));
}

TEST_F(HostileTest, no_path_leads_out_of_the_page) {
    for (const char* path : {"/../../etc/passwd", "/%2e%2e/%2e%2e/etc/passwd", "/..%2f..%2fetc/passwd",
                             "//etc/passwd", "/./index.html", "/index.html%00.js",
                             "/assets/../index.html", "/%", "/%zz", "/\\..\\", "/.git/config"}) {
        const HttpReply reply = ask(port(), {.target = path});
        EXPECT_EQ(reply.status, 404) << path;
    }
    EXPECT_THAT(
        answer_to("GET http://evil.example/ HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"),
        HasSubstr("404"));
}

TEST_F(HostileTest, methods_that_an_address_does_not_have_are_refused) {
    const HttpReply reply = ask(port(), {.target = "/api/position"});
    EXPECT_EQ(reply.status, 405);
    EXPECT_EQ(reply.headers.at("allow"), "POST");
    EXPECT_EQ(ask(port(), {.method = "DELETE", .target = "/"}).status, 405);
    EXPECT_EQ(ask(port(), {.method = "POST", .target = "/"}).status, 405);
    EXPECT_EQ(ask(port(), {.target = "/api/live"}).status, 426);
    EXPECT_EQ(ask(port(), {.target = "/api/nothing"}).status, 404);
}

TEST_F(HostileTest, broken_frames_end_the_connection_with_the_right_code) {
    const auto code_after = [&](auto&& misbehave) {
        LiveWire live{port()};
        misbehave(live);
        while (live.receive()) {
        }
        return live.close_code();
    };
    EXPECT_EQ(code_after([](LiveWire& live) { live.send_frame(1, "{}", false); }), 1002) << "not masked";
    EXPECT_EQ(code_after([](LiveWire& live) { live.send_frame(3, ""); }), 1002) << "reserved opcode";
    EXPECT_EQ(code_after([](LiveWire& live) { live.send_raw("\xF1\x80\x01\x01\x01\x01"); }), 1002)
        << "reserved bits";
    EXPECT_EQ(code_after([](LiveWire& live) { live.send_frame(0, "continued"); }), 1002)
        << "nothing to continue";
    EXPECT_EQ(code_after([](LiveWire& live) { live.send_frame(9, std::string(200, 'x')); }), 1002)
        << "long ping";
    EXPECT_EQ(code_after([](LiveWire& live) { live.send_frame(2, "{}"); }), 1003) << "binary";
    EXPECT_EQ(code_after([](LiveWire& live) { live.send_frame(1, "\xFF\xFE"); }), 1007) << "not UTF-8";
    EXPECT_EQ(code_after([](LiveWire& live) { live.send_frame(1, std::string((1 << 20) + 1, ' ')); }),
              1009)
        << "too large";
    EXPECT_EQ(code_after([](LiveWire& live) { live.send_frame(8, "\x03\xE8"); }), 1000)
        << "a polite end";
}

TEST_F(HostileTest, messages_that_make_no_sense_get_an_error_and_no_more) {
    LiveWire live{port()};
    const auto kind_after = [&](std::string_view message) -> std::string {
        live.send(message);
        return Json::parse(live.receive().value())["error"]["kind"];
    };
    EXPECT_EQ(kind_after("nonsense"), "bad_json");
    EXPECT_EQ(kind_after("[]"), "bad_request");
    EXPECT_EQ(kind_after("{}"), "bad_request");
    EXPECT_EQ(kind_after(R"({"id": [], "type": "stop"})"), "bad_request");
    EXPECT_EQ(kind_after(R"({"id": ")" + std::string(65, 'x') + R"(", "type": "stop"})"), "bad_request");
    EXPECT_EQ(kind_after(R"({"id": 1, "type": "analyse"})"), "bad_request");
    EXPECT_EQ(kind_after(R"({"id": 1, "type": "analyse", "game": {"variant": "frisian"}, "lines": 0})"),
              "bad_request");
    EXPECT_EQ(kind_after(R"({"id": 1, "type": "annotate", "tree": {"variant": "frisian"}})"),
              "bad_tree");
    EXPECT_EQ(
        kind_after(
            R"({"id": 1, "type": "annotate", "tree": {"variant": "frisian", "nodes": [{}, {"parent": 1}]}})"),
        "bad_request");
    EXPECT_EQ(
        kind_after(
            R"({"id": 1, "type": "think", "game": {"variant": "international", "start": "W:W33:B28", "moves": ["33x22"]}})"),
        "game_over");
    EXPECT_EQ(kind_after(std::string(100'000, '[')), "bad_json");
}

TEST_F(HostileTest, connections_that_break_off_in_the_middle_do_no_harm) {
    for (int i = 0; i < 50; ++i) {
        Wire half{port()};
        half.send(
            "POST /api/position HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\n{\"game\"");
        LiveWire live{port()};
        live.send(R"({"id": 1, "type": "analyse", "game": {"variant": "frisian"}})");
        if (i % 2 == 0) live.send_raw("\x81\xFE\x01");
    }
}

TEST_F(HostileTest, too_many_connections_of_one_address_are_refused_until_some_end) {
    std::vector<Wire> open;
    for (int i = 0; i < 80; ++i) open.emplace_back(port());
    const HttpReply reply = ask(port(), {.target = "/api/about"});
    EXPECT_EQ(reply.status, 503);
    EXPECT_EQ(kind_of(reply), "busy");
    open.clear();
    bool served = false;
    for (int i = 0; i < 200 && !served; ++i)
        served = ask(port(), {.target = "/api/about"}).status == 200;
    EXPECT_TRUE(served);
}

TEST_F(HostileTest, ten_thousand_rapid_requests_are_all_answered) {
    Wire wire{port()};
    for (int i = 0; i < 10'000; ++i)
        ASSERT_EQ(ask(wire, port(), {.target = "/api/about"}).status, 200) << i;
}

TEST_F(HostileTest, requests_that_come_in_one_piece_are_answered_one_by_one) {
    Wire wire{port()};
    std::string many;
    for (int i = 0; i < 20; ++i) many += "GET /api/about HTTP/1.1\r\nHost: localhost\r\n\r\n";
    wire.send(many);
    std::string all;
    for (int i = 0; i < 20; ++i) {
        const auto head = wire.receive_until("\r\n\r\n");
        ASSERT_TRUE(head && head->starts_with("HTTP/1.1 200 OK")) << i;
        const std::size_t at = head->find("Content-Length: ");
        ASSERT_TRUE(wire.receive_bytes(std::stoul(head->substr(at + 16))));
    }
}

TEST(RateTest, who_asks_too_often_is_told_to_wait_and_then_served_again) {
    const server::Server server = start_server({.limit_rates = true});
    Wire wire{server.port()};
    int refused = 0;
    for (int i = 0; i < 2000; ++i) {
        const HttpReply reply = ask(wire, server.port(), {.target = "/api/about"});
        if (reply.status == 200) continue;
        ASSERT_EQ(reply.status, 429);
        EXPECT_EQ(reply.headers.at("retry-after"), "1");
        ++refused;
    }
    EXPECT_GT(refused, 0);
    std::this_thread::sleep_for(1s);
    EXPECT_EQ(ask(wire, server.port(), {.target = "/api/about"}).status, 200);
}

TEST(RateTest, who_sends_too_many_messages_is_told_so) {
    const server::Server server = start_server({.limit_rates = true});
    LiveWire live{server.port()};
    for (int i = 0; i < 300; ++i) live.send(R"({"id": 1, "type": "stop"})");
    EXPECT_EQ(Json::parse(live.receive().value())["error"]["kind"], "too_many_requests");
}

}  // namespace
}  // namespace polonaise::test
