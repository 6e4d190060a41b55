#include <polonaise/notation/quoted.hpp>

namespace polonaise::internal {

std::string quoted(std::string_view text, std::size_t longest) {
    constexpr char digits[] = "0123456789abcdef";
    std::string result = "'";
    for (const char c : text.substr(0, longest)) {
        const auto byte = static_cast<unsigned char>(c);
        if (byte >= 0x20 && byte != 0x7F) {
            result += c;
        } else {
            result += "\\x";
            result += digits[byte >> 4];
            result += digits[byte & 15];
        }
    }
    return result + (text.size() > longest ? "...'" : "'");
}

}  // namespace polonaise::internal
