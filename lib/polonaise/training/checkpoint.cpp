#include <array>
#include <cstring>
#include <span>

#include <polonaise/notation/quoted.hpp>
#include <polonaise/support/crc32.hpp>
#include <polonaise/support/durable_file.hpp>
#include <polonaise/support/mapped_file.hpp>
#include <polonaise/training/checkpoint.hpp>

namespace polonaise {
namespace {

/// What a file begins with.
struct Head {
    std::array<char, 8> magic{'P', 'N', 'N', ' ', 'f', 'i', 't', '1'};
    std::uint64_t fingerprint = 0, steps = 0, parameters = 0, checksum = 0;
};

std::uint64_t checksum(std::initializer_list<std::span<const std::byte>> parts) {
    std::uint64_t sum = 0;
    for (const auto& part : parts) sum = (sum << 16) ^ crc32(part);
    return sum;
}

}  // namespace

std::expected<std::optional<Checkpoint>, std::string> read_checkpoint(const std::filesystem::path& path,
                                                                      std::uint64_t fingerprint,
                                                                      std::size_t parameters) {
    if (!std::filesystem::exists(path)) return std::nullopt;
    const std::string name = internal::quoted_name(path.string());
    const auto file = MappedFile::open(path);
    if (!file) return std::unexpected{"cannot read " + name + ": " + file.error().message()};
    const auto bytes = file->bytes();
    Head head;
    if (bytes.size() < sizeof head) return std::unexpected{name + " is no checkpoint of a training"};
    std::memcpy(&head, bytes.data(), sizeof head);
    if (head.magic != Head{}.magic) return std::unexpected{name + " is no checkpoint of a training"};
    if (head.fingerprint != fingerprint || head.parameters != parameters)
        return std::unexpected{name +
                               " is from a training with other games or options; remove it to "
                               "begin anew"};
    const std::size_t size = parameters * sizeof(float);
    if (bytes.size() != sizeof head + 3 * size) return std::unexpected{name + " is damaged; remove it"};
    const auto part = [&](std::size_t i) { return bytes.subspan(sizeof head + i * size, size); };
    if (checksum({part(0), part(1), part(2)}) != head.checksum)
        return std::unexpected{name + " is damaged; remove it"};
    const auto numbers = [&](std::size_t i) {
        std::vector<float> all(parameters);
        std::memcpy(all.data(), part(i).data(), size);
        return all;
    };
    return Checkpoint{fingerprint, head.steps, numbers(0), numbers(1), numbers(2)};
}

std::expected<void, std::string> write_checkpoint(const std::filesystem::path& file,
                                                  const Checkpoint& checkpoint) {
    const auto parameters = std::as_bytes(std::span{checkpoint.parameters}),
               means = std::as_bytes(std::span{checkpoint.means}),
               squares = std::as_bytes(std::span{checkpoint.squares});
    Head head;
    head.fingerprint = checkpoint.fingerprint;
    head.steps = checkpoint.steps;
    head.parameters = checkpoint.parameters.size();
    head.checksum = checksum({parameters, means, squares});
    const std::error_code error =
        write_durably(file, {std::as_bytes(std::span{&head, 1}), parameters, means, squares});
    if (error)
        return std::unexpected{"cannot write " + internal::quoted_name(file.string()) + ": " +
                               error.message()};
    return {};
}

}  // namespace polonaise
