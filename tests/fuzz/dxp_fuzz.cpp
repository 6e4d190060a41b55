// Any bytes, cut into messages at their NULs in pieces of any size, are taken in without a crash.
// What is read is written and read back alike. A session answers only with messages that can be
// read, and plays along as far as the bytes make sense.
#include <string>
#include <variant>

#include <polonaise/protocol/dxp_session.hpp>
#include <polonaise/protocol/message_buffer.hpp>

#include "fuzz/fuzz.hpp"

namespace polonaise::fuzz {
namespace {

void check_message(std::string_view text) {
    const auto message = read_dxp_message(text);
    if (!message) {
        require(message.error().offset <= text.size());
        require(!describe(message.error()).empty());
        return;
    }
    const std::string written = dxp_text(*message);
    require(written.size() <= longest_dxp_message);
    const auto again = read_dxp_message(written);
    require(again.has_value() && dxp_text(*again) == written);
}

/// Does what a player would do next, so that the messages find a session in every state.
void act(DxpSession& session) {
    if (session.state() == DxpSession::State::offered) {
        (void)session.accept();
    } else if (session.our_turn() && !session.outcome()) {
        std::visit(
            [&](const auto& game) {
                const auto moves = legal_moves(game.position());
                if (!moves.empty()) (void)session.play(moves[0], 1);
            },
            session.game());
    }
}

void converse(VariantId variant, std::string_view bytes, std::size_t piece) {
    DxpSession session{{.variant = variant}};
    MessageBuffer buffer{'\0', longest_dxp_message};
    for (std::size_t at = 0; at < bytes.size(); at += piece) {
        buffer.append(bytes.substr(at, piece));
        while (const auto message = buffer.next()) {
            if (!*message) {
                require(message->error().beginning.size() <= longest_dxp_message);
                continue;
            }
            check_message(**message);
            const auto event = session.receive(**message);
            if (!event) require(!describe(event.error()).empty());
            act(session);
            for (const std::string& answer : session.take_outbox())
                require(read_dxp_message(answer).has_value());
        }
        require(buffer.incomplete().size() <= longest_dxp_message);
    }
}

}  // namespace
}  // namespace polonaise::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace polonaise;
    if (size == 0) return 0;
    const VariantId variant = all_variants[data[0] % all_variants.size()];
    fuzz::converse(variant, fuzz::as_text(data + 1, size - 1), 1 + data[0] / 8u);
    return 0;
}
