#pragma once
#include <string_view>

/// The parts of the page, as they stand in report.html, report.css and report.js. The definitions
/// are written by cmake/embed_text.cmake.
namespace polonaise::app::report_parts {

std::string_view html();
std::string_view css();
std::string_view js();

}  // namespace polonaise::app::report_parts
