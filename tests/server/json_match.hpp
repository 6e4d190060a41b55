#pragma once
#include <string>

#include <nlohmann/json.hpp>

namespace polonaise::test {

using Json = nlohmann::ordered_json;

/// Where a document differs from what is expected of it; empty if it does not. In the expectation
/// "..." is any value, at the end of a list any further elements, as a member any further members.
inline std::string difference(const Json& expected, const Json& actual, const std::string& path = "") {
    const Json any = "...";
    const std::string differs = path + ": expected " + expected.dump() + ", got " + actual.dump();
    if (expected == any) return {};
    if (expected.is_array() && actual.is_array()) {
        const bool open = !expected.empty() && expected.back() == any;
        const std::size_t named = open ? expected.size() - 1 : expected.size();
        if (actual.size() < named || (!open && actual.size() > named)) return differs;
        for (std::size_t i = 0; i < named; ++i)
            if (const auto d = difference(expected[i], actual[i], path + "[" + std::to_string(i) + "]");
                !d.empty())
                return d;
        return {};
    }
    if (expected.is_object() && actual.is_object()) {
        for (const auto& [name, value] : expected.items()) {
            if (name == "...") continue;
            if (!actual.contains(name)) return path + "." + name + " is missing in " + actual.dump();
            if (const auto d = difference(value, actual[name], path + "." + name); !d.empty()) return d;
        }
        if (expected.contains("...")) return {};
        for (const auto& [name, value] : actual.items())
            if (!expected.contains(name)) return path + "." + name + " is not expected";
        return {};
    }
    return expected == actual ? std::string{} : differs;
}

}  // namespace polonaise::test
