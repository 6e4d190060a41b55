#pragma once
#include <string>
#include <string_view>

namespace polonaise::server {

/// The bytes as a gzip file.
std::string gzip(std::string_view bytes);

}  // namespace polonaise::server
