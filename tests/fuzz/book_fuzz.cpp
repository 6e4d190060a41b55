// Any bytes are read as an opening book without a crash, as they are and with checksums that fit; and
// whatever is accepted gives each of its moves back, and none that is illegal is a candidate.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <span>
#include <string>
#include <vector>

#include <unistd.h>

#include <polonaise/book/book_choice.hpp>
#include <polonaise/book/book_file.hpp>
#include <polonaise/support/byte_stream.hpp>
#include <polonaise/support/crc32.hpp>

#include "fuzz.hpp"

namespace polonaise {
namespace {

void put(std::vector<std::byte>& bytes, std::size_t at, std::uint32_t number) {
    ByteWriter out;
    out.put(number);
    std::ranges::copy(out.bytes(), bytes.begin() + static_cast<std::ptrdiff_t>(at));
}

/// What a writer would say of so many moves, where the input says anything else.
void mend(std::vector<std::byte>& bytes) {
    constexpr std::size_t head = BookFile::header_size;
    if (bytes.size() < head) return;
    const std::span<const std::byte> all{bytes};
    put(bytes, 28, static_cast<std::uint32_t>((bytes.size() - head) / BookFile::record_size));
    put(bytes, 32, 0);
    put(bytes, 56, crc32(all.subspan(head)));
    put(bytes, 60, crc32(all.first(head - 4)));
}

void read(std::span<const std::byte> bytes) {
    const auto sound = BookFile::check(bytes, "input");
    if (!sound) return fuzz::require(!describe(sound.error()).empty());
    const auto file = std::filesystem::temp_directory_path() / ("book_fuzz." + std::to_string(getpid()));
    std::ofstream{file, std::ios::binary}.write(reinterpret_cast<const char*>(bytes.data()),
                                                static_cast<std::streamsize>(bytes.size()));
    const auto book = BookFile::open(file);
    fuzz::require(book.has_value());
    for (std::size_t i = 0; i < book->moves(); ++i) {
        const BookFile::Record record = book->record(i);
        const auto found = book->find(record.key);
        fuzz::require(std::ranges::count(found, record.entry) == 1);
        with_variant(book->variant(), [&]<Variant V>(VariantTag<V>) {
            const auto start = Position<V>::initial();
            const MoveList legal = legal_moves(start);
            for (const BookCandidate& candidate : book_candidates(start, found, 10))
                fuzz::require(std::ranges::count(legal, candidate.move) == 1);
        });
    }
    std::filesystem::remove(file);
}

}  // namespace
}  // namespace polonaise

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const auto bytes = std::as_bytes(std::span{data, size});
    polonaise::read(bytes);
    std::vector<std::byte> mended{bytes.begin(), bytes.end()};
    polonaise::mend(mended);
    polonaise::read(mended);
    return 0;
}
