#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <utility>

#include <polonaise/archive/query_text.hpp>
#include <polonaise/archive/same_game.hpp>
#include <polonaise/notation/pdn_result.hpp>
#include <polonaise/notation/pdn_syntax.hpp>
#include <polonaise/notation/quoted.hpp>

namespace polonaise {
namespace {

using Result = std::expected<Query, QueryTextError>;

Result complain(std::string sentence) { return std::unexpected{QueryTextError{0, std::move(sentence)}}; }

int board_width(VariantId variant) {
    return with_variant(variant, []<Variant V>(VariantTag<V>) { return V::Board::width; });
}

/// The condition, and if wanted the same with colours swapped.
template <class Node> Query in_colours(Node node, Node flipped, bool either_colour) {
    if (!either_colour) return {std::move(node)};
    AnyOf both;
    both.parts.push_back({std::move(node)});
    both.parts.push_back({std::move(flipped)});
    return {std::move(both)};
}

Result read_fen_condition(std::string_view value, const QueryContext& context) {
    const auto position = read_position(context.variant, value);
    if (!position) return complain(describe(position.error()));
    const AnyPosition flipped =
        std::visit([](const auto& p) { return AnyPosition{p.flipped()}; }, *position);
    return in_colours(HasPosition{*position}, HasPosition{flipped}, context.either_colour);
}

Result read_pattern_condition(std::string_view value, const QueryContext& context) {
    const auto pattern = read_pattern(value, board_width(context.variant));
    if (!pattern) return std::unexpected{pattern.error()};
    return in_colours(HasPattern{*pattern}, HasPattern{pattern->flipped()}, context.either_colour);
}

Result read_manoeuvre_condition(std::string_view value, const QueryContext& context) {
    const auto manoeuvre = read_manoeuvre(value, board_width(context.variant));
    if (!manoeuvre) return std::unexpected{manoeuvre.error()};
    return in_colours(HasManoeuvre{*manoeuvre}, HasManoeuvre{manoeuvre->flipped()},
                      context.either_colour);
}

Result read_material_condition(std::string_view value, const QueryContext& context) {
    const auto material = read_material(value);
    if (!material) return std::unexpected{material.error()};
    return in_colours(HasMaterial{*material}, HasMaterial{material->flipped()}, context.either_colour);
}

/// `2024`, `2024.05`, `2024.05.12`, or two of them with dots between, either of which may be missing:
/// `1970..1979.06`.
Result read_date_condition(std::string_view value, const QueryContext&) {
    const std::size_t dots = value.find("..");
    const std::string_view first = value.substr(0, dots),
                           last = dots == value.npos ? first : value.substr(dots + 2);
    const auto first_day = first.empty() ? std::optional<std::int64_t>{0} : internal::day_of(first);
    auto last_day = last.empty() ? std::optional<std::int64_t>{99991231} : internal::day_of(last);
    if (!first_day || !last_day || (first.empty() && last.empty()))
        return complain("a date looks like 2024, 2024.05.12 or 1970..1979");
    if (*last_day % 100 == 0) *last_day += *last_day % 10000 == 0 ? 9999 : 99;  // to the end of it
    if (*first_day > *last_day) return complain("the first date is later than the last");
    return Query{PlayedWithin{*first_day, *last_day}};
}

Result read_result_condition(std::string_view value, const QueryContext&) {
    if (const auto result = read_result(value)) return Query{ResultIs{*result}};
    return complain(internal::quoted(value) + " is not a result such as 1-0, 0-1, 1/2-1/2 or *");
}

Result read_variant_condition(std::string_view value, const QueryContext&) {
    if (const auto variant = find_variant(value)) return Query{VariantIs{*variant}};
    return complain("unknown variant " + internal::quoted(value));
}

template <class Node> Result read_text(std::string_view value, const QueryContext&) {
    if (value.empty()) return complain("a text is missing");
    return Query{Node{std::string{value}}};
}
template <PlayerRole Role> Result read_player(std::string_view value, const QueryContext&) {
    if (value.empty()) return complain("a name is missing");
    return Query{PlayerNamed{std::string{value}, Role}};
}
template <PlayerRole Role> Result read_rating(std::string_view value, const QueryContext&) {
    const auto range = read_bounds(value, {0, 9999});
    if (!range) return complain("a rating looks like 1400, 1200..1400 or 1400..");
    return Query{RatedWithin{*range, Role}};
}
Result read_plies(std::string_view value, const QueryContext&) {
    const auto range = read_bounds(value, {0, 1'000'000});
    if (!range) return complain("a number of plies looks like 60, 40..80 or ..30");
    return Query{LastsPlies{*range}};
}

struct Field {
    std::string_view name;
    Result (*read)(std::string_view value, const QueryContext& context);
};
constexpr std::array fields{Field{"variant", read_variant_condition},
                            Field{"player", read_player<PlayerRole::either>},
                            Field{"white", read_player<PlayerRole::white>},
                            Field{"black", read_player<PlayerRole::black>},
                            Field{"event", read_text<EventNamed>},
                            Field{"site", read_text<SiteNamed>},
                            Field{"date", read_date_condition},
                            Field{"result", read_result_condition},
                            Field{"rating", read_rating<PlayerRole::either>},
                            Field{"white-rating", read_rating<PlayerRole::white>},
                            Field{"black-rating", read_rating<PlayerRole::black>},
                            Field{"plies", read_plies},
                            Field{"comment", read_text<CommentHas>},
                            Field{"fen", read_fen_condition},
                            Field{"pattern", read_pattern_condition},
                            Field{"material", read_material_condition},
                            Field{"manoeuvre", read_manoeuvre_condition}};

/// Recursive descent.
class QueryReader {
public:
    QueryReader(std::string_view text, const QueryContext& context) : text_{text}, context_{context} {}

