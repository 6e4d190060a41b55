#pragma once
#include <expected>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include <polonaise/arena/fields.hpp>
#include <polonaise/arena/player.hpp>
#include <polonaise/arena/time_control.hpp>
#include <polonaise/engine/engine.hpp>

namespace polonaise {

/// All that is needed to make a player.
struct PlayerSettings {
    std::string name;     ///< In tables and games.
    TimeControl control;  ///< Of its own; without limits, that of the match holds.
    EngineOptions engine{.table_mebibytes = 16};  ///< Small: every game at the same time has its own.
};

/// Reads settings, such as `name=new nodes=10000 hash=16`. docs/match.md lists the keys. The error is
/// a sentence.
std::expected<PlayerSettings, std::string> read_player_settings(const std::vector<Field>& fields);

/// Makes the player that the settings describe.
std::expected<std::unique_ptr<Player>, PlayerFault> make_player(const PlayerSettings& settings);

}  // namespace polonaise
