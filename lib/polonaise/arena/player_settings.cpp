#include <array>
#include <charconv>
#include <new>
#include <system_error>

#include <polonaise/arena/internal_player.hpp>
#include <polonaise/arena/player_settings.hpp>
#include <polonaise/search/techniques.hpp>

namespace polonaise {
namespace {

using Read = std::expected<void, std::string>;

template <class Number> Read read_whole(const Field& field, Number least, Number most, Number& number) {
    const char* end = field.value.data() + field.value.size();
    const auto [stop, error] = std::from_chars(field.value.data(), end, number);
    if (error == std::errc{} && stop == end && least <= number && number <= most) return {};
    return std::unexpected{field.key + " takes a whole number from " + std::to_string(least) + " to " +
                           std::to_string(most) + ", not \"" + field.value + "\""};
}

template <class T> Read keep(const std::string& key, std::expected<T, std::string> read, auto& target) {
    if (!read) return std::unexpected{key + ": " + read.error()};
    target = *read;
    return {};
}

Read read_techniques(const Field& field, Techniques& techniques) {
    std::string_view left = field.value;
    while (!left.empty()) {
        const std::string_view word = left.substr(0, left.find(','));
        left.remove_prefix(std::min(word.size() + 1, left.size()));
        const auto known = std::ranges::find(technique_names, word, &TechniqueName::name);
        if (known == technique_names.end()) {
            std::string all;
            for (const auto& technique : technique_names)
                all += (all.empty() ? "" : ", ") + std::string{technique.name};
            return std::unexpected{field.key + ": the search has no technique \"" + std::string{word} +
                                   "\", only " + all};
        }
        techniques.*known->on = false;
    }
    return {};
}

struct SettingKey {
    std::string_view name;
    Read (*read)(const Field&, PlayerSettings&);
};

constexpr std::array keys{
    SettingKey{"name",
               [](const Field& f, PlayerSettings& s) -> Read {
                   s.name = f.value;
                   return {};
               }},
    SettingKey{"time",
               [](const Field& f, PlayerSettings& s) {
                   return keep(f.key, read_seconds(f.value), s.control.move_time);
               }},
    SettingKey{"clock",
               [](const Field& f, PlayerSettings& s) {
                   return keep(f.key, read_bank(f.value), s.control.bank);
               }},
    SettingKey{"nodes",
               [](const Field& f, PlayerSettings& s) {
                   return read_whole<std::uint64_t>(f, 1, 1'000'000'000'000, s.control.nodes.emplace());
               }},
    SettingKey{"depth",
               [](const Field& f, PlayerSettings& s) {
                   return read_whole(f, 1, 127, s.control.depth.emplace());
               }},
    SettingKey{"hash",
               [](const Field& f, PlayerSettings& s) {
                   return read_whole<std::size_t>(f, 1, 1 << 20, s.engine.table_mebibytes);
               }},
    SettingKey{"without", [](const Field& f,
                             PlayerSettings& s) { return read_techniques(f, s.engine.techniques); }},
};

}  // namespace

std::expected<PlayerSettings, std::string> read_player_settings(const std::vector<Field>& fields) {
    PlayerSettings settings;
    for (const Field& field : fields) {
        const auto key = std::ranges::find(keys, field.key, &SettingKey::name);
        if (key == keys.end()) {
            std::string all;
            for (const SettingKey& known : keys)
                all += (all.empty() ? "" : ", ") + std::string{known.name};
            return std::unexpected{"unknown key \"" + field.key + "\" (known are " + all + ")"};
        }
        if (const auto read = key->read(field, settings); !read) return std::unexpected{read.error()};
    }
    return settings;
}

std::expected<std::unique_ptr<Player>, PlayerFault> make_player(const PlayerSettings& settings) {
    try {
        return std::make_unique<InternalPlayer>(settings.engine);
    } catch (const std::bad_alloc&) {
        return std::unexpected{PlayerFault{FaultKind::cannot_start, "there is not enough memory"}};
    }
}

}  // namespace polonaise
