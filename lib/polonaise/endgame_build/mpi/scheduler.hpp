#pragma once
#include <cstddef>
#include <expected>
#include <optional>
#include <string>
#include <vector>

#include <polonaise/endgame_build/mpi/mailbox.hpp>
#include <polonaise/endgame_build/table_builder.hpp>
#include <polonaise/endgame_build/work_graph.hpp>

namespace polonaise::internal {

/// Hands out the tasks of a graph: each worker gets the next one as soon as it has done the last, so
/// that units of several pairs are solved side by side. Runs beside the worker of its rank, on a thread
/// of its own.
class Scheduler {
public:
    /// The units of pairs with `split` are done by all workers together.
    Scheduler(WorkGraph graph, std::vector<bool> split, const Mailbox& mailbox, int workers,
              const BuildEvents& events)
        : graph_{std::move(graph)},
          split_{std::move(split)},
          mailbox_{mailbox},
          workers_(static_cast<std::size_t>(workers)),
          events_{events} {}

    /// Returns when all workers have been told to leave; as build_tables.
    std::expected<bool, std::string> run();

private:
    using Kind = Message::Kind;
    struct Worker {
        bool idle = false;
        std::optional<std::size_t> pair = std::nullopt;  ///< Of its last task.
    };

    void handle(const Mailbox::Received& received);
    void finish(const Task& task);
    void give_out();
    void tell(std::size_t worker, Message::Kind kind, const Task& task = {});
    bool all_idle() const;

    WorkGraph graph_;
    const std::vector<bool> split_;
    const Mailbox& mailbox_;
    std::vector<Worker> workers_;
    const BuildEvents& events_;
    /// A task for all together, which begins when they are all idle; and how many have done it.
    std::optional<Task> split_task_;
    std::size_t split_done_ = 0;
    bool split_begun_ = false;
    bool stopping_ = false;
    std::optional<std::string> failure_;
};

}  // namespace polonaise::internal
