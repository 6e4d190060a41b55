#pragma once
#include <expected>
#include <filesystem>
#include <map>
#include <string>
#include <string_view>
#include <system_error>

#include <polonaise/server/http_message.hpp>

namespace polonaise::server {

struct PageFilesError {
    std::filesystem::path path;
    std::error_code why;
};
/// The files of the page, held in memory: what a request may have is looked up by its whole path, so
/// that no path leads to anything else.
class PageFiles {
public:
    /// A page that says that the page is missing.
    PageFiles();
    /// All files of a folder; links and hidden files are passed over.
    static std::expected<PageFiles, PageFilesError> read(const std::filesystem::path& folder);

    /// The answer to GET or HEAD, as if it were GET. Throws RequestFailure where there is no such
    /// file.
    HttpResponse answer(const HttpRequest& request) const;

private:
    struct File {
        std::string content_type = {};
        std::string bytes = {};
        std::string packed = {};  ///< As gzip; empty where that is not worth it.
        std::string etag = {};
        bool for_ever = false;  ///< Another content would have another name.
    };
    void add(std::string path, std::string bytes);

    std::map<std::string, File, std::less<>> files_;
};

}  // namespace polonaise::server
