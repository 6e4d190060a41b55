#include <algorithm>
#include <chrono>
#include <thread>

#include <polonaise/endgame_build/mpi/scheduler.hpp>

namespace polonaise::internal {

std::expected<bool, std::string> Scheduler::run() {
    while (!(all_idle() && (stopping_ || graph_.finished()))) {
        while (const auto received = mailbox_.take(Mailbox::Address::scheduler)) handle(*received);
        if (!stopping_) give_out();
        std::this_thread::sleep_for(std::chrono::milliseconds{1});
    }
    for (std::size_t worker = 0; worker < workers_.size(); ++worker) tell(worker, Kind::leave);
    if (failure_) return std::unexpected{*failure_};
    return graph_.finished();
}

void Scheduler::handle(const Mailbox::Received& received) {
    const Message& message = received.message;
    switch (message.kind) {
    case Kind::progress:
        if (events_.on_solved) events_.on_solved(message.positions);
        return;
    case Kind::done: finish(message.task); break;
    case Kind::abandoned: stopping_ = true; break;
    case Kind::failed:
        stopping_ = true;
        if (!failure_ || failure_->empty()) failure_ = message.text;
        break;
    default: break;
    }
    workers_[static_cast<std::size_t>(received.from)].idle = true;
}

void Scheduler::finish(const Task& task) {
    if (split_task_ == task) {
        if (++split_done_ < workers_.size()) return;
        split_task_.reset();
    }
    graph_.done(task);
    if (graph_.finishes_pair(task) && events_.on_pair) events_.on_pair(graph_.pair(task.pair));
}

void Scheduler::give_out() {
    for (std::size_t worker = 0; worker < workers_.size() && !split_task_; ++worker) {
        if (!workers_[worker].idle) continue;
        const auto task = graph_.next(workers_[worker].pair);
        if (!task) return;
        if (graph_.finishes_pair(*task)) {
            tell(worker, Kind::finish, *task);
        } else if (split_[task->pair]) {
            split_task_ = task;
            split_done_ = 0;
            split_begun_ = false;
        } else {
            tell(worker, Kind::solve, *task);
        }
    }
    if (split_task_ && !split_begun_ && all_idle()) {
        split_begun_ = true;
        for (std::size_t worker = 0; worker < workers_.size(); ++worker)
            tell(worker, Kind::solve_together, *split_task_);
    }
}

void Scheduler::tell(std::size_t worker, Message::Kind kind, const Task& task) {
    workers_[worker].idle = false;
    workers_[worker].pair = task.pair;
    mailbox_.send(static_cast<int>(worker), Mailbox::Address::worker, {.kind = kind, .task = task});
}

bool Scheduler::all_idle() const { return std::ranges::all_of(workers_, &Worker::idle); }

}  // namespace polonaise::internal
