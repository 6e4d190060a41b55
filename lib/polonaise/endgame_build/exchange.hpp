#pragma once
#include <cstddef>
#include <cstdint>
#include <vector>

namespace polonaise {

/// How partners that share a piece of work speak with each other: all call the same functions in the
/// same order, and each waits there for the others.
class Exchange {
public:
    using Letters = std::vector<std::vector<std::byte>>;  ///< One for each partner.

    virtual ~Exchange() = default;

    virtual std::size_t partner() const = 0;   ///< The own number, from 0.
    virtual std::size_t partners() const = 0;  ///< How many there are.

    /// Sends letter n to partner n, and returns in place n what that one has sent here.
    virtual Letters all_to_all(const Letters& letters) = 0;
    /// The largest of the numbers that the partners call with.
    virtual std::uint64_t largest(std::uint64_t number) = 0;
};

/// The numbers from 0 to before `all`, dealt out to partners in stretches.
struct Shares {
    std::uint64_t all;
    std::size_t partners;

    constexpr std::uint64_t first(std::size_t partner) const { return all * partner / partners; }
    constexpr std::uint64_t end(std::size_t partner) const { return first(partner + 1); }
    constexpr std::uint64_t size(std::size_t partner) const { return end(partner) - first(partner); }
    /// Who has this number.
    constexpr std::size_t owner(std::uint64_t number) const {
        return static_cast<std::size_t>(((number + 1) * partners - 1) / all);
    }
};

}  // namespace polonaise
