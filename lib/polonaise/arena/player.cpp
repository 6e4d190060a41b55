#include <string_view>

#include <polonaise/arena/player.hpp>
#include <polonaise/notation/quoted.hpp>

namespace polonaise {
namespace {

std::string_view name(FaultKind kind) {
    switch (kind) {
    case FaultKind::cannot_start: return "cannot be started";
    case FaultKind::crashed: return "has ended unexpectedly";
    case FaultKind::illegal_move: return "illegal move";
    case FaultKind::protocol: return "protocol error";
    case FaultKind::time: return "time overstepped";
    case FaultKind::no_answer: return "no answer";
    }
    return "fault";
}

}  // namespace

std::string describe(const PlayerFault& fault) {
    std::string text{name(fault.kind)};
    if (!fault.what.empty()) text += ": " + fault.what;
    if (!fault.line.empty()) text += " (" + internal::quoted(fault.line) + ")";
    return text;
}

}  // namespace polonaise
