#include "archive_query.hpp"

#include <array>
#include <utility>

#include <polonaise/archive/query_text.hpp>

#include "command.hpp"

namespace polonaise::app {
namespace {

struct ConditionOption {
    const char *name, *type, *description;
};
constexpr std::array condition_options{
    ConditionOption{"player", "NAME", "A player's name has this text in it"},
    ConditionOption{"white", "NAME", "... White's"},
    ConditionOption{"black", "NAME", "... Black's"},
    ConditionOption{"event", "NAME", "The event has this text in its name"},
    ConditionOption{"site", "NAME", "... the site"},
    ConditionOption{"date", "DATES", "Played then: 1977, 1977.05.12, 1970..1979"},
    ConditionOption{"result", "RESULT", "1-0, 0-1, 1/2-1/2 or *"},
    ConditionOption{"rating", "RANGE", "A player is rated so: 1400.., 1200..1400"},
    ConditionOption{"plies", "RANGE", "Length in half-moves: ..40"},
    ConditionOption{"comment", "WORDS", "All these words are in the comments; word* for any ending"},
    ConditionOption{"fen", "FEN", "The position occurs"},
    ConditionOption{"pattern", "PATTERN", "A part of a position occurs: W:W27,K3:B18:E22"},
    ConditionOption{"material", "NUMBERS", "So many pieces: 'wm=5 bm=4 bk=1 plies=3', 'balance=1..'"},
    ConditionOption{"manoeuvre", "MOVES", "Moves of one side in a row: 'W:32-28 28-23 .. 23x14'"}};

}  // namespace

void declare_archive_query(CLI::App& verb, ArchiveQueryOptions& options) {
    for (const ConditionOption& option : condition_options) {
        const std::string name = option.name;
        const auto take = [&options, name](const CLI::results_t& given) {
            options.conditions[name] = given;
            return true;
        };
        verb.add_option("--" + name, take, option.description)
            ->type_name(option.type)
            ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
    }
    declare_variant(verb, options.variant,
                    "Games of this variant only (FEN, patterns and moves without it "
                    "are international)");
    verb.add_flag("--either-colour", options.either_colour,
                  "Positions and moves also with colours swapped and the board turned");
}

Query archive_query(const ArchiveQueryOptions& options) {
    const QueryContext context{.variant = options.variant.value_or(VariantId::international),
                               .either_colour = options.either_colour};
    AllOf all;
    if (options.variant) all.parts.push_back({VariantIs{*options.variant}});
    for (const auto& [name, values] : options.conditions)
        for (const std::string& value : values) {
            auto condition = read_condition(name, value, context);
            if (!condition) fail("--{}: {}", name, describe(condition.error()));
            all.parts.push_back(*std::move(condition));
        }
    if (options.query) {
        auto query = read_query(*options.query, context);
        if (!query) fail("the query: {}", describe(query.error()));
        all.parts.push_back(*std::move(query));
    }
    return {std::move(all)};
}

}  // namespace polonaise::app
