#include <istream>
#include <streambuf>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include <polonaise/notation/pdn_file.hpp>

namespace polonaise {
namespace {

/// Hands out a text in pieces of `piece` bytes.
class Dripping : public std::streambuf {
public:
    Dripping(std::string text, std::size_t piece) : text_{std::move(text)}, piece_{piece} {}

protected:
    int_type underflow() override {
        if (at_ == text_.size()) return traits_type::eof();
        const std::size_t length = std::min(piece_, text_.size() - at_);
        setg(text_.data() + at_, text_.data() + at_, text_.data() + at_ + length);
        at_ += length;
        return traits_type::to_int_type(*gptr());
    }

private:
    std::string text_;
    std::size_t piece_, at_ = 0;
};

/// All that the reader makes of a file, in one string per game.
std::vector<std::string> read_all(PdnFile& file) {
    std::vector<std::string> games;
    PdnGame game;
    while (true) {
        const auto more = file.next(game);
        EXPECT_TRUE(more);
        if (!more || !*more) return games;
        std::string text =
            std::to_string(game.position.line) + ":" + std::to_string(game.position.column);
        for (const PdnTagText& tag : game.tags)
            text += " [" + std::string{tag.name} + "=" + std::string{tag.value} + "]";
        for (const PdnItem& item : game.items) text += " " + std::string{game.text_of(item)};
        for (const PdnSyntaxIssue& issue : game.issues)
            text += " issue" + std::to_string(static_cast<int>(issue.kind));
        games.push_back(text);
    }
}
std::vector<std::string> read_memory(std::string_view text, std::optional<TextEncoding> forced = {}) {
    PdnFile file{text, forced};
    return read_all(file);
}
std::vector<std::string> read_dripping(const std::string& text, std::size_t piece) {
    Dripping buffer{text, piece};
    std::istream stream{&buffer};
    PdnFile file{stream};
    return read_all(file);
}

const std::string sample =
    "{ intro }\r\n[Event \"Fryslân [4/4]\"]\r\n[White \"a \\\" b\"]\r\n\r\n1. 32-28 19-23 (1... 18-23!? "
    "{x {y} z}) 2. 28x19 $3 1-1\r\n\r\n[Event \"2\"] 1. 1- 6 /FEN \"W:W31-50:B1-20\"/ 1-18* 7-12 *\n"
    "prose here\r[Round 3]\r; remark\r% hidden\r01... 19-23 ½-½ [Event \"open\n1. 34-30 { never closed\n"
    "[Event \"last\"]\n\\n1. 33-29 - - 4-6";

TEST(PdnFileTest, pieces_of_any_size_give_the_same_games_as_the_whole) {
    const auto whole = read_memory(sample);
    ASSERT_EQ(whole.size(), 5u);
    for (std::size_t piece = 1; piece < 20; ++piece) EXPECT_EQ(read_dripping(sample, piece), whole);
}

TEST(PdnFileTest, wherever_a_block_ends_the_games_are_the_same) {
    const auto expected = read_memory(sample);
    for (std::size_t shift = 1; shift <= sample.size(); shift += 3) {
        const std::string blanks(Utf8Reader::block_size - shift, '\n');
        auto games = read_memory(blanks + sample);
        ASSERT_EQ(games.size(), expected.size()) << shift;
        games[0] = expected[0];  // it begins with the blanks; only its position may differ
        for (std::size_t i = 1; i < games.size(); ++i)
            EXPECT_EQ(games[i].substr(games[i].find(' ')), expected[i].substr(expected[i].find(' ')))
                << shift;
    }
}

TEST(PdnFileTest, cutting_a_file_anywhere_leaves_a_file) {
    for (std::size_t length = 0; length < sample.size(); ++length)
        EXPECT_LE(read_memory(sample.substr(0, length)).size(), 6u);
}

TEST(PdnFileTest, lines_are_counted_whatever_ends_them) {
    for (const std::string line_break : {"\n", "\r\n", "\r"}) {
        const std::string text =
            "[Event \"1\"]" + line_break + line_break + "32-28 *" + line_break + " [Event \"2\"] *";
        PdnFile file{text};
        PdnGame game;
        ASSERT_TRUE(file.next(game).value());
        ASSERT_TRUE(file.next(game).value());
        PositionFinder finder{game.text, game.position};
        EXPECT_EQ(finder.at(game.tags[0].begin), (TextPosition{4, 2}));
    }
}

TEST(PdnFileTest, columns_count_characters) {
    const std::string text = "{ Fryslân } 32-28 *";
    PdnFile file{text};
    PdnGame game;
    ASSERT_TRUE(file.next(game).value());
    EXPECT_EQ((PositionFinder{game.text, game.position}.at(game.items[1].begin)), (TextPosition{1, 13}));
}

TEST(PdnFileTest, every_encoding_gives_the_same_games) {
    const std::string western = "[White \"Bertè\"]\n32-28 *\n",
                      russian = "[White \"Блиндер\"]\na3-b4 *\n";
    for (const TextEncoding encoding : all_encodings) {
        const std::string& text = encoding == TextEncoding::windows_1251 ? russian : western;
        EXPECT_EQ(read_memory(encode(text, encoding).bytes), read_memory(text)) << name(encoding);
    }
    EXPECT_EQ(read_memory("\xEF\xBB\xBF" + russian), read_memory(russian));
}

TEST(PdnFileTest, a_file_may_mix_encodings) {
    const std::string utf_8 = "[White \"Блиндер\"]\n*\n",
                      latin = encode("[White \"Köhn\"]\n*\n", TextEncoding::latin_1).bytes;
    const auto games = read_memory(utf_8 + latin);
    ASSERT_EQ(games.size(), 2u);
    EXPECT_EQ(games[0], "1:1 [White=Блиндер] *");
    EXPECT_EQ(games[1], "2:2 [White=Köhn] *");
}

TEST(PdnFileTest, an_encoding_can_be_forced) {
    const auto games = read_memory("[White \"\xC9\"]", TextEncoding::windows_1251);
    EXPECT_EQ(games.at(0), "1:1 [White=Й]");
}

TEST(PdnFileTest, a_binary_file_is_one_clear_error) {
    std::string noise(5000, '\0');
    std::uint64_t state = 88172645463325252u;
    for (char& c : noise) {
        state ^= state << 13, state ^= state >> 7, state ^= state << 17;
        c = static_cast<char>(state >> 32);
    }
    PdnGame game;
    PdnFile file{noise};
    const auto next = file.next(game);
    ASSERT_FALSE(next);
    EXPECT_EQ(next.error().kind, PdnFileErrorKind::not_a_text);
    EXPECT_EQ(describe(next.error()), "this is not a text but a binary file");
}

TEST(PdnFileTest, a_few_stray_nuls_and_a_padded_last_block_are_not_binary) {
    EXPECT_EQ(read_memory(std::string{"1. 32-28\0 19-23 *", 17}).size(), 1u);
    EXPECT_EQ(read_memory("1. 32-28 *\x1A" + std::string(3000, '\0')).size(), 1u);
}

TEST(PdnFileTest, an_empty_file_has_no_game) {
    EXPECT_TRUE(read_memory("").empty());
    EXPECT_TRUE(read_memory("  \r\n\n").empty());
}

TEST(PdnFileTest, a_stream_that_breaks_is_an_error) {
    class Broken : public std::streambuf {
        int_type underflow() override { throw std::runtime_error{"disk"}; }
    } buffer;
    std::istream stream{&buffer};
    PdnFile file{stream};
    PdnGame game;
    const auto next = file.next(game);
    ASSERT_FALSE(next);
    EXPECT_EQ(next.error().kind, PdnFileErrorKind::read_failed);
}

TEST(PdnFileTest, one_game_may_be_much_larger_than_a_block) {
    std::string text = "[Event \"huge\"]\n";
    for (int i = 1; text.size() < 5 * Utf8Reader::block_size; ++i)
        text += std::to_string(i) + ". 32-28 { long } 19-23\n";
    PdnFile file{text};
    PdnGame game;
    ASSERT_TRUE(file.next(game).value());
    EXPECT_EQ(game.text.size(), text.size());
    EXPECT_FALSE(file.next(game).value());
}

}  // namespace
}  // namespace polonaise
