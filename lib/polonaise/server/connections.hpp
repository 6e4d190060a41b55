#pragma once
#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <utility>
#include <vector>

namespace polonaise::server {

/// A connection, as the server sees it.
class Connection {
public:
    virtual ~Connection() = default;
    /// Asks it to end; may be called from any thread.
    virtual void stop() = 0;
};

/// Counts connections, and knows those that must be told when the server stops.
class Connections {
public:
    static constexpr std::size_t most = 256, most_of_one_address = 64;

    /// A place among the connections, while it lives.
    class Place {
    public:
        Place(Connections& all, std::string address) : all_{all}, address_{std::move(address)} {}
        ~Place() { all_.leave(address_); }
        Place(const Place&) = delete;
        Place& operator=(const Place&) = delete;
        const std::string& address() const { return address_; }

    private:
        Connections& all_;
        const std::string address_;
    };

    /// Nothing if there are too many already.
    std::shared_ptr<Place> enter(std::string address);
    void add(std::weak_ptr<Connection> connection);

    /// Tells all to end.
    void stop_all();
    /// Waits until all have ended; false if some have not.
    bool wait_until_empty(std::chrono::milliseconds patience);

private:
    void leave(const std::string& address);

    std::mutex mutex_;
    std::condition_variable changed_;
    std::map<std::string, std::size_t> by_address_;
    std::size_t count_ = 0;
    std::vector<std::weak_ptr<Connection>> to_tell_;
};

}  // namespace polonaise::server
