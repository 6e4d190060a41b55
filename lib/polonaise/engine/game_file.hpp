#pragma once
#include <cstdint>
#include <expected>
#include <iosfwd>
#include <optional>
#include <string>
#include <string_view>

#include <polonaise/engine/any_game_tree.hpp>
#include <polonaise/notation/pdn_diagnostics.hpp>
#include <polonaise/notation/pdn_file.hpp>
#include <polonaise/notation/pdn_game_type.hpp>
#include <polonaise/rules/variants.hpp>

namespace polonaise {

/// Reads the games of a PDN file, each by the rules that it was played by.
///
/// The tag GameType says which rules those are. A game without it is judged by its squares and
/// first moves (see guess_game_type); where these leave two of our variants open, the first in
/// which the moves are legal counts, and a position without moves is taken for what the file held
/// before. Games of other variants are named and passed over.
class GameFile {
public:
    struct Options {
        std::optional<VariantId> variant = {};      ///< Read everything by these rules.
        std::optional<TextEncoding> encoding = {};  ///< Instead of what the bytes look like.
    };

    /// The stream, or the memory, must outlive the object.
    GameFile(std::istream& stream, const Options& options)
        : file_{stream, options.encoding}, forced_{options.variant} {}
    GameFile(std::string_view memory, const Options& options)
        : file_{memory, options.encoding}, forced_{options.variant} {}

    /// Reads the next game; false at the end of the file.
    std::expected<bool, PdnFileError> next();

    enum class Kind : std::uint8_t {
        game,       ///< It is in `game`.
        foreign,    ///< Of a variant that we do not play.
        undecided,  ///< Nobody can tell the variant, or it fits none of ours.
        no_game,    ///< Words behind the last game.
    };
    Kind kind() const { return kind_; }
    /// What has been read last, if its kind is `game`. Valid until the next call of `next`.
    const AnyGameTree& game() const { return game_; }
    AnyGameTree& game() { return game_; }
    /// Why it has not been read, as a sentence: "Russian draughts (GameType 25), not one of ours".
    /// Empty for a game.
    const std::string& note() const { return note_; }
    /// Of what has been read last.
    const PdnDiagnostics& diagnostics() const { return diagnostics_; }
    const PdnGame& text() const { return text_; }

private:
    void decide();
    void follow_tag(const PdnGameType& type);
    void follow_guess(const GameTypeGuess& guess);
    void read(VariantId variant);
    void pass_over(Kind kind, std::string note);

    PdnFile file_;
    std::optional<VariantId> forced_;
    std::optional<VariantId> last_;  ///< Of the last game that left no doubt.
    PdnGame text_;
    PdnDiagnostics diagnostics_;
    AnyGameTree game_;
    Kind kind_ = Kind::no_game;
    std::string note_;
};

/// The first game of a text; nothing if it is none that we play.
std::optional<AnyGameTree> first_game(std::string_view text, const GameFile::Options& options);

}  // namespace polonaise
