#include <array>
#include <charconv>

#include <polonaise/protocol/numbers.hpp>

namespace polonaise {

std::string number_text(double number, int decimals) {
    std::array<char, 400> buffer;  // the largest double has 309 digits
    const auto [end, error] = std::to_chars(buffer.data(), buffer.data() + buffer.size(), number,
                                            std::chars_format::fixed, decimals);
    std::string text{buffer.data(), end};
    if (text.find('.') != std::string::npos) {
        text.erase(text.find_last_not_of('0') + 1);
        if (text.ends_with('.')) text.pop_back();
    }
    return text == "-0" ? "0" : text;
}

}  // namespace polonaise
