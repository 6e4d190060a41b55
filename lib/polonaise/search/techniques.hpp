#pragma once
#include <array>
#include <string_view>

namespace polonaise {

/// The parts of the search that can be switched off: for matches that measure what each is worth,
/// and for tests, since without them the search must agree with plain minimax.
struct Techniques {
    bool table = true;         ///< Cutoffs and moves from the transposition table.
    bool reductions = true;    ///< Late moves are searched less deep first.
    bool single_reply = true;  ///< A position with one legal move costs no depth.
    bool aspiration = true;    ///< Iterations start with a narrow window.
};

/// The switches by name, for command lines.
struct TechniqueName {
    std::string_view name;
    bool Techniques::*on;
};
inline constexpr std::array technique_names{TechniqueName{"table", &Techniques::table},
                                            TechniqueName{"reductions", &Techniques::reductions},
                                            TechniqueName{"single_reply", &Techniques::single_reply},
                                            TechniqueName{"aspiration", &Techniques::aspiration}};

}  // namespace polonaise
