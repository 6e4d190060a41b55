#include <cstddef>
#include <span>
#include <string_view>

#include <gtest/gtest.h>

#include <polonaise/support/crc32.hpp>

namespace polonaise {
namespace {

std::span<const std::byte> bytes(std::string_view text) { return std::as_bytes(std::span{text}); }

TEST(Crc32, is_the_checksum_that_others_compute) {
    EXPECT_EQ(crc32(bytes("")), 0u);
    EXPECT_EQ(crc32(bytes("123456789")), 0xCBF43926u);  // the check value in catalogues of checksums
    EXPECT_EQ(crc32(bytes("The quick brown fox jumps over the lazy dog")), 0x414FA339u);
}

TEST(Crc32, does_not_depend_on_the_pieces_in_which_the_bytes_come) {
    const std::string_view text = "The quick brown fox jumps over the lazy dog";
    for (std::size_t cut = 0; cut <= text.size(); ++cut) {
        Crc32 sum;
        sum.add(bytes(text.substr(0, cut)));
        sum.add(bytes(text.substr(cut)));
        EXPECT_EQ(sum.value(), crc32(bytes(text))) << cut;
    }
}

}  // namespace
}  // namespace polonaise
