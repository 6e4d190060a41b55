#pragma once
#include <chrono>
#include <cstddef>
#include <functional>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <polonaise/analysis/work_leases.hpp>
#include <polonaise/engine/any_game_tree.hpp>
#include <polonaise/search/limits.hpp>

namespace polonaise::server {

/// Games that are to be annotated, by threads of this process and by others that the server lends
/// them to. Whoever is first with a result that holds counts.
class WorkDesk {
public:
    /// Called with each result, by one thread at a time.
    using OnResult = std::function<void(std::size_t unit, AnyGameTree annotated)>;

    /// `games` are what is to be annotated, `limits` for each position: depth, nodes and time count. A
    /// unit is lent for `term`.
    WorkDesk(std::vector<AnyGameTree> games, Limits limits, std::chrono::milliseconds term,
             OnResult on_result);

    struct Order {
        std::size_t unit;
        const AnyGameTree& game;
    };
    /// For others: the next game, if there is one that nobody has.
    std::optional<Order> lend();
    /// For threads of this process, which do not get lost.
    std::optional<Order> take();

    /// Takes a result. Why it does not hold, if it does not; the unit is then lent anew.
    std::optional<std::string> hand_in(std::size_t unit, AnyGameTree annotated);
    /// That was made elsewhere, as PDN.
    std::optional<std::string> hand_in_text(std::size_t unit, std::string_view pdn);

    const Limits& limits() const { return limits_; }
    std::size_t units() const { return games_.size(); }
    /// Games without a result.
    std::size_t left() const { return leases_.left(); }

private:
    const std::vector<AnyGameTree> games_;
    const Limits limits_;
    const std::chrono::milliseconds term_;
    const OnResult on_result_;
    WorkLeases leases_;
    std::mutex handing_in_;
};

/// Why `annotated` is not `game` with an evaluation behind each move of the main line; nothing if it is.
std::optional<std::string> annotation_fault(const AnyGameTree& game, const AnyGameTree& annotated);

}  // namespace polonaise::server
