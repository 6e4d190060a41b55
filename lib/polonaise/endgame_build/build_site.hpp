#pragma once
#include <cstdint>
#include <expected>
#include <filesystem>
#include <optional>
#include <system_error>
#include <utility>

#include <polonaise/endgame_build/claims.hpp>

namespace polonaise {

/// A folder of tables, as a process sees it that builds there, perhaps with others: who works on what,
/// and whether somebody else is there who may still need what is to be cleared away.
class BuildSite {
public:
    /// Makes the folder if need be. Waits while the last one of others clears up.
    static std::expected<BuildSite, std::error_code> enter(const std::filesystem::path& folder);

    BuildSite(BuildSite&& other) noexcept
        : file_{std::move(other.file_)}, claims_{std::exchange(other.claims_, std::nullopt)} {}
    BuildSite& operator=(BuildSite&&) = delete;
    /// Leaves.
    ~BuildSite();

    /// Numbers may be claimed up to 2^32.
    Claims& claims() { return *claims_; }
    /// Leaves, and says whether nobody else is there. Then nobody can enter as long as the object lives.
    bool leave_last();

private:
    /// Shared by all who are there.
    static constexpr std::uint64_t presence = std::uint64_t{1} << 40;

    BuildSite(std::filesystem::path file, Claims claims)
        : file_{std::move(file)}, claims_{std::move(claims)} {}

    std::filesystem::path file_;
    std::optional<Claims> claims_;
};

}  // namespace polonaise
