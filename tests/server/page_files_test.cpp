#include <filesystem>
#include <fstream>
#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <polonaise/server/page_files.hpp>
#include <polonaise/server/request_failure.hpp>

#include "kit/temporary_folder.hpp"
#include "server/running_server.hpp"
#include "server/wire.hpp"

namespace polonaise::test {
namespace {

using testing::HasSubstr;

class PageTest : public testing::Test {
protected:
    PageTest() {
        write("page/index.html", "<!doctype html>" + std::string(5000, 'x'));
        write("page/assets/app-1234.js", "let a = 1;");
        write("page/piece.png", "\x89PNG");
        write("page/.secret", "no");
        write("outside.txt", "no");
        std::filesystem::create_symlink(folder_.file("outside.txt"), folder_.file("page/link.txt"));
        server_ = start_server({.page = folder_.file("page"), .limit_rates = false});
    }
    void write(const std::string& name, const std::string& text) const {
        const std::filesystem::path path = folder_.file(name);
        std::filesystem::create_directories(path.parent_path());
        std::ofstream{path, std::ios::binary} << text;
    }
    HttpReply get(const std::string& target, std::vector<std::string> headers = {}) const {
        return ask(server_->port(), {.target = target, .headers = std::move(headers)});
    }

    const kit::TemporaryFolder folder_;
    std::optional<server::Server> server_;
};

TEST_F(PageTest, the_root_is_the_page_and_comes_with_its_policy) {
    const HttpReply page = get("/");
    EXPECT_EQ(page.status, 200);
    EXPECT_EQ(page.headers.at("content-type"), "text/html; charset=utf-8");
    EXPECT_THAT(page.headers.at("content-security-policy"), HasSubstr("default-src 'self'"));
    EXPECT_EQ(page.headers.at("cache-control"), "no-cache");
    EXPECT_EQ(page.headers.at("x-content-type-options"), "nosniff");
    EXPECT_EQ(page.body, get("/index.html?version=2").body);
}

TEST_F(PageTest, text_is_packed_for_whom_wants_it) {
    const HttpReply packed = get("/", {"Accept-Encoding: br, gzip, deflate"});
    EXPECT_EQ(packed.headers.at("content-encoding"), "gzip");
    EXPECT_LT(packed.body.size(), 200u);
    const std::string file = folder_.file("packed.gz");
    std::ofstream{file, std::ios::binary} << packed.body;
    EXPECT_EQ(std::system(
                  ("gzip -dc '" + file + "' | cmp - '" + folder_.file("page/index.html") + "'").c_str()),
              0);
    EXPECT_FALSE(get("/", {"Accept-Encoding: gzip;q=0"}).headers.contains("content-encoding"));
    EXPECT_FALSE(get("/piece.png", {"Accept-Encoding: gzip"}).headers.contains("content-encoding"));
}

TEST_F(PageTest, what_has_not_changed_is_not_sent_again) {
    const HttpReply first = get("/");
    const HttpReply second = get("/", {"If-None-Match: " + first.headers.at("etag")});
    EXPECT_EQ(second.status, 304);
    EXPECT_EQ(second.headers.at("etag"), first.headers.at("etag"));
    EXPECT_EQ(get("/", {"If-None-Match: \"other\""}).status, 200);
    EXPECT_THAT(get("/assets/app-1234.js").headers.at("cache-control"), HasSubstr("immutable"));
}

TEST_F(PageTest, hidden_files_and_links_are_not_part_of_the_page) {
    EXPECT_EQ(get("/.secret").status, 404);
    EXPECT_EQ(get("/link.txt").status, 404);
    EXPECT_EQ(get("/outside.txt").status, 404);
    EXPECT_EQ(get("/../outside.txt").status, 404);
    EXPECT_EQ(get("/assets").status, 404);
}

TEST_F(PageTest, head_has_the_headers_of_get_and_no_body) {
    Wire wire{server_->port()};
    const HttpReply head = ask(wire, server_->port(), {.method = "HEAD"});
    EXPECT_EQ(head.status, 200);
    EXPECT_EQ(head.headers.at("content-length"), "5015");
    EXPECT_EQ(ask(wire, server_->port(), {}).status, 200) << "the connection is out of step";
}

TEST(MissingPageTest, without_a_page_the_server_says_how_to_get_one) {
    const server::Server server = start_server(without_rates());
    const HttpReply page = ask(server.port(), {});
    EXPECT_EQ(page.status, 200);
    EXPECT_THAT(page.body, HasSubstr("--web DIR"));
}

}  // namespace
}  // namespace polonaise::test
