// The examples of docs/web-api.md, against a running server.
#include <fstream>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "kit/temporary_folder.hpp"
#include "server/json_match.hpp"
#include "server/running_server.hpp"
#include "server/wire.hpp"

namespace polonaise::test {
namespace {

struct Block {
    std::string kind;  ///< What follows the fence.
    std::string text;
    int line = 0;
};

std::vector<Block> blocks_of(const std::string& file) {
    std::ifstream in{file};
    std::vector<Block> blocks;
    bool inside = false;
    int number = 0;
    for (std::string line; std::getline(in, line);) {
        ++number;
        if (line.starts_with("```")) {
            inside = !inside;
            if (inside) blocks.push_back({line.substr(3), {}, number});
        } else if (inside) blocks.back().text += line + '\n';
    }
    return blocks;
}

void run_http(int port, const Block& question, const Block& expected) {
    const std::size_t first = question.text.find('\n'), blank = question.text.find(' ');
    const std::string body = question.text.substr(first + 1);
    HttpQuestion asked{.method = question.text.substr(0, blank),
                       .target = question.text.substr(blank + 1, first - blank - 1),
                       .body = body};
    if (!body.empty()) asked.headers = {"Content-Type: application/json"};
    const HttpReply reply = ask(port, asked);
    const int status = expected.kind == "json" ? 200 : std::stoi(expected.kind.substr(5));
    EXPECT_EQ(reply.status, status) << "line " << question.line << ": " << reply.body;
    EXPECT_EQ(difference(Json::parse(expected.text), Json::parse(reply.body)), "")
        << "line " << question.line;
}

/// Messages of these types may come in between.
bool may_be_passed_over(const Json& message) {
    return message["type"] == "lines" || message["type"] == "waiting";
}

void expect_message(LiveWire& live, const Json& expected, int line) {
    while (true) {
        const auto text = live.receive();
        ASSERT_TRUE(text) << "line " << line;
        const Json message = Json::parse(*text);
        if (message["type"] != expected["type"] && may_be_passed_over(message)) continue;
        EXPECT_EQ(difference(expected, message), "") << "line " << line;
        return;
    }
}

void run_live(int port, const Block& block) {
    LiveWire live{port};
    const std::string to = "→ ", from = "← ";
    for (std::size_t at = 0; at < block.text.size();) {
        const std::size_t next =
            std::min(block.text.find("\n" + to, at), block.text.find("\n" + from, at));
        const std::string entry = block.text.substr(at, next == std::string::npos ? next : next - at);
        at = next == std::string::npos ? block.text.size() : next + 1;
        const Json message = Json::parse(entry.substr(to.size()));
        if (entry.starts_with(to)) live.send(message.dump());
        else expect_message(live, message, block.line);
    }
}

TEST(ApiDocTest, every_example_is_answered_as_it_says) {
    server::ServerOptions options = without_rates();
    options.endgame = shipped_tables();
    const kit::TemporaryFolder folder;
    options.archive = folder.file("games.archive");
    const server::Server server = start_server(std::move(options));
    const std::vector<Block> blocks = blocks_of(POLONAISE_DOCS "/web-api.md");
    int http = 0, live = 0;
    for (std::size_t i = 0; i < blocks.size(); ++i) {
        if (blocks[i].kind == "http") {
            ASSERT_LT(i + 1, blocks.size());
            ASSERT_TRUE(blocks[i + 1].kind.starts_with("json")) << blocks[i].line;
            run_http(server.port(), blocks[i], blocks[i + 1]);
            ++http;
        } else if (blocks[i].kind == "live") {
            run_live(server.port(), blocks[i]);
            ++live;
        }
    }
    EXPECT_GE(http, 25);
    EXPECT_GE(live, 5);
}

}  // namespace
}  // namespace polonaise::test
