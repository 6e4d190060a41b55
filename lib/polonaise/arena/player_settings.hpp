#pragma once
#include <cstdint>
#include <expected>
#include <memory>
#include <string>
#include <vector>

#include <polonaise/arena/dxp_player.hpp>
#include <polonaise/arena/fields.hpp>
#include <polonaise/arena/hub_player.hpp>
#include <polonaise/arena/internal_player.hpp>
#include <polonaise/arena/player.hpp>
#include <polonaise/arena/time_control.hpp>
#include <polonaise/engine/engine.hpp>

namespace polonaise {

enum class PlayerKind : std::uint8_t { internal, hub, dxp };

/// All that is needed to make a player.
struct PlayerSettings {
    PlayerKind kind = PlayerKind::internal;
    std::string name = {};     ///< In tables and games.
    TimeControl control = {};  ///< Of its own; without limits, that of the match holds.

    bool ponder = false;  ///< internal, hub

    EngineOptions engine{.table_mebibytes = 16};  ///< internal; every game at a time has its own.
    TimeControl::Duration overhead = InternalPlayer::Options{}.overhead;  ///< internal

    ProcessOptions program = {};                                       ///< hub, dxp
    std::vector<std::pair<std::string, std::string>> parameters = {};  ///< hub
    std::vector<std::string> input = {};                               ///< dxp
    std::optional<DxpPlayer::Options::Address> connect = {};           ///< dxp
};

struct PlayerSettingsError {
    std::string what;  ///< A sentence without full stop.
    std::string key =
        {};  ///< Which setting is wrong; empty where it is not one of those that are given.
};

/// Reads settings, such as `name=new nodes=10000 hash=16`. docs/match.md lists the keys.
std::expected<PlayerSettings, PlayerSettingsError> read_player_settings(
    const std::vector<Field>& fields);

/// Makes the player that the settings describe, for games by these rules.
std::expected<std::unique_ptr<Player>, PlayerFault> make_player(const PlayerSettings& settings,
                                                                VariantId variant,
                                                                const DrawRules& draw_rules);

}  // namespace polonaise
