#pragma once
#include <chrono>
#include <cstddef>
#include <expected>
#include <string>
#include <string_view>
#include <vector>

#include <polonaise/engine/opening_books.hpp>
#include <polonaise/protocol/hub_parameter.hpp>
#include <polonaise/rules/draw_rules.hpp>
#include <polonaise/rules/variants.hpp>

namespace polonaise {

/// The parameters of our engine under the names that Hub users know, with their values. docs/hub.md
/// says what each does.
class HubSettings {
public:
    HubSettings();

    const std::vector<HubParameter>& parameters() const { return parameters_; }
    /// The error also names the parameters there are when it is for an unknown one.
    std::expected<void, HubValueError> set(std::string_view name, std::string_view value);

    VariantId variant() const;
    DrawRules draw_rules() const;
    std::size_t table_mebibytes() const;
    const std::string& weights() const { return value("weights"); }
    int endgame_pieces() const { return static_cast<int>(number("bb-size")); }
    /// Whether the book is used, and how.
    bool book() const { return value("book") == "true"; }
    BookUse book_use() const {
        return {.plies = static_cast<int>(number("book-ply")),
                .margin = static_cast<int>(number("book-margin"))};
    }
    int threads() const { return static_cast<int>(number("threads")); }
    int level() const { return static_cast<int>(number("level")); }
    int lines() const { return static_cast<int>(number("lines")); }
    std::chrono::duration<double> overhead() const {
        return std::chrono::duration<double>{number("overhead")};
    }

private:
    const std::string& value(std::string_view name) const;
    double number(std::string_view name) const;

    std::vector<HubParameter> parameters_;
};

}  // namespace polonaise
