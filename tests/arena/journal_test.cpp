#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <polonaise/arena/journal.hpp>

namespace polonaise {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

const MatchIdentity identity{"variant=frisian", "engine=name=a nodes=100"};
const JournalEntry first_entry{.result = GameResult::draw, .pdn_bytes = 812};
const JournalEntry second_entry{.result = GameResult::unknown,
                                .pdn_bytes = 1700,
                                .fault = JournalEntry::Fault{1, FaultKind::illegal_move}};

TEST(JournalTest, gives_back_what_was_written) {
    const std::string text =
        journal_head(identity) + journal_line(first_entry) + journal_line(second_entry);
    const auto entries = read_journal(text, identity);
    ASSERT_TRUE(entries) << entries.error();
    EXPECT_THAT(*entries, ElementsAre(first_entry, second_entry));
    EXPECT_TRUE(read_journal(journal_head(identity), identity)->empty());
}

TEST(JournalTest, leaves_out_a_line_that_was_being_written) {
    const std::string text =
        journal_head(identity) + journal_line(first_entry) + journal_line(second_entry);
    for (std::size_t cut = 1; cut < journal_line(second_entry).size(); ++cut)
        EXPECT_THAT(*read_journal(text.substr(0, text.size() - cut), identity),
                    ElementsAre(first_entry));
}

TEST(JournalTest, belongs_to_one_match_only) {
    const std::string text = journal_head(identity);
    EXPECT_THAT(read_journal(text, {"variant=frisian", "engine=name=a nodes=200"}).error(),
                AllOf(HasSubstr("nodes=100"), HasSubstr("nodes=200")));
    EXPECT_THAT(read_journal(text, {"variant=frisian"}).error(), HasSubstr("nodes=100"));
    EXPECT_THAT(read_journal(text, {"variant=frisian", identity[1], "seed=3"}).error(),
                HasSubstr("seed=3"));
    EXPECT_FALSE(read_journal("[Event \"x\"]\n", identity));
    EXPECT_FALSE(read_journal("", identity));
}

TEST(JournalTest, quotes_a_line_that_it_cannot_read) {
    for (const char* line : {"won 12", "draw", "draw x", "draw 12 1", "draw 12 1 99", "draw 12 1 2 3"})
        EXPECT_THAT(read_journal(journal_head(identity) + line + "\n", identity).error(),
                    HasSubstr(line));
}

}  // namespace
}  // namespace polonaise
