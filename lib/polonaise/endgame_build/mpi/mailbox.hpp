#pragma once
#include <cstdint>
#include <optional>
#include <string>

#include <mpi.h>

#include <polonaise/endgame_build/work_graph.hpp>

namespace polonaise::internal {

/// What the scheduler and the workers tell each other.
struct Message {
    enum class Kind : std::uint64_t {
        // To the scheduler:
        ready,      ///< A worker is there, and has nothing to do.
        progress,   ///< So many more `positions` are solved.
        done,       ///< The task is done, and the worker has nothing to do.
        abandoned,  ///< It is not, since the worker was asked to stop.
        failed,     ///< It cannot be done, for the reason in `text`.
        // To a worker:
        solve,           ///< Solve the unit of the task.
        solve_together,  ///< The same with all others.
        finish,          ///< Finish the pair of the task.
        leave,           ///< There is nothing more to do.
    };
    Kind kind;
    Task task = {};
    std::uint64_t positions = 0;
    std::string text = {};
};

/// Messages between ranks, each small.
class Mailbox {
public:
    enum class Address : int { scheduler = 1, worker = 2 };
    struct Received {
        int from;
        Message message;
    };

    explicit Mailbox(MPI_Comm comm) : comm_{comm} {}

    void send(int rank, Address address, const Message& message) const;
    /// What has come for this address, if anything. One thread for each address.
    std::optional<Received> take(Address address) const;
    /// The same, and waits for it. Sleeps meanwhile, since the processor is needed for work.
    Received wait(Address address) const;

private:
    MPI_Comm comm_;
};

}  // namespace polonaise::internal
