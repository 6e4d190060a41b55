#include <gtest/gtest.h>

#include <polonaise/notation/text_encoding.hpp>

namespace polonaise {
namespace {

std::string as_utf_8(std::string_view bytes, TextEncoding encoding) {
    std::string text;
    append_as_utf_8(text, bytes, encoding);
    return text;
}

TEST(TextEncodingTest, names_are_found_whatever_their_capitals) {
    for (const TextEncoding encoding : all_encodings) EXPECT_EQ(find_encoding(name(encoding)), encoding);
    EXPECT_EQ(find_encoding("UTF-8"), TextEncoding::utf_8);
    EXPECT_EQ(find_encoding("Windows-1251"), TextEncoding::windows_1251);
    EXPECT_EQ(find_encoding("ISO-8859-1"), TextEncoding::latin_1);
    EXPECT_FALSE(find_encoding("koi8-r"));
}

TEST(TextEncodingTest, utf_8_must_be_well_formed) {
    EXPECT_TRUE(is_utf_8("Frysl\xC3\xA2n"));
    EXPECT_TRUE(is_utf_8("\xF0\x9F\x98\x80"));
    EXPECT_FALSE(is_utf_8("Frysl\xE2n")) << "Latin-1";
    EXPECT_FALSE(is_utf_8("\xC3")) << "cut off";
    EXPECT_FALSE(is_utf_8("\xC0\xAF")) << "longer than needed";
    EXPECT_FALSE(is_utf_8("\xED\xA0\x80")) << "half of a pair";
    EXPECT_FALSE(is_utf_8("\xF4\x90\x80\x80")) << "beyond the last code point";
}

TEST(TextEncodingTest, every_byte_of_an_eight_bit_encoding_survives_both_ways) {
    for (const TextEncoding encoding : {TextEncoding::windows_1252, TextEncoding::windows_1251}) {
        int without_meaning = 0;
        for (int byte = 0; byte < 256; ++byte) {
            const std::string one(1, static_cast<char>(byte));
            const std::string text = as_utf_8(one, encoding);
            if (text == "\xEF\xBF\xBD") ++without_meaning;
            else EXPECT_EQ(encode(text, encoding).bytes, one) << byte;
        }
        EXPECT_EQ(without_meaning, encoding == TextEncoding::windows_1252 ? 5 : 1);
    }
}

TEST(TextEncodingTest, letters_are_decoded_as_the_tables_say) {
    EXPECT_EQ(as_utf_8("\x80 \x8A \xE9", TextEncoding::windows_1252), "€ Š é");
    EXPECT_EQ(as_utf_8("\xD8\xE0\xF8\xEA\xE8 \xA8\xB8 \xB9", TextEncoding::windows_1251), "Шашки Ёё №");
    EXPECT_EQ(as_utf_8("\xE9", TextEncoding::latin_1), "é");
}

TEST(TextEncodingTest, what_an_encoding_lacks_is_replaced_and_counted) {
    const EncodedText text = encode("高 € é", TextEncoding::latin_1);
    EXPECT_EQ(text.bytes, "? ? \xE9");
    EXPECT_EQ(text.replaced, 2u);
    EXPECT_EQ(encode("€", TextEncoding::windows_1252).bytes, "\x80");
}

TEST(TextEncodingTest, utf_16_survives_in_both_byte_orders) {
    const std::string text = "1. 32-28 Сергей 高文龙 \xF0\x9F\x98\x80";
    for (const TextEncoding encoding : {TextEncoding::utf_16le, TextEncoding::utf_16be}) {
        const std::string bytes = encode(text, encoding).bytes;
        const auto mark = find_byte_order_mark(bytes);
        ASSERT_TRUE(mark);
        EXPECT_EQ(mark->encoding, encoding);
        EXPECT_EQ(as_utf_8(bytes.substr(mark->length), encoding), text);
    }
}

TEST(TextEncodingTest, half_a_utf_16_character_waits_for_its_rest) {
    const std::string bytes = encode("a\xF0\x9F\x98\x80", TextEncoding::utf_16le).bytes.substr(2);
    std::string text;
    EXPECT_EQ(append_as_utf_8(text, bytes.substr(0, 5), TextEncoding::utf_16le), 2u);
    EXPECT_EQ(text, "a");
}

TEST(TextEncodingTest, cyrillic_and_western_files_are_told_apart_by_their_words) {
    const std::string russian =
        encode("[White \"Блиндер Б.\"] [Event \"Чемпионат СССР\"]", TextEncoding::windows_1251).bytes;
    EXPECT_EQ(detect_encoding(russian), TextEncoding::windows_1251);
    for (const char* western : {"[White \"Bertè Daniele\"]", "[Site \"Fryslân\"]", "Köln, Düsseldorf",
                                "[Event \"40° Campionato\"]", "Åse à Ö"})
        EXPECT_EQ(detect_encoding(encode(western, TextEncoding::windows_1252).bytes),
                  TextEncoding::windows_1252)
            << western;
    EXPECT_EQ(detect_encoding("[White \"Сергей\"]"), TextEncoding::utf_8);
    EXPECT_EQ(detect_encoding("\xFF\xFE[\0"), TextEncoding::utf_16le);
}

TEST(TextEncodingTest, one_russian_name_outweighs_one_accent_but_not_several) {
    LegacyEvidence evidence;
    evidence.add("Fr\xE8re");
    EXPECT_EQ(evidence.verdict(), TextEncoding::windows_1252);
    evidence.add("\xCA\xEE\xE3\xE0\xED");
    EXPECT_EQ(evidence.verdict(), TextEncoding::windows_1251);
}

}  // namespace
}  // namespace polonaise
