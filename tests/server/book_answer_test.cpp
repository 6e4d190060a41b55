// What the server says of its opening book, and what it plays from it.
#include <filesystem>
#include <map>
#include <memory>
#include <set>
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

const std::string game = R"({"variant": "international", "moves": ["32-28"]})";

class BookAnswerTest : public testing::Test {
protected:
    /// What the explorer says of the game.
    static Json explored(const server::Server& server) {
        return Json::parse(
            ask_json(server.port(), "/api/archive/explore", R"({"game": )" + game + "}").body);
    }
    /// The move that is played from the book at the highest level; empty if none is.
    static std::string played(LiveWire& live, int seed) {
        live.send(R"({"id": 1, "type": "think", "move_time": 10, "seed": )" + std::to_string(seed) +
                  R"(, "game": )" + game + "}");
        while (const auto text = live.receive()) {
            const Json message = Json::parse(*text);
            if (message["type"] == "move")
                return message.contains("from_book") ? message["move"]["text"].get<std::string>() : "";
        }
        return "";
    }
    server::ServerOptions options(bool with_book) const {
        server::ServerOptions options = without_rates();
        options.archive = folder_.file("empty.archive");
        if (with_book)
            options.books =
                std::make_shared<OpeningBooks>(std::vector<std::filesystem::path>{POLONAISE_BOOKS});
        return options;
    }

private:
    kit::TemporaryFolder folder_;
};

TEST_F(BookAnswerTest, the_engine_plays_the_moves_that_have_a_chance_and_no_others) {
    const server::Server server = start_server(options(true));
    std::set<std::string> expected;
    double all = 0;
    const Json book = explored(server)["book"];
    for (const Json& known : book) {
        all += known["chance"].get<double>();
        if (known["chance"] > 0.1) expected.insert(known["move"]["text"].get<std::string>());
    }
    EXPECT_NEAR(all, 1, 1e-9);
    EXPECT_GT(expected.size(), 1U) << "there is something to choose from";

    std::map<std::string, int> seen;
    LiveWire live{server.port()};
    for (int seed = 0; seed < 200; ++seed) ++seen[played(live, seed)];
    for (const Json& known : book) {
        const auto move = known["move"]["text"].get<std::string>();
        const double chance = known["chance"].get<double>();
        EXPECT_NEAR(seen[move] / 200.0, chance, 0.15) << move;
        EXPECT_TRUE(chance > 0 || seen[move] == 0) << move;
        seen.erase(move);
    }
    EXPECT_TRUE(seen.empty()) << "not in the book: " << seen.begin()->first;
    EXPECT_EQ(played(live, 7), played(live, 7));
}

TEST_F(BookAnswerTest, without_a_book_nothing_is_said_of_one_or_played_from_it) {
    const server::Server server = start_server(options(false));
    EXPECT_FALSE(explored(server).contains("book"));
    LiveWire live{server.port()};
    EXPECT_EQ(played(live, 1), "");
}

}  // namespace
}  // namespace polonaise::test
