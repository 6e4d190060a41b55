#include <utility>

#include <polonaise/notation/quoted.hpp>
#include <polonaise/protocol/channel.hpp>

namespace polonaise {

std::string describe(const ChannelError& error) {
    const std::string why = error.detail.empty() ? "" : ": " + error.detail;
    switch (error.kind) {
    case ChannelErrorKind::timeout: return "no answer came in time";
    case ChannelErrorKind::closed: return "the other side closed the connection" + why;
    case ChannelErrorKind::too_long:
        return "a message is longer than the protocol allows: " + internal::quoted(error.detail);
    case ChannelErrorKind::cannot_connect: return "there is no connection" + why;
    case ChannelErrorKind::failed: return "the connection failed" + why;
    }
    std::unreachable();
}

}  // namespace polonaise
