#include <cstdint>
#include <span>

#include <boost/beast/zlib/deflate_stream.hpp>

#include <polonaise/server/gzip.hpp>
#include <polonaise/support/byte_stream.hpp>
#include <polonaise/support/crc32.hpp>

namespace polonaise::server {
namespace {
namespace zlib = boost::beast::zlib;
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
    ByteWriter trailer;
    trailer.put(crc32(std::as_bytes(std::span{bytes})));
    trailer.put(static_cast<std::uint32_t>(bytes.size()));
    out.append(reinterpret_cast<const char*>(trailer.bytes().data()), trailer.bytes().size());
    return out;
}

}  // namespace polonaise::server
