#include <array>
#include <fstream>
#include <iterator>
#include <span>
#include <utility>

#include <polonaise/server/gzip.hpp>
#include <polonaise/server/page_files.hpp>
#include <polonaise/server/request_failure.hpp>
#include <polonaise/support/crc32.hpp>

namespace polonaise::server {
namespace {

constexpr std::size_t most_bytes = std::size_t{64} << 20;  // of a folder

struct FileType {
    std::string_view extension, content_type;
    bool packs_well;
};
constexpr std::array<FileType, 17> file_types{{
    {".html", "text/html; charset=utf-8", true},
    {".js", "text/javascript; charset=utf-8", true},
    {".mjs", "text/javascript; charset=utf-8", true},
    {".css", "text/css; charset=utf-8", true},
    {".json", "application/json", true},
    {".map", "application/json", true},
    {".webmanifest", "application/manifest+json", true},
    {".svg", "image/svg+xml", true},
    {".txt", "text/plain; charset=utf-8", true},
    {".wasm", "application/wasm", true},
    {".png", "image/png", false},
    {".ico", "image/x-icon", true},
    {".webp", "image/webp", false},
    {".woff2", "font/woff2", false},
    {".mp3", "audio/mpeg", false},
    {".ogg", "audio/ogg", false},
    {".wav", "audio/wav", true},
}};
constexpr FileType unknown_type{"", "application/octet-stream", false};

const FileType& type_of(std::string_view path) {
    for (const FileType& type : file_types)
        if (path.ends_with(type.extension)) return type;
    return unknown_type;
}

/// Nothing from other places; styles inside the document, as components bring theirs along.
constexpr std::string_view content_security_policy =
    "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; "
    "media-src 'self' data: blob:; object-src 'none'; base-uri 'none'; form-action 'none'; "
    "frame-ancestors 'none'";

constexpr std::string_view missing_page =
    "<!doctype html><html lang=\"en\"><meta charset=\"utf-8\"><title>Polonaise</title>"
    "<p>The server is running, but the page has not been built. Build it with npm in the folder "
    "<code>web</code>, or name the folder that has it: <code>polonaise serve --web DIR</code>. "
    "Programs can use <a href=\"/api/about\">the API</a> all the same.</html>\n";

std::string checksum(std::string_view bytes) {
    constexpr std::string_view digits = "0123456789abcdef";
    const std::uint32_t crc = crc32(std::as_bytes(std::span{bytes}));
    std::string text;
    for (int shift = 28; shift >= 0; shift -= 4) text += digits[crc >> shift & 15];
    return text + "-" + std::to_string(bytes.size());
}

std::expected<std::string, PageFilesError> read_file(const std::filesystem::path& path) {
    std::ifstream in{path, std::ios::binary};
    std::string bytes{std::istreambuf_iterator<char>{in}, {}};
    if (!in) return std::unexpected{PageFilesError{path, std::make_error_code(std::errc::io_error)}};
    return bytes;
}

bool accepts_gzip(std::string_view accept_encoding) {
    const std::size_t at = accept_encoding.find("gzip");
    return at != std::string_view::npos && !accept_encoding.substr(at).starts_with("gzip;q=0");
}

}  // namespace

PageFiles::PageFiles() { add("/index.html", std::string{missing_page}); }

std::expected<PageFiles, PageFilesError> PageFiles::read(const std::filesystem::path& folder) {
    namespace fs = std::filesystem;
    PageFiles files;
    std::error_code error;
    std::size_t total = 0;
    fs::recursive_directory_iterator walk{folder, error};
    for (; !error && walk != fs::recursive_directory_iterator{}; walk.increment(error)) {
        const bool hidden = walk->path().filename().string().starts_with('.');
        if (hidden && walk->is_directory()) walk.disable_recursion_pending();
        if (hidden || walk->is_symlink() || !walk->is_regular_file()) continue;
        auto bytes = read_file(walk->path());
        if (!bytes) return std::unexpected{bytes.error()};
        total += bytes->size();
        if (total > most_bytes)
            return std::unexpected{
                PageFilesError{folder, std::make_error_code(std::errc::file_too_large)}};
        files.add("/" + walk->path().lexically_relative(folder).generic_string(), *std::move(bytes));
    }
    if (error) return std::unexpected{PageFilesError{folder, error}};
    return files;
}

void PageFiles::add(std::string path, std::string bytes) {
    const FileType& type = type_of(path);
    File file{.content_type = std::string{type.content_type},
              .etag = checksum(bytes),
              .for_ever = path.starts_with("/assets/")};
    if (type.packs_well && bytes.size() > 1000) file.packed = gzip(bytes);
    file.bytes = std::move(bytes);
    files_.insert_or_assign(std::move(path), std::move(file));
}

HttpResponse PageFiles::answer(const HttpRequest& request) const {
    const std::string path = request.path() == "/" ? "/index.html" : percent_decoded(request.path());
    const auto found = files_.find(path);
    if (found == files_.end())
        throw RequestFailure{{.kind = "not_found", .message = "there is nothing at this address"}};
    const File& file = found->second;
    const bool packed = !file.packed.empty() && accepts_gzip(request.accept_encoding);
    const std::string etag = '"' + file.etag + (packed ? "-gzip\"" : "\"");
    HttpResponse response{
        .content_type = file.content_type,
        .headers = {
            {"ETag", etag},
            {"Cache-Control", file.for_ever ? "public, max-age=31536000, immutable" : "no-cache"},
            {"Vary", "Accept-Encoding"}}};
    if (file.content_type.starts_with("text/html"))
        response.headers.emplace_back("Content-Security-Policy", content_security_policy);
    if (request.if_none_match.find(etag) != std::string::npos) {
        response.status = 304;
        return response;
    }
    if (packed) response.headers.emplace_back("Content-Encoding", "gzip");
    response.body = packed ? file.packed : file.bytes;
    return response;
}

}  // namespace polonaise::server
