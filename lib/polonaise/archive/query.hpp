#pragma once
#include <cstdint>
#include <string>
#include <variant>
#include <vector>

#include <polonaise/archive/manoeuvre.hpp>
#include <polonaise/archive/material.hpp>
#include <polonaise/archive/pattern.hpp>
#include <polonaise/engine/any_position.hpp>
#include <polonaise/game/game_result.hpp>
#include <polonaise/rules/variants.hpp>

/// What to search for: conditions on a game, and how they are combined.
namespace polonaise {

enum class PlayerRole : std::uint8_t { either, white, black };

struct VariantIs {
    VariantId variant;
};
/// The name of a player has this text in it, whatever the capitals of a to z.
struct PlayerNamed {
    std::string text;
    PlayerRole role = PlayerRole::either;
};
/// So has the name of the event or the site.
struct EventNamed {
    std::string text;
};
struct SiteNamed {
    std::string text;
};
/// Played from one day to another, as numbers like 20240512; what is unknown of a date is 00.
struct PlayedWithin {
    std::int64_t first, last;
};
struct ResultIs {
    GameResult result;
};
/// A rating within the range; with `either` that of one player is enough.
struct RatedWithin {
    Bounds ratings;
    PlayerRole role = PlayerRole::either;
};
/// Length of the main line.
struct LastsPlies {
    Bounds plies;
};
/// All words are in the comments; a `*` behind a word stands for any ending.
struct CommentHas {
    std::string words;
};
// These are about the positions and moves of the main line.
struct HasPosition {
    AnyPosition position;  ///< King moves that Frisian counts make no difference.
};
struct HasPattern {
    Pattern pattern;
};
struct HasMaterial {
    MaterialRange material;
};
struct HasManoeuvre {
    Manoeuvre manoeuvre;
};

struct Query;
/// All, any or none of the parts hold. Without parts: every game, no game, every game.
struct AllOf {
    std::vector<Query> parts;
};
struct AnyOf {
    std::vector<Query> parts;
};
struct NoneOf {
    std::vector<Query> parts;
};

struct Query {
    std::variant<AllOf, AnyOf, NoneOf, VariantIs, PlayerNamed, EventNamed, SiteNamed, PlayedWithin,
                 ResultIs, RatedWithin, LastsPlies, CommentHas, HasPosition, HasPattern, HasMaterial,
                 HasManoeuvre>
        node;
};

}  // namespace polonaise
