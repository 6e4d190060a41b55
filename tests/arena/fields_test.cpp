#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <polonaise/arena/fields.hpp>

namespace polonaise {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

TEST(FieldsTest, reads_keys_and_values) {
    const auto fields = read_fields(" name=new  nodes=10000\t");
    ASSERT_TRUE(fields);
    EXPECT_THAT(*fields, ElementsAre(Field{"name", "new"}, Field{"nodes", "10000"}));
    EXPECT_TRUE(read_fields("")->empty());
}

TEST(FieldsTest, quotes_keep_blanks_and_other_quotes_together) {
    const auto fields = read_fields(R"(command='./a b "c"' dir="it's here" x= y=a'b c'd)");
    ASSERT_TRUE(fields);
    EXPECT_THAT(*fields, ElementsAre(Field{"command", R"(./a b "c")"}, Field{"dir", "it's here"},
                                     Field{"x", ""}, Field{"y", "ab cd"}));
}

TEST(FieldsTest, reads_the_words_of_a_command) {
    EXPECT_THAT(*read_words(" './my engine'  hub -x "), ElementsAre("./my engine", "hub", "-x"));
    EXPECT_TRUE(read_words(" ")->empty());
    EXPECT_FALSE(read_words("a 'b"));
}

TEST(FieldsTest, what_is_written_reads_as_it_was) {
    const std::vector<Field> fields{{"a", ""},         {"b", "x"},  {"c", "two words"}, {"d", "it's"},
                                    {"e", "'\"' \"'"}, {"f", "\""}, {"g", "x=\ty"}};
    EXPECT_EQ(*read_fields(fields_text(fields)), fields);
    EXPECT_EQ(fields_text({{"name", "new"}, {"nodes", "10"}}), "name=new nodes=10");
}

TEST(FieldsTest, says_what_cannot_be_read) {
    EXPECT_THAT(read_fields("name=a hash").error(), HasSubstr("not \"hash\""));
    EXPECT_THAT(read_fields("=a").error(), HasSubstr("key=value"));
    EXPECT_THAT(read_fields("a=1 a=2").error(), HasSubstr("a is given twice"));
    EXPECT_THAT(read_fields("a='x").error(), HasSubstr("never closed"));
}

}  // namespace
}  // namespace polonaise
