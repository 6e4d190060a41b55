#pragma once
#include <algorithm>
#include <array>
#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace polonaise {

/// A fact about a game as a whole: `White`, `Date` and the like.
struct GameTag {
    std::string name, value;
    bool operator==(const GameTag&) const = default;
};

/// The tags of a game. Names are unique. The six tags that every game should have come first, in
/// their usual order; the others follow in the order in which they were set.
class GameTags {
public:
    /// Empty if there is no such tag.
    std::string_view value(std::string_view name) const {
        const auto found = std::ranges::find(tags_, name, &GameTag::name);
        return found == tags_.end() ? std::string_view{} : found->value;
    }
    bool contains(std::string_view name) const {
        return std::ranges::find(tags_, name, &GameTag::name) != tags_.end();
    }
    void set(std::string_view name, std::string value) {
        const auto found = std::ranges::find(tags_, name, &GameTag::name);
        if (found != tags_.end()) {
            found->value = std::move(value);
            return;
        }
        const auto place = std::ranges::upper_bound(tags_, rank(name), {},
                                                    [](const GameTag& tag) { return rank(tag.name); });
        tags_.insert(place, {std::string{name}, std::move(value)});
    }
    void remove(std::string_view name) {
        std::erase_if(tags_, [&](const GameTag& tag) { return tag.name == name; });
    }
    void clear() { tags_.clear(); }

    /// Whether every game should have this tag.
    static bool is_usual(std::string_view name) { return rank(name) < 6; }

    auto begin() const { return tags_.begin(); }
    auto end() const { return tags_.end(); }
    std::size_t size() const { return tags_.size(); }
    bool operator==(const GameTags&) const = default;

private:
    static std::ptrdiff_t rank(std::string_view name) {
        static constexpr std::array<std::string_view, 6> usual{"Event", "Site",  "Date",
                                                               "Round", "White", "Black"};
        return std::ranges::find(usual, name) - usual.begin();
    }

    std::vector<GameTag> tags_;
};

}  // namespace polonaise
