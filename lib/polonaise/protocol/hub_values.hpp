#pragma once
#include <concepts>
#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include <polonaise/protocol/hub_line.hpp>
#include <polonaise/protocol/numbers.hpp>

namespace polonaise {

/// An argument whose value cannot be used.
struct HubValueError {
    std::string command, name, value;
    std::string wanted;  ///< What it should be, such as "a whole number from 1 to 30".
    bool operator==(const HubValueError&) const = default;
};

/// One sentence without full stop.
std::string describe(const HubValueError& error);

namespace internal {

/// Reads the numbers of a line one by one. After the first that is wrong, `error` says so.
class HubNumbers {
public:
    explicit HubNumbers(const HubLine& line) : line_{line} {}

    /// The argument as a number of at least `least`; nothing if there is none.
    template <class Number> std::optional<Number> read(std::string_view name, Number least) {
        const auto text = line_.value(name);
        if (!text) return std::nullopt;
        const auto number = read_signed_number<Number>(*text);
        if (number && *number >= least) return number;
        if (!error_)
            error_ = {line_.command, std::string{name}, std::string{*text},
                      (std::integral<Number> ? "a whole number of at least " : "a number of at least ") +
                          number_text(static_cast<double>(least), 3)};
        return std::nullopt;
    }
    const std::optional<HubValueError>& error() const { return error_; }

private:
    const HubLine& line_;
    std::optional<HubValueError> error_;
};

}  // namespace internal
}  // namespace polonaise
