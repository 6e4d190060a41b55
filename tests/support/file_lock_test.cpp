#include <filesystem>
#include <fstream>
#include <optional>

#include <gtest/gtest.h>

#include <polonaise/support/file_lock.hpp>

#include "kit/temporary_folder.hpp"

namespace polonaise {
namespace {

TEST(FileLockTest, is_held_once_and_can_be_had_again) {
    const kit::TemporaryFolder folder;
    const std::filesystem::path file = folder.file("lock");
    for (int i = 0; i < 3; ++i) {
        const auto lock = FileLock::take(file);
        ASSERT_TRUE(lock) << lock.error().message();
        EXPECT_TRUE(std::filesystem::exists(file));
        const auto second = FileLock::take(file);
        ASSERT_FALSE(second);
        EXPECT_EQ(second.error(), std::errc::operation_would_block);
    }
    EXPECT_FALSE(std::filesystem::exists(file));
}

TEST(FileLockTest, moves_with_its_owner) {
    const kit::TemporaryFolder folder;
    std::optional<FileLock> owner;
    {
        auto lock = FileLock::take(folder.file("lock"));
        ASSERT_TRUE(lock);
        owner.emplace(*std::move(lock));
    }
    EXPECT_FALSE(FileLock::take(folder.file("lock")));
    owner.reset();
    EXPECT_TRUE(FileLock::take(folder.file("lock")));
}

TEST(FileLockTest, a_file_that_crashed_programs_left_behind_keeps_nobody_out) {
    const kit::TemporaryFolder folder;
    std::ofstream{folder.file("lock")};
    EXPECT_TRUE(FileLock::take(folder.file("lock")));
    EXPECT_FALSE(FileLock::take(folder.file("no/such/folder/lock")));
}

}  // namespace
}  // namespace polonaise
