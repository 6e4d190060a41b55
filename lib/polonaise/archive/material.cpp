#include <algorithm>
#include <string>

#include <polonaise/archive/material.hpp>
#include <polonaise/notation/quoted.hpp>
#include <polonaise/support/read_number.hpp>

namespace polonaise {
namespace {

Bounds* range_of(MaterialRange& material, std::string_view name) {
    if (name == "wm") return &material.men[0];
    if (name == "bm") return &material.men[1];
    if (name == "wk") return &material.kings[0];
    if (name == "bk") return &material.kings[1];
    if (name == "pieces") return &material.pieces;
    if (name == "balance") return &material.balance;
    return nullptr;
}

}  // namespace

MaterialRange MaterialRange::flipped() const {
    MaterialRange other = *this;
    std::swap(other.men[0], other.men[1]);
    std::swap(other.kings[0], other.kings[1]);
    other.balance = {-balance.most, -balance.least};
    return other;
}

std::optional<Bounds> read_bounds(std::string_view text, Bounds limits) {
    const std::size_t dots = text.find("..");
    if (dots == text.npos) {
        if (text.starts_with('+')) text.remove_prefix(1);
        const auto number = read_number<int>(text);
        return number ? std::optional{Bounds{*number, *number}} : std::nullopt;
    }
    const std::string_view first = text.substr(0, dots), last = text.substr(dots + 2);
    if (first.empty() && last.empty()) return std::nullopt;
    const auto least = first.empty() ? limits.least : read_number<int>(first);
    const auto most = last.empty() ? limits.most : read_number<int>(last);
    if (!least || !most || *least > *most) return std::nullopt;
    return Bounds{*least, *most};
}

std::expected<MaterialRange, QueryTextError> read_material(std::string_view text) {
    MaterialRange material;
    const auto complain = [](std::size_t at, std::string sentence) {
        return std::unexpected{QueryTextError{at, std::move(sentence)}};
    };
    std::size_t at = 0;
    bool any = false;
    while ((at = text.find_first_not_of(" ,", at)) != text.npos) {
        const std::size_t end = std::min(text.find_first_of(" ,", at), text.size());
        const std::string_view word = text.substr(at, end - at);
        const std::size_t sign = std::min(word.find('='), word.size());
        const std::string_view name = word.substr(0, sign),
                               value = word.substr(std::min(sign + 1, word.size()));
        if (name == "plies") {
            const auto plies = read_number<int>(value);
            if (!plies || *plies < 1) return complain(at, "plies= takes a number from 1");
            material.plies = *plies;
        } else if (Bounds* range = range_of(material, name)) {
            const auto read = read_bounds(value, MaterialRange::anything);
            if (!read) return complain(at, internal::quoted(word) + " should look like wm=3 or wm=3..5");
            *range = *read;
        } else {
            return complain(
                at, internal::quoted(name) + " is none of wm, wk, bm, bk, pieces, balance, plies");
        }
        any = true;
        at = end;
    }
    if (!any) return complain(text.size(), "a number of pieces is missing, such as wm=3");
    return material;
}

}  // namespace polonaise
