#include <algorithm>
#include <filesystem>
#include <memory>
#include <new>
#include <optional>
#include <utility>
#include <vector>

#include <polonaise/arena/internal_player.hpp>
#include <polonaise/arena/player_settings.hpp>
#include <polonaise/search/techniques.hpp>
#include <polonaise/support/read_number.hpp>

namespace polonaise {
namespace {

using Read = std::expected<void, std::string>;

template <class Number> Read read_whole(const Field& field, Number least, Number most, Number& number) {
    const auto read = read_number<Number>(field.value);
    if (read && least <= *read && *read <= most) {
        number = *read;
        return {};
    }
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

/// `HOST:PORT`.
Read read_address(const Field& field, std::optional<DxpPlayer::Options::Address>& address) {
    const auto colon = field.value.rfind(':');
    const auto wrong = std::unexpected{field.key + " takes HOST:PORT, not \"" + field.value + "\""};
    if (colon == 0 || colon == field.value.npos) return wrong;
    std::uint16_t port = 0;
    if (!read_whole<std::uint16_t>({field.key, field.value.substr(colon + 1)}, 1, 65535, port))
        return wrong;
    address = {field.value.substr(0, colon), port};
    return {};
}

Read keep_text(const Field& field, std::string& target) {
    target = field.value;
    return {};
}

/// Lines with `;` in between, without the blanks around them.
Read read_lines(const Field& field, std::vector<std::string>& lines) {
    std::string_view left = field.value;
    while (!left.empty()) {
        std::string_view line = left.substr(0, left.find(';'));
        left.remove_prefix(std::min(line.size() + 1, left.size()));
        line.remove_prefix(std::min(line.find_first_not_of(' '), line.size()));
        line = line.substr(0, line.find_last_not_of(' ') + 1);
        if (!line.empty()) lines.emplace_back(line);
    }
    return {};
}

Read read_flag(const Field& field, bool& flag) {
    if (field.value != "true" && field.value != "false")
        return std::unexpected{field.key + " takes true or false, not \"" + field.value + "\""};
    flag = field.value == "true";
    return {};
}

using Kinds = std::vector<PlayerKind>;

struct SettingKey {
    std::string_view name;
    Kinds kinds;  ///< Which have it.
    Read (*read)(const Field&, PlayerSettings&);
};

const std::vector<SettingKey>& setting_keys() {
    using enum PlayerKind;
    static const std::vector<SettingKey> keys{
        {"kind", {internal, hub, dxp}, [](const Field&, PlayerSettings&) -> Read { return {}; }},
        {"name",
         {internal, hub, dxp},
         [](const Field& f, PlayerSettings& s) { return keep_text(f, s.name); }},
        {"time",
         {internal, hub, dxp},
         [](const Field& f, PlayerSettings& s) {
             return keep(f.key, read_seconds(f.value), s.control.move_time);
         }},
        {"clock",
         {internal, hub, dxp},
         [](const Field& f, PlayerSettings& s) {
             return keep(f.key, read_bank(f.value), s.control.bank);
         }},
        {"nodes",
         {internal, hub, dxp},
         [](const Field& f, PlayerSettings& s) {
             return read_whole<std::uint64_t>(f, 1, 1'000'000'000'000, s.control.nodes.emplace());
         }},
        {"depth",
         {internal, hub, dxp},
         [](const Field& f, PlayerSettings& s) {
             return read_whole(f, 1, 127, s.control.depth.emplace());
         }},
        {"ponder",
         {internal, hub},
         [](const Field& f, PlayerSettings& s) { return read_flag(f, s.ponder); }},
        {"overhead",
         {internal},
         [](const Field& f, PlayerSettings& s) {
             return keep(f.key, read_seconds(f.value, true), s.overhead);
         }},
        {"hash",
         {internal},
         [](const Field& f, PlayerSettings& s) {
             return read_whole<std::size_t>(f, 1, 1 << 20, s.engine.table_mebibytes);
         }},
        {"threads",
         {internal},
         [](const Field& f, PlayerSettings& s) { return read_whole(f, 1, 256, s.engine.threads); }},
        {"level",
         {internal},
         [](const Field& f, PlayerSettings& s) {
             return read_whole(f, lowest_level, highest_level, s.engine.level);
         }},
        {"weights",
         {internal},
         [](const Field& f, PlayerSettings& s) -> Read {
             const auto weights = read_weights(f.value);
             if (!weights) return std::unexpected{f.key + ": " + describe(weights.error())};
             s.engine.weights = *weights;
             return {};
         }},
        {"endgame",
         {internal},
         [](const Field& f, PlayerSettings& s) -> Read {
             std::error_code ignored;
             if (!std::filesystem::is_directory(f.value, ignored))
                 return std::unexpected{f.key + ": there is no folder '" + f.value + "'"};
             s.engine.endgame =
                 std::make_shared<EndgameTables>(std::vector<std::filesystem::path>{f.value});
             return {};
         }},
        {"book",
         {internal},
         [](const Field& f, PlayerSettings& s) -> Read {
             std::error_code ignored;
             if (!std::filesystem::exists(f.value, ignored))
                 return std::unexpected{f.key + ": there is no book '" + f.value + "'"};
             auto books = std::make_shared<OpeningBooks>(std::vector<std::filesystem::path>{f.value});
             for (const VariantId variant : all_variants)
                 if (const auto opened = books->open(variant); !opened)
                     return std::unexpected{f.key + ": " + describe(opened.error())};
             s.engine.books = std::move(books);
             return {};
         }},
        {"book-ply",
         {internal},
         [](const Field& f, PlayerSettings& s) { return read_whole(f, 0, 1000, s.engine.book.plies); }},
        {"book-margin",
         {internal},
         [](const Field& f, PlayerSettings& s) { return read_whole(f, 0, 1000, s.engine.book.margin); }},
        {"without",
         {internal},
         [](const Field& f, PlayerSettings& s) { return read_techniques(f, s.engine.techniques); }},
        {"command",
         {hub, dxp},
         [](const Field& f, PlayerSettings& s) {
             return keep(f.key, read_words(f.value), s.program.command);
         }},
        {"dir",
         {hub, dxp},
         [](const Field& f, PlayerSettings& s) { return keep_text(f, s.program.directory); }},
        {"log",
         {hub, dxp},
         [](const Field& f, PlayerSettings& s) { return keep_text(f, s.program.error_log); }},
        {"input", {dxp}, [](const Field& f, PlayerSettings& s) { return read_lines(f, s.input); }},
        {"connect", {dxp}, [](const Field& f, PlayerSettings& s) { return read_address(f, s.connect); }},
    };
    return keys;
}

/// Begins a key that sets a parameter of a Hub engine.
constexpr std::string_view parameter_prefix = "param.";

std::string_view name(PlayerKind kind) {
    switch (kind) {
    case PlayerKind::internal: return "internal";
    case PlayerKind::hub: return "hub";
    case PlayerKind::dxp: return "dxp";
    }
    return {};
}

bool fits(const SettingKey& key, PlayerKind kind) {
    return std::ranges::find(key.kinds, kind) != key.kinds.end();
}

/// What `kind` says, or what the other keys show.
std::expected<PlayerKind, std::string> read_kind(const std::vector<Field>& fields) {
    const auto given = std::ranges::find(fields, "kind", &Field::key);
    if (given == fields.end()) {
        const bool program = std::ranges::find(fields, "command", &Field::key) != fields.end();
        return program ? PlayerKind::hub : PlayerKind::internal;
    }
    for (const PlayerKind kind : {PlayerKind::internal, PlayerKind::hub, PlayerKind::dxp})
        if (given->value == name(kind)) return kind;
    return std::unexpected{"kind is internal, hub or dxp, not \"" + given->value + "\""};
}

Read read_field(const Field& field, PlayerSettings& settings) {
    if (settings.kind == PlayerKind::hub && field.key.starts_with(parameter_prefix)) {
        settings.parameters.emplace_back(field.key.substr(parameter_prefix.size()), field.value);
        return {};
    }
    const auto key = std::ranges::find(setting_keys(), field.key, &SettingKey::name);
    if (key != setting_keys().end() && fits(*key, settings.kind)) return key->read(field, settings);
    std::string all;
    for (const SettingKey& known : setting_keys())
        if (fits(known, settings.kind)) all += std::string{known.name} + ", ";
    all += settings.kind == PlayerKind::hub ? "param.NAME" : "nothing else";
    return std::unexpected{"there is no key \"" + field.key +
                           "\" for kind=" + std::string{name(settings.kind)} + ", only " + all};
}

/// Whether the parts fit together.
Read check_settings(const PlayerSettings& settings) {
    if (settings.kind == PlayerKind::internal && settings.ponder &&
        settings.engine.level < highest_level)
        return std::unexpected{"ponder=true is for level=20: what limits a lower level is not time"};
    const auto& command = settings.program.command;
    if (settings.kind == PlayerKind::hub && command.empty())
        return std::unexpected{"a Hub engine needs command=PROGRAM"};
    if (settings.kind != PlayerKind::dxp || settings.connect) return {};
    const bool told =
        std::ranges::any_of(command, [](const std::string& word) { return word.contains("{port}"); });
    if (told) return {};
    return std::unexpected{
        "a DXP engine needs connect=HOST:PORT where it listens, or {port} in its command where it "
        "has to connect to"};
}

std::string usual_name(const PlayerSettings& settings) {
    if (settings.kind == PlayerKind::internal) return "polonaise";
    if (settings.program.command.empty()) return std::string{name(settings.kind)};
    const std::string& program = settings.program.command.front();
    return program.substr(program.rfind('/') + 1);
}

}  // namespace

std::expected<PlayerSettings, PlayerSettingsError> read_player_settings(
    const std::vector<Field>& fields) {
    const auto kind = read_kind(fields);
    if (!kind) return std::unexpected{PlayerSettingsError{kind.error(), "kind"}};
    PlayerSettings settings{.kind = *kind};
    for (const Field& field : fields)
        if (const auto read = read_field(field, settings); !read)
            return std::unexpected{PlayerSettingsError{read.error(), field.key}};
    if (const auto checked = check_settings(settings); !checked)
        return std::unexpected{PlayerSettingsError{checked.error()}};
    if (settings.name.empty()) settings.name = usual_name(settings);
    return settings;
}

std::expected<std::unique_ptr<Player>, PlayerFault> make_player(const PlayerSettings& settings,
                                                                VariantId variant,
                                                                const DrawRules& draw_rules) {
    switch (settings.kind) {
    case PlayerKind::internal: break;
    case PlayerKind::hub:
        return std::make_unique<HubPlayer>(HubPlayer::Options{.program = settings.program,
                                                              .variant = variant,
                                                              .parameters = settings.parameters,
                                                              .ponder = settings.ponder});
    case PlayerKind::dxp:
        return std::make_unique<DxpPlayer>(DxpPlayer::Options{.program = settings.program,
                                                              .input = settings.input,
                                                              .variant = variant,
                                                              .draw_rules = draw_rules,
                                                              .connect = settings.connect});
    }
    try {
        return std::make_unique<InternalPlayer>(InternalPlayer::Options{
            .engine = settings.engine, .ponder = settings.ponder, .overhead = settings.overhead});
    } catch (const std::bad_alloc&) {
        return std::unexpected{PlayerFault{FaultKind::cannot_start, "there is not enough memory"}};
    }
}

}  // namespace polonaise
