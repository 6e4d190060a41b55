#include <algorithm>
#include <utility>

#include <polonaise/server/fields.hpp>
#include <polonaise/server/request_failure.hpp>

namespace polonaise::server {
namespace {

std::string text_at(const Json& value, const std::string& path) {
    if (!value.is_string()) fail_at(path, "must be text");
    return value.get<std::string>();
}

std::int64_t number_at(const Json& value, const std::string& path, NumberRange range) {
    // A number that no 64 bits hold is a floating point number to the parser.
    const bool whole = value.is_number_integer() &&
                       (!value.is_number_unsigned() || value.get<std::uint64_t>() <= INT64_MAX);
    const std::int64_t number = whole ? value.get<std::int64_t>() : 0;
    if (!whole || number < range.least || number > range.most)
        fail_at(path, "must be a whole number from " + std::to_string(range.least) + " to " +
                          std::to_string(range.most));
    return number;
}

}  // namespace

void fail_at(const std::string& path, std::string_view must_be) {
    const std::string what = path.empty() ? std::string{"the request"} : '"' + path + '"';
    throw RequestFailure{
        {.kind = "bad_request", .message = what + " " + std::string{must_be}, .where = path}};
}

Fields::Fields(const Json& object, std::string path) : object_{&object}, path_{std::move(path)} {
    if (!object.is_object()) fail_at(path_, "must be an object");
}

const Json* Fields::find(std::string_view name) const {
    const auto found = object_->find(name);
    return found == object_->end() || found->is_null() ? nullptr : &*found;
}

std::string Fields::path_of(std::string_view name) const {
    return path_.empty() ? std::string{name} : path_ + "." + std::string{name};
}

void Fields::fail(std::string_view name, std::string_view must_be) const {
    fail_at(path_of(name), must_be);
}

std::string Fields::text(std::string_view name) const {
    const Json* value = find(name);
    if (!value) fail(name, "is missing");
    return text_at(*value, path_of(name));
}

std::optional<std::string> Fields::optional_text(std::string_view name) const {
    const Json* value = find(name);
    return value ? std::optional{text_at(*value, path_of(name))} : std::nullopt;
}

std::string Fields::choice(std::string_view name, const std::vector<std::string_view>& words) const {
    std::string word = text(name);
    if (std::ranges::find(words, word) != words.end()) return word;
    std::string list;
    for (std::size_t i = 0; i < words.size(); ++i) {
        if (i > 0) list += i + 1 == words.size() ? " or " : ", ";
        list += '"' + std::string{words[i]} + '"';
    }
    fail(name, "must be " + list);
}

std::int64_t Fields::number(std::string_view name, NumberRange range) const {
    const Json* value = find(name);
    if (!value) fail(name, "is missing");
    return number_at(*value, path_of(name), range);
}

std::optional<std::int64_t> Fields::optional_number(std::string_view name, NumberRange range) const {
    const Json* value = find(name);
    return value ? std::optional{number_at(*value, path_of(name), range)} : std::nullopt;
}

bool Fields::flag(std::string_view name, bool otherwise) const {
    const Json* value = find(name);
    if (!value) return otherwise;
    if (!value->is_boolean()) fail(name, "must be true or false");
    return value->get<bool>();
}

Fields Fields::object(std::string_view name) const {
    const Json* value = find(name);
    if (!value) fail(name, "is missing");
    return Fields{*value, path_of(name)};
}

std::optional<Fields> Fields::optional_object(std::string_view name) const {
    const Json* value = find(name);
    return value ? std::optional{Fields{*value, path_of(name)}} : std::nullopt;
}

std::vector<std::string> Fields::texts(std::string_view name, std::size_t most) const {
    std::vector<std::string> all;
    each(name, most,
         [&](const Json& value, const std::string& path) { all.push_back(text_at(value, path)); });
    return all;
}

std::vector<int> Fields::numbers(std::string_view name, NumberRange range, std::size_t most) const {
    std::vector<int> all;
    each(name, most, [&](const Json& value, const std::string& path) {
        all.push_back(static_cast<int>(number_at(value, path, range)));
    });
    return all;
}

void Fields::each(std::string_view name, std::size_t most,
                  const std::function<void(const Json&, const std::string& path)>& visit) const {
    const Json* value = find(name);
    if (!value) return;
    if (!value->is_array()) fail(name, "must be a list");
    if (value->size() > most)
        fail(name, "must not have more than " + std::to_string(most) + " elements");
    for (std::size_t i = 0; i < value->size(); ++i)
        visit((*value)[i], path_of(name) + "[" + std::to_string(i) + "]");
}

}  // namespace polonaise::server
