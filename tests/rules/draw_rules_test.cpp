#include <set>
#include <string>
#include <string_view>

#include <gtest/gtest.h>

#include <polonaise/rules/variants.hpp>

namespace polonaise {
namespace {

template <Variant V> auto parse(std::string_view text) { return parse_draw_rules(text, V::draw_rules); }

TEST(DrawRulesTest, every_variant_knows_official_and_off) {
    for (VariantId id : all_variants)
        with_variant(id, []<Variant V>(VariantTag<V>) {
            EXPECT_EQ(parse<V>("official"), DrawRules{});
            EXPECT_EQ(parse<V>("off"), DrawRules{.base = DrawBase::off});
        });
}

TEST(DrawRulesTest, every_rule_that_a_variant_lists_can_be_read_and_changes_something) {
    for (VariantId id : all_variants)
        with_variant(id, []<Variant V>(VariantTag<V>) {
            for (std::string_view name : V::draw_rules) {
                const auto rules = parse<V>(name);
                ASSERT_TRUE(rules.has_value()) << V::names.name << ": " << rules.error();
                EXPECT_NE(*rules, DrawRules{}) << name;
            }
        });
}

TEST(DrawRulesTest, names_say_what_they_switch) {
    EXPECT_EQ(parse<International>("lidraughts"), DrawRules{.base = DrawBase::lidraughts});
    EXPECT_EQ(parse<International>("engine"), DrawRules{.base = DrawBase::engine});
    EXPECT_EQ(parse<International>("no-25"), DrawRules{.no_25 = true});
    EXPECT_EQ(parse<International>("cumulative-16"), DrawRules{.cumulative_16 = true});
    EXPECT_EQ(parse<International>("long-diagonal-5"), DrawRules{.long_diagonal_5 = true});
    EXPECT_EQ(parse<Frisian>("threefold"), DrawRules{.threefold = true});
    EXPECT_EQ(parse<Brazilian>("fmjd64"), DrawRules{.base = DrawBase::fmjd64});
}

TEST(DrawRulesTest, switches_add_up_and_the_last_base_counts) {
    EXPECT_EQ(parse<International>("official,no-25,long-diagonal-5"),
              (DrawRules{.no_25 = true, .long_diagonal_5 = true}));
    EXPECT_EQ(parse<International>("cumulative-16,engine,lidraughts"),
              (DrawRules{.base = DrawBase::lidraughts, .cumulative_16 = true}));
}

TEST(DrawRulesTest, a_rule_of_another_variant_is_refused_with_those_that_there_are) {
    const auto rules = parse<Frisian>("official,fmjd64");
    ASSERT_FALSE(rules.has_value());
    EXPECT_EQ(rules.error(),
              "unknown draw rule 'fmjd64'; this variant knows official, off, lidraughts, "
              "engine, threefold");
    EXPECT_FALSE(parse<International>("fmjd64").has_value());
    EXPECT_FALSE(parse<Brazilian>("no-25").has_value());
}

TEST(DrawRulesTest, anything_else_is_refused) {
    for (std::string_view text : {"", ",", "official,", ",official", "Official", "official ", " off",
                                  "official off", "no25", "officials", "offici", "off;engine"})
        EXPECT_FALSE(parse<International>(text).has_value()) << '"' << text << '"';
}

TEST(DrawRulesTest, each_draw_is_described_by_a_sentence_of_its_own) {
    std::set<std::string> sentences;
    for (int reason = 0; reason <= static_cast<int>(DrawReason::move_limit); ++reason) {
        const std::string sentence = describe(Draw{static_cast<DrawReason>(reason), 5});
        EXPECT_FALSE(sentence.empty());
        EXPECT_NE(sentence.back(), '.');
        EXPECT_TRUE(sentences.insert(sentence).second) << sentence;
    }
}

TEST(DrawRulesTest, a_limit_is_named_with_its_number_of_moves) {
    EXPECT_EQ(describe({DrawReason::king_moves_only, 25}),
              "25 moves each with kings only and no capture");
    EXPECT_EQ(describe({DrawReason::lone_king, 16}), "the lone king has held out for 16 moves each");
    EXPECT_EQ(describe({DrawReason::two_kings_failed, 7}),
              "two kings have not won against one in 7 moves");
    EXPECT_EQ(describe({DrawReason::repetition}), "the position has occurred for the third time");
}

}  // namespace
}  // namespace polonaise
