#pragma once
#include <string>
#include <string_view>

#include <polonaise/game/annotation.hpp>

namespace polonaise {

/// A comment as it is kept: blanks, line breaks and control characters become one blank, and braces,
/// which would end a comment, become parentheses.
std::string tidy_comment(std::string_view text);

/// Puts a comment behind a move into the annotation: the commands in it into their fields, the
/// rest behind the comment that is there already.
///
/// Known commands are `[%clk 1:55:21]`, `[%mct 0:04:39]`, `[%emt 0:00:12]`, `[%egt 0:20:05]`,
/// `[%clock w0:10:00 B0:09:58]`, `[%eval -0.05]`, `[%eval #3]` and `[%depth 12]`. All others, a
/// known one that comes a second time, and a known one with a value of another form are kept word
/// for word.
void add_comment(Annotation& annotation, std::string_view text);

/// Puts words behind a comment as they are: commands in them are not looked for.
void add_words(std::string& comment, std::string_view text);

/// The comment to write behind a move, commands first; empty if there is nothing to write.
std::string comment_text(const Annotation& annotation);

}  // namespace polonaise
