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

    /// Raw tables are to be kept, for as long as the object lives.
    void keep_raw() { claims_->share(raw_tables); }
    /// Calls `work` unless somebody keeps raw tables, or does this, too; nobody else does meanwhile. Not
    /// for who keeps them.
    template <class Work> void unless_raw_is_kept(Work&& work) {
        if (!claims_->try_claim(raw_tables)) return;
        work();
        claims_->release(raw_tables);
    }

private:
    /// Shared by all who are there, and by those who keep raw tables.
    static constexpr std::uint64_t presence = std::uint64_t{1} << 40, raw_tables = presence + 1;

    bool leave_last();

    BuildSite(std::filesystem::path file, Claims claims)
        : file_{std::move(file)}, claims_{std::move(claims)} {}

    std::filesystem::path file_;
    std::optional<Claims> claims_;
};

}  // namespace polonaise
