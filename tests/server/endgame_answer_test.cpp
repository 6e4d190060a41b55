// What the web board learns from endgame tables.
#include <filesystem>
#include <memory>
#include <string>

#include <gtest/gtest.h>

#include <polonaise/server/answers.hpp>

#include "kit/temporary_folder.hpp"
#include "server/running_server.hpp"

namespace polonaise::server {
namespace {

Json known(const std::string& game) {
    static const auto tables = test::shipped_tables();
    return endgame_answer(Json::parse(R"({"game": )" + game + "}"), tables.get());
}

TEST(EndgameAnswer, nothing_is_known_without_tables) {
    const Json question = Json::parse(R"({"game": {"variant": "frisian", "start": "W:WK46:BK5"}})");
    EXPECT_EQ(endgame_answer(question, nullptr),
              Json::parse(R"({"pieces": 0, "verdict": null, "moves": []})"));
}

TEST(EndgameAnswer, nor_of_more_pieces_than_there_are_tables_for_nor_of_a_game_that_is_over) {
    const Json nothing = Json::parse(R"({"pieces": 4, "verdict": null, "moves": []})");
    EXPECT_EQ(known(R"({"variant": "brazilian"})"), nothing);
    EXPECT_EQ(known(R"({"variant": "brazilian", "start": "W:Wc3:Bh6",
                        "declared": {"winner": "white", "reason": "resignation"}})"),
              nothing);
}

TEST(EndgameAnswer, a_verdict_names_the_winner_whoever_is_to_move) {
    const Json white = known(R"({"variant": "international", "start": "W:W28,38:B13"})");
    const Json black = known(R"({"variant": "international", "start": "B:W38:B13,23"})");
    EXPECT_EQ(white["verdict"]["winner"], "white");
    EXPECT_EQ(black["verdict"]["winner"], "black");
    EXPECT_EQ(white["verdict"]["plies"], black["verdict"]["plies"]);
}

TEST(EndgameAnswer, without_distances_it_still_says_who_wins) {
    const kit::TemporaryFolder folder;
    const std::filesystem::path brazilian = folder.file("brazilian");
    std::filesystem::create_directory(brazilian);
    for (const auto& file : std::filesystem::directory_iterator{POLONAISE_ENDGAME_TABLES "/brazilian"})
        if (file.path().extension() == ".wdl") std::filesystem::copy(file, brazilian);
    EndgameTables tables{{folder.path()}};
    const auto answer = [&](const char* start) {
        return endgame_answer(Json{{"game", {{"variant", "brazilian"}, {"start", start}}}}, &tables);
    };
    const Json lost = answer("B:WKa1,Kc1,Ke1:Ba7");
    EXPECT_EQ(lost["verdict"], Json::parse(R"({"winner": "white", "plies": null, "too_late": null})"));
    EXPECT_EQ(lost["moves"].size(), 1u);
    EXPECT_TRUE(answer("W:WKa1:BKb8")["verdict"]["winner"].is_null());
    const Json won = answer("W:WKa1,Kc1,Ke1:Ba7");
    EXPECT_EQ(won["verdict"], won["moves"].front()["verdict"]);
    EXPECT_EQ(won["verdict"]["winner"], "white");
}

TEST(EndgameAnswer, a_side_that_loses_hears_so_and_its_longest_defence_comes_first) {
    const Json answer = known(R"({"variant": "international", "start": "W:W31,32:BK5"})");
    EXPECT_EQ(answer["verdict"], Json::parse(R"({"winner": "black", "plies": 16, "too_late": null})"));
    EXPECT_EQ(answer["moves"].front()["text"], "32-27");
    EXPECT_EQ(answer["moves"].back()["verdict"]["plies"], 2);
}

TEST(EndgameAnswer, a_win_that_a_draw_rule_forestalls_is_a_draw_and_wins_without_the_rule) {
    const std::string position = R"({"variant": "frisian", "start": "W:WK35,K44:BK41")";
    const Json by_the_rules = known(position + "}")["verdict"];
    EXPECT_TRUE(by_the_rules["winner"].is_null());
    EXPECT_EQ(by_the_rules["too_late"]["reason"], "two_kings_failed");
    const Json without = known(position + R"(, "draw_rules": "off"})")["verdict"];
    EXPECT_EQ(without, Json::parse(R"({"winner": "white", "plies": 15, "too_late": null})"));
    EXPECT_EQ(without["plies"], by_the_rules["too_late"]["plies"]);
}

}  // namespace
}  // namespace polonaise::server
