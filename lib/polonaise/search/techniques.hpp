#pragma once
#include <array>
#include <string_view>

#include <polonaise/search/oversight.hpp>

namespace polonaise {

/// The parts of the search that can be switched off: for matches that measure what each is worth,
/// and for tests, since without them the search must agree with plain minimax.
struct Techniques {
    bool table = true;               ///< Cutoffs and moves from the transposition table.
    bool reductions = true;          ///< Late moves are searched less deep first.
    bool single_reply = true;        ///< A position with one legal move costs no depth.
    bool singular = true;            ///< So does a move that is much better than all others.
    bool aspiration = true;          ///< Iterations start with a narrow window.
    bool probcut = true;             ///< A shallow search that is far above beta counts as a cutoff.
    bool static_pruning = true;      ///< So does, near the leaves, an evaluation that is.
    bool late_pruning = true;        ///< Near the leaves late quiet moves are left out.
    bool internal_reduction = true;  ///< Without a move from the table it is worth less depth.

    Oversight oversight = {};  ///< What is not seen; nothing, unless a weak player is wanted.
};

/// The switches by name, for command lines.
struct TechniqueName {
    std::string_view name;
    bool Techniques::*on;
};
inline constexpr std::array technique_names{
    TechniqueName{"table", &Techniques::table},
    TechniqueName{"reductions", &Techniques::reductions},
    TechniqueName{"single_reply", &Techniques::single_reply},
    TechniqueName{"singular", &Techniques::singular},
    TechniqueName{"aspiration", &Techniques::aspiration},
    TechniqueName{"probcut", &Techniques::probcut},
    TechniqueName{"static_pruning", &Techniques::static_pruning},
    TechniqueName{"late_pruning", &Techniques::late_pruning},
    TechniqueName{"internal_reduction", &Techniques::internal_reduction}};

}  // namespace polonaise
