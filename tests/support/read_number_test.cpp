#include <cstdint>
#include <string>

#include <gtest/gtest.h>

#include <polonaise/support/read_number.hpp>

namespace polonaise {
namespace {

TEST(ReadNumberTest, reads_what_is_a_number_and_nothing_else) {
    EXPECT_EQ(read_number<int>("0"), 0);
    EXPECT_EQ(read_number<int>("-17"), -17);
    EXPECT_EQ(read_number<std::uint64_t>("18446744073709551615"), UINT64_MAX);
    EXPECT_EQ(read_number<double>("1e-3"), 0.001);
    EXPECT_EQ(read_number<double>(".5"), 0.5);
    for (const char* text : {"", " 1", "1 ", "+1", "--1", "0x10", "1,5", "a", "-"}) {
        EXPECT_EQ(read_number<int>(text), std::nullopt) << text;
        EXPECT_EQ(read_number<double>(text), std::nullopt) << text;
    }
    EXPECT_EQ(read_number<int>("1.0"), std::nullopt);
    EXPECT_EQ(read_number<unsigned>("-1"), std::nullopt);
}

TEST(ReadNumberTest, what_the_type_cannot_hold_is_none) {
    EXPECT_EQ(read_number<std::uint8_t>("255"), 255);
    EXPECT_EQ(read_number<std::uint8_t>("256"), std::nullopt);
    EXPECT_EQ(read_number<int>("99999999999"), std::nullopt);
    for (const char* text : {"inf", "-inf", "nan", "1e999"})
        EXPECT_EQ(read_number<double>(text), std::nullopt) << text;
}

TEST(ReadNumberTest, a_part_of_a_text_ends_where_the_part_ends) {
    const std::string text = "12345";
    EXPECT_EQ(read_number<int>(std::string_view{text}.substr(1, 2)), 23);
}

}  // namespace
}  // namespace polonaise
