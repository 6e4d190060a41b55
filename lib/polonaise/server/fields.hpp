#pragma once
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <polonaise/server/json.hpp>

namespace polonaise::server {

struct NumberRange {
    std::int64_t least, most;
};

/// An object of a request, read member by member. Whatever does not have the form that is asked for
/// ends the request with `bad_request` and the path of the member. A member that is null counts as
/// missing. The document must outlive the object.
class Fields {
public:
    /// `path` is what leads to the object: empty, or `game`.
    explicit Fields(const Json& object, std::string path = {});

    bool has(std::string_view name) const { return find(name) != nullptr; }
    const Json* find(std::string_view name) const;

    std::string text(std::string_view name) const;
    std::optional<std::string> optional_text(std::string_view name) const;
    /// One of a few words.
    std::string choice(std::string_view name, const std::vector<std::string_view>& words) const;
    std::int64_t number(std::string_view name, NumberRange range) const;
    std::optional<std::int64_t> optional_number(std::string_view name, NumberRange range) const;
    std::int64_t number_or(std::string_view name, NumberRange range, std::int64_t otherwise) const {
        return optional_number(name, range).value_or(otherwise);
    }
    bool flag(std::string_view name, bool otherwise) const;
    Fields object(std::string_view name) const;
    std::optional<Fields> optional_object(std::string_view name) const;

    /// Lists; empty if they are missing.
    std::vector<std::string> texts(std::string_view name, std::size_t most) const;
    std::vector<int> numbers(std::string_view name, NumberRange range, std::size_t most) const;
    /// Visits each element with its path.
    void each(std::string_view name, std::size_t most,
              const std::function<void(const Json&, const std::string& path)>& visit) const;

    std::string path_of(std::string_view name) const;
    /// Ends the request: `"level" must be ...`.
    [[noreturn]] void fail(std::string_view name, std::string_view must_be) const;

private:
    const Json* object_;
    std::string path_;
};

/// Ends the request with `bad_request`.
[[noreturn]] void fail_at(const std::string& path, std::string_view must_be);

}  // namespace polonaise::server