    Result read() {
        Query query = read_any();
        skip_blanks();
        if (!failed() && at_ < text_.size()) fail(at_, "a parenthesis is closed that was not opened");
        if (failed()) return std::unexpected{*error_};
        return query;
    }

private:
    static constexpr int deepest = 100;

    bool failed() const { return error_.has_value(); }
    Query fail(std::size_t at, std::string sentence) {
        if (!error_) error_ = {at, std::move(sentence)};
        return {};
    }
    void skip_blanks() { at_ = std::min(text_.find_first_not_of(" \t\n", at_), text_.size()); }
    std::string_view word_here() {
        skip_blanks();
        const std::size_t end = std::min(text_.find_first_of(" \t\n()=", at_), text_.size());
        return text_.substr(at_, end - at_);
    }
    bool take_word(std::string_view word) {
        if (!equal_ignoring_case(word_here(), word)) return false;
        at_ += word.size();
        return true;
    }
    bool at_end_of_part() {
        skip_blanks();
        return at_ == text_.size() || text_[at_] == ')' || equal_ignoring_case(word_here(), "or");
    }

    Query read_any() {
        AnyOf any;
        do any.parts.push_back(read_all());
        while (!failed() && take_word("or"));
        return any.parts.size() == 1 ? std::move(any.parts.front()) : Query{std::move(any)};
    }
    Query read_all() {
        AllOf all;
        do all.parts.push_back(read_one());
        while (!failed() && (take_word("and") || !at_end_of_part()));
        return all.parts.size() == 1 ? std::move(all.parts.front()) : Query{std::move(all)};
    }
    Query read_one() {
        if (depth_ == deepest) return fail(at_, "the query is nested too deeply");
        if (take_word("not")) {
            ++depth_;
            NoneOf none;
            none.parts.push_back(read_one());
            --depth_;
            return {std::move(none)};
        }
        skip_blanks();
        if (at_ == text_.size()) return fail(at_, "a condition is missing");
        if (text_[at_] != '(') return read_field();
        const std::size_t opened = at_++;
        ++depth_;
        Query inside = read_any();
        --depth_;
        skip_blanks();
        if (at_ == text_.size() || text_[at_] != ')')
            return fail(opened, "the parenthesis is not closed");
        ++at_;
        return inside;
    }
    Query read_field() {
        const std::string_view name = word_here();
        const std::size_t name_at = at_;
        at_ += name.size();
        if (name.empty() || at_ == text_.size() || text_[at_] != '=')
            return fail(name_at, "a condition looks like player=Name, not " +
                                     internal::quoted(name.empty() ? text_.substr(name_at, 1) : name));
        ++at_;
        const bool in_quotes = at_ < text_.size() && text_[at_] == '"';
        const std::size_t begin = at_ + (in_quotes ? 1 : 0);
        const std::size_t end = text_.find_first_of(in_quotes ? "\"" : " \t\n()", begin);
        if (in_quotes && end == text_.npos) return fail(at_, "the quote is not closed");
        const std::size_t size = std::min(end, text_.size()) - begin;
        at_ = begin + size + (in_quotes ? 1 : 0);
        auto condition = read_condition(name, text_.substr(begin, size), context_);
        if (!condition) return fail(begin + condition.error().offset, condition.error().sentence);
        return *std::move(condition);
    }

    const std::string_view text_;
    const QueryContext& context_;
    std::size_t at_ = 0;
    int depth_ = 0;
    std::optional<QueryTextError> error_;
};

}  // namespace

Result read_condition(std::string_view field, std::string_view value, const QueryContext& context) {
    const auto found = std::ranges::find(fields, field, &Field::name);
    if (found != fields.end()) return found->read(value, context);
    std::string known;
    for (const Field& f : fields) known += (known.empty() ? "" : ", ") + std::string{f.name};
    return complain("unknown condition " + internal::quoted(field) + " (known: " + known + ")");
}

Result read_query(std::string_view text, const QueryContext& context) {
    return QueryReader{text, context}.read();
}

}  // namespace polonaise
