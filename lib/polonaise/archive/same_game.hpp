#pragma once
#include <cstdint>
#include <optional>
#include <string_view>

#include <polonaise/game/game_result.hpp>
#include <polonaise/game/game_tags.hpp>

namespace polonaise::internal {

/// Whether a tag says nothing: `?`, `????.??.??`, `-`.
bool is_unknown(std::string_view value);

/// A PDN date as a number, 20240512; months and days that are unknown are 00. Nothing without a year.
std::optional<std::int64_t> day_of(std::string_view date);

/// Whether what is said of two games with the same moves can be about one game: players, date and result
/// contradict each other nowhere; where neither game names a player, event, site and round neither.
bool can_be_same(const GameTags& a, GameResult a_result, const GameTags& b, GameResult b_result);

/// Takes over from `from` what `into` does not say. Whether anything was.
bool complete(GameTags& into, const GameTags& from);

}  // namespace polonaise::internal
