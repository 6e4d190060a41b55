#include <algorithm>
#include <cmath>
#include <string_view>
#include <utility>

#include <polonaise/evaluation/network_file.hpp>
#include <polonaise/evaluation/network_inputs.hpp>
#include <polonaise/rules/variants.hpp>
#include <polonaise/support/byte_stream.hpp>
#include <polonaise/support/crc32.hpp>

namespace polonaise {
namespace {

using Bytes = std::span<const std::byte>;
using Error = NetworkFileError;
using Kind = Error::Kind;

/// With bytes that do not survive being taken for text.
constexpr std::string_view magic{"PNN\x1A\r\n\0\xFF", 8};
constexpr std::uint32_t version = 2;
constexpr std::size_t variant_length = 16, longest_description = 65'535;
/// Magic, version, checksum of all that follows.
constexpr std::size_t envelope_size = 16;

/// All numbers of a network in the order of the file; `visit` takes each by reference.
template <class N, class Visitor> void for_each_number(N& n, Visitor&& visit) {
    for (auto& number : numbers(n.first_biases)) visit(number);
    const auto inputs = static_cast<std::size_t>(n.inputs), width = static_cast<std::size_t>(n.width);
    for (auto& number : numbers(n.first_weights).first(inputs * width)) visit(number);
    for (auto& number : std::span{n.skip_weights}.first(inputs)) visit(number);
    for (auto& head : n.heads) {
        for (auto& number : head.scales) visit(number);
        for (auto& number : head.biases) visit(number);
        for (auto& number : numbers(head.weights)) visit(number);
        visit(head.output_bias);
        for (auto& number : head.output_weights) visit(number);
    }
}

std::size_t size_of_numbers(int inputs, int width) {
    const auto i = static_cast<std::size_t>(inputs), w = static_cast<std::size_t>(width);
    constexpr std::size_t units = network::hidden_units;
    return 2 * (w + i * w + i) + network::bucket_count * (2 * 4 * units + 2 * w * units + 4 + 4 * units);
}

/// What is behind the envelope, if that is right.
std::expected<Bytes, Error> open_envelope(Bytes bytes) {
    ByteReader reader{bytes};
    if (reader.take_text(magic.size()) != magic) return std::unexpected{Error{Kind::not_a_network}};
    if (const auto found = reader.take<std::uint32_t>(); reader.complete() && found != version)
        return std::unexpected{Error{Kind::other_version, std::to_string(found)}};
    const auto checksum = reader.take<std::uint32_t>();
    if (!reader.complete()) return std::unexpected{Error{Kind::damaged, "it ends too early"}};
    const Bytes content = bytes.subspan(envelope_size);
    if (crc32(content) != checksum)
        return std::unexpected{Error{Kind::damaged, "its checksum is wrong"}};
    return content;
}

bool is_valid(const OutcomeModel::Bucket& b) {
    return b.draw_margin >= 0 && b.spread > 0 && std::isfinite(b.draw_margin) && std::isfinite(b.spread);
}

std::expected<Network, Error> read_content(Bytes content, std::string_view variant, int inputs) {
    ByteReader reader{content};
    const std::string name = reader.take_padded(variant_length);
    if (name != variant) return std::unexpected{Error{Kind::other_variant, name}};
    const int found_inputs = reader.take<std::uint16_t>(), width = reader.take<std::uint16_t>();
    const int units = reader.take<std::uint16_t>(), buckets = reader.take<std::uint16_t>();
    if (found_inputs != inputs || std::ranges::find(network::widths, width) == network::widths.end() ||
        units != network::hidden_units || buckets != network::bucket_count)
        return std::unexpected{Error{Kind::unknown_shape, std::to_string(found_inputs) + " to " +
                                                              std::to_string(width) + " to " +
                                                              std::to_string(units) + " in " +
                                                              std::to_string(buckets) + " buckets"}};
    const int centimen = reader.take<std::uint16_t>();
    const std::size_t description_size = reader.take<std::uint16_t>();
    const auto data_hash = reader.take<std::uint64_t>();
    OutcomeModel outcomes;
    for (auto& b : outcomes.by_bucket) {
        b.draw_margin = reader.take_float();
        b.spread = reader.take_float();
    }
    std::string description = reader.take_text(description_size);
    if (!reader.complete() || reader.left() != size_of_numbers(inputs, width))
        return std::unexpected{Error{Kind::damaged, "it has the wrong length"}};
    if (centimen == 0 || !std::ranges::all_of(outcomes.by_bucket, is_valid))
        return std::unexpected{Error{Kind::damaged, "its scale makes no sense"}};

    Network n = Network::zero(name, inputs, width);
    n.description = std::move(description);
    n.data_hash = data_hash;
    n.centimen = centimen;
    n.outcomes = outcomes;
    for_each_number(n, [&]<class Number>(Number& number) { number = reader.take<Number>(); });
    return n;
}

}  // namespace

std::string describe(const Error& error) {
    switch (error.kind) {
    case Kind::not_a_network: return "is no file with weights of a network";
    case Kind::other_version:
        return "has weights in format " + error.detail + ", but this program knows only format " +
               std::to_string(version);
    case Kind::damaged: return "is damaged (" + error.detail + "); get or make it anew";
    case Kind::other_variant: return "has weights for " + error.detail;
    case Kind::unknown_shape:
        return "has a network of a shape that this program cannot calculate (" + error.detail + ")";
    }
    std::unreachable();
}

std::vector<std::byte> network_bytes(const Network& n) {
    const auto description = std::string_view{n.description}.substr(0, longest_description);

    ByteWriter content;
    content.put_padded(n.variant, variant_length);
    for (int number : {n.inputs, n.width, network::hidden_units, network::bucket_count, n.centimen})
        content.put(static_cast<std::uint16_t>(number));
    content.put(static_cast<std::uint16_t>(description.size()));
    content.put(n.data_hash);
    for (const auto& b : n.outcomes.by_bucket) {
        content.put(b.draw_margin);
        content.put(b.spread);
    }
    content.put(description);
    for_each_number(n, [&](auto number) { content.put(number); });

    ByteWriter file;
    file.put(magic);
    file.put(version);
    file.put(crc32(content.bytes()));
    file.put(content.bytes());
    return file.take();
}

std::expected<std::string, Error> network_variant(Bytes bytes) {
    const auto content = open_envelope(bytes);
    if (!content) return std::unexpected{content.error()};
    ByteReader reader{*content};
    return reader.take_padded(variant_length);
}

template <Variant V> std::expected<Network, Error> read_network(Bytes bytes) {
    const auto content = open_envelope(bytes);
    if (!content) return std::unexpected{content.error()};
    return read_content(*content, V::names.name, NetworkInputs<V>::count);
}

#define POLONAISE_INSTANTIATE(V) template std::expected<Network, Error> read_network<V>(Bytes);
POLONAISE_VARIANTS(POLONAISE_INSTANTIATE)

}  // namespace polonaise
