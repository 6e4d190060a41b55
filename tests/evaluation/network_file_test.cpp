#include <gtest/gtest.h>

#include <polonaise/evaluation/network_evaluator.hpp>
#include <polonaise/evaluation/network_file.hpp>
#include <polonaise/support/crc32.hpp>
#include <polonaise/support/little_endian.hpp>

#include "kit/print.hpp"
#include "kit/random_network.hpp"
#include "kit/variant_types.hpp"

namespace polonaise {
namespace {

using Kind = NetworkFileError::Kind;
using Bytes = std::vector<std::byte>;

Kind kind_for(const Bytes& bytes) {
    const auto network = read_network<International>(bytes);
    if (!network) return network.error().kind;
    throw std::logic_error{"this should have been refused"};
}

/// With a new checksum, as if it had been written like this.
Bytes sealed(Bytes bytes) {
    Bytes checksum;
    append_little_endian(checksum, crc32(std::span{bytes}.subspan(16)));
    std::ranges::copy(checksum, bytes.begin() + 12);
    return bytes;
}

class NetworkFileTest : public testing::Test {
protected:
    const Network network_ = kit::random_network<International>(1, 64);
    const Bytes bytes_ = network_bytes(network_);
};

TEST_F(NetworkFileTest, what_is_written_is_read_again) {
    const auto read = read_network<International>(bytes_);
    ASSERT_TRUE(read);
    EXPECT_EQ(read->description, network_.description);
    EXPECT_EQ(read->data_hash, network_.data_hash);
    EXPECT_EQ(read->centimen, network_.centimen);
    EXPECT_EQ(read->outcomes, network_.outcomes);
    EXPECT_EQ(network_bytes(*read), bytes_);
    NetworkEvaluator<International> before{std::make_shared<Network>(network_)},
        after{std::make_shared<Network>(*read)};
    const auto p = Position<International>::initial();
    EXPECT_EQ(before.evaluate(p), after.evaluate(p));
}

TEST_F(NetworkFileTest, it_says_for_which_variant_it_is) {
    EXPECT_EQ(network_variant(bytes_), "international");
    EXPECT_EQ(kind_for(network_bytes(kit::random_network<Frisian>(1))), Kind::other_variant);
}

TEST_F(NetworkFileTest, any_changed_byte_is_noticed) {
    for (std::size_t at = 0; at < bytes_.size(); at += at < 200 ? 1 : 997) {
        Bytes damaged = bytes_;
        damaged[at] ^= std::byte{1};
        EXPECT_FALSE(read_network<International>(damaged)) << "byte " << at;
    }
}

TEST_F(NetworkFileTest, a_file_that_is_cut_off_or_too_long_is_refused) {
    for (std::size_t size : {0u, 7u, 8u, 15u, 16u, 60u, 200u, 20'000u}) {
        const Bytes cut(bytes_.begin(), bytes_.begin() + static_cast<std::ptrdiff_t>(size));
        EXPECT_EQ(kind_for(cut), size < 8 ? Kind::not_a_network : Kind::damaged);
        if (size >= 16) {
            EXPECT_FALSE(read_network<International>(sealed(cut))) << size;
        }
    }
    Bytes longer = bytes_;
    longer.resize(longer.size() + 2);
    EXPECT_EQ(kind_for(sealed(longer)), Kind::damaged);
}

TEST_F(NetworkFileTest, other_files_versions_and_shapes_are_told_apart) {
    EXPECT_EQ(kind_for(Bytes(1000, std::byte{'x'})), Kind::not_a_network);
    Bytes newer = bytes_;
    newer[8] = std::byte{9};
    EXPECT_EQ(kind_for(newer), Kind::other_version);
    Bytes wider = bytes_;
    wider[34] = std::byte{65};
    EXPECT_EQ(kind_for(sealed(wider)), Kind::unknown_shape);
    Bytes without_scale = bytes_;
    without_scale[40] = without_scale[41] = std::byte{0};
    EXPECT_EQ(kind_for(sealed(without_scale)), Kind::damaged);
}

TEST_F(NetworkFileTest, errors_are_parts_of_sentences) {
    Bytes damaged = bytes_;
    damaged.back() ^= std::byte{1};
    EXPECT_EQ(describe(read_network<International>(damaged).error()),
              "is damaged (its checksum is wrong); get or make it anew");
    EXPECT_EQ(describe(read_network<Frisian>(bytes_).error()), "has weights for international");
}

TEST(Crc32Test, is_that_of_zip_files) {
    constexpr std::string_view text = "123456789";
    EXPECT_EQ(crc32(std::as_bytes(std::span{text})), 0xCBF43926u);
}

}  // namespace
}  // namespace polonaise
