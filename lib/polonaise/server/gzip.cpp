#include <cstdint>
#include <span>

#include <boost/beast/zlib/deflate_stream.hpp>

#include <polonaise/server/gzip.hpp>
#include <polonaise/support/crc32.hpp>

namespace polonaise::server {
namespace {

namespace zlib = boost::beast::zlib;

void append_little_endian(std::string& out, std::uint32_t value) {
    for (int shift = 0; shift < 32; shift += 8) out += static_cast<char>(value >> shift & 0xFF);
}

}  // namespace

std::string gzip(std::string_view bytes) {
    // RFC 1952: no name, no time, best compression, unknown system.
    std::string out{"\x1F\x8B\x08\x00\x00\x00\x00\x00\x02\xFF", 10};
    zlib::deflate_stream deflate;
    deflate.reset(9, 15, 9, zlib::Strategy::normal);
    std::string packed(deflate.upper_bound(bytes.size()), '\0');
    zlib::z_params stream{};
    stream.next_in = bytes.data();
    stream.avail_in = bytes.size();
    stream.next_out = packed.data();
    stream.avail_out = packed.size();
    boost::system::error_code end_of_stream;
    deflate.write(stream, zlib::Flush::finish, end_of_stream);
    out.append(packed, 0, stream.total_out);
    append_little_endian(out, crc32(std::as_bytes(std::span{bytes})));
    append_little_endian(out, static_cast<std::uint32_t>(bytes.size()));
    return out;
}

}  // namespace polonaise::server
