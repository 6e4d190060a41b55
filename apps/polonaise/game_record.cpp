#include "game_record.hpp"

#include <chrono>

#include <fmt/format.h>

namespace polonaise::app {

std::string today() {
    const std::chrono::year_month_day date{
        std::chrono::floor<std::chrono::days>(std::chrono::system_clock::now())};
    return fmt::format("{:04}.{:02}.{:02}", int{date.year()}, unsigned{date.month()},
                       unsigned{date.day()});
}

}  // namespace polonaise::app
