#include <polonaise/notation/hub_position.hpp>
#include <polonaise/rules/variants.hpp>

#include "fuzz/fuzz.hpp"

namespace polonaise::fuzz {
namespace {

template <Variant V> void read_and_write(std::string_view text) {
    for (PositionLetters letters : {PositionLetters::hub, PositionLetters::dxp}) {
        const auto setup = read_hub_position<V>(text, letters);
        if (!setup) {
            require(setup.error().offset <= text.size());
            require(!describe(setup.error()).empty());
        } else if (const auto position = check(*setup)) {
            require(hub_position(*position, letters).substr(1) == text.substr(1));
        }
    }
}

}  // namespace
}  // namespace polonaise::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace polonaise;
    const std::string_view text = fuzz::as_text(data, size);
    fuzz::read_and_write<International>(text);
    fuzz::read_and_write<Brazilian>(text);
    return 0;
}
