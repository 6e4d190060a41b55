#include "archive/game_kit.hpp"

#include <algorithm>
#include <chrono>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <stdexcept>
#include <thread>

#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <polonaise/archive/explorer.hpp>
#include <polonaise/archive/search.hpp>
#include <polonaise/engine/game_file.hpp>
#include <polonaise/rules/move_generator.hpp>
#include <polonaise/support/random.hpp>

namespace polonaise::kit {

void put(const std::string& file, const std::string& text) {
    std::ofstream{file, std::ios::binary} << text;
}

std::string random_games(VariantId variant, int count, std::uint64_t seed, int longest) {
    Random random{seed};
    std::string pdn;
    for (int i = 0; i < count; ++i)
        with_variant(variant, [&]<Variant V>(VariantTag<V>) {
            GameTree<V> game;
            const auto name = [&](std::uint64_t choices) {
                return "Player " + std::to_string(random.below(choices));
            };
            game.tags.set("White", name(20));
            game.tags.set("Black", name(20));
            game.tags.set("Event", "Event " + std::to_string(i % 5));
            game.tags.set("Date", std::to_string(1950 + random.below(70)) + ".0" +
                                      std::to_string(1 + random.below(9)) + ".??");
            if (i % 2 == 0) game.tags.set("WhiteElo", std::to_string(1000 + random.below(1000)));
            game.result = static_cast<GameResult>(random.below(4));
            GameNode node;
            const auto plies = random.below(static_cast<std::uint64_t>(longest)) + 1;
            for (std::uint64_t ply = 0; ply < plies; ++ply) {
                const MoveList moves = legal_moves(game.position(node));
                if (moves.empty()) break;
                node = game.add_move(node, moves[static_cast<std::size_t>(random.below(moves.size()))]);
            }
            if (i % 7 == 0) game.annotate(node).after = i % 14 == 0 ? "a fine shot" : "a dull end";
            write_game(pdn, game);
            pdn += '\n';
        });
    return pdn;
}

std::vector<AnyGameTree> read_games(const std::string& pdn) {
    std::vector<AnyGameTree> games;
    GameFile file{std::string_view{pdn}, {}};
    while (file.next().value())
        if (file.kind() == GameFile::Kind::game) games.push_back(file.game());
    return games;
}

std::vector<AnyGameTree> read_files(const std::vector<std::string>& files) {
    std::vector<AnyGameTree> games;
    for (const std::string& name : files) {
        std::ifstream in{name, std::ios::binary};
        for (AnyGameTree& game : read_games({std::istreambuf_iterator<char>{in}, {}}))
            games.push_back(std::move(game));
    }
    return games;
}

std::vector<std::string> shared_files() {
    std::vector<std::string> files;
    const std::filesystem::path folder = POLONAISE_SHARED_DATA "/pdn";
    if (std::filesystem::is_directory(folder))
        for (const auto& entry : std::filesystem::recursive_directory_iterator{folder})
            if (entry.path().extension() == ".pdn") files.push_back(entry.path().string());
    std::ranges::sort(files);
    return files;
}

Archive archive_at(const std::string& file) {
    auto archive = Archive::open(file, Archive::Access::write);
    if (!archive) throw std::runtime_error{describe(archive.error())};
    return *std::move(archive);
}

ImportCounts import_files(Archive& archive, const std::vector<std::string>& files) {
    const auto counts = import_games(archive, {.files = {files.begin(), files.end()}, .threads = 2});
    if (!counts) throw std::runtime_error{describe(counts.error())};
    return *counts;
}

std::vector<std::string> contents(const Archive& archive) {
    std::vector<std::string> games;
    const auto ids = search_games(archive, {});
    for (const std::int64_t id : ids.value()) write_game(games.emplace_back(), archive.game(id).value());
    return games;
}

namespace {

/// A process that imports, in small commits, and reports each on a pipe; returns it and the pipe's end.
std::pair<pid_t, int> start_import(const std::string& archive, const std::vector<std::string>& files) {
    int ends[2];
    if (pipe(ends) != 0) throw std::runtime_error{"no pipe"};
    const pid_t process = fork();
    if (process == 0) {
        close(ends[0]);
        Archive target = archive_at(archive);
        ImportPlan plan{.files = {files.begin(), files.end()}, .entries_per_commit = 40};
        const auto report = [&](const ImportCounts& counts) {
            const auto games = static_cast<std::uint64_t>(counts.games);
            if (write(ends[1], &games, sizeof games) != sizeof games) _exit(1);
        };
        _exit(import_games(target, plan, {.on_commit = report}) ? 0 : 1);
    }
    close(ends[1]);
    return {process, ends[0]};
}

/// The last number on the pipe, which is closed.
std::uint64_t last_report(int pipe_end) {
    std::uint64_t last = 0, report = 0;
    while (read(pipe_end, &report, sizeof report) == sizeof report) last = report;
    close(pipe_end);
    return last;
}

}  // namespace

void expect_to_survive_kills(const TemporaryFolder& folder, const std::vector<std::string>& files,
                             int kills, std::uint64_t seed) {
    using Clock = std::chrono::steady_clock;
    const auto begin = Clock::now();
    Archive whole = archive_at(folder.file("whole.archive"));
    ASSERT_TRUE(import_games(whole, {.files = {files.begin(), files.end()}, .entries_per_commit = 40}));
    const std::vector<std::string> wanted = contents(whole);
    const auto duration = std::chrono::duration_cast<std::chrono::microseconds>(Clock::now() - begin);

    // Each process gets a part of the time that all takes, so that kills fall everywhere.
    const std::string file = folder.file("killed.archive");
    Random random{seed};
    std::size_t kept = 0;
    for (int i = 0; i < kills; ++i) {
        const auto [process, pipe_end] = start_import(file, files);
        const auto most = 2 * duration.count() / kills + 2000;
        std::this_thread::sleep_for(
            std::chrono::microseconds{random.below(static_cast<std::uint64_t>(most))});
        kill(process, SIGKILL);
        waitpid(process, nullptr, 0);
        const std::uint64_t reported = last_report(pipe_end);
        Archive archive = archive_at(file);
        EXPECT_TRUE(archive.is_sound().value());
        const auto games = static_cast<std::size_t>(archive.statistics().value().games());
        EXPECT_GE(games, kept + reported);
        kept = games;
    }
    Archive archive = archive_at(file);
    import_files(archive, files);
    EXPECT_TRUE(archive.is_sound().value());
    EXPECT_EQ(contents(archive), wanted);
    EXPECT_EQ(archive.statistics().value().problems, whole.statistics().value().problems);
    const auto played_first = [](const Archive& a) {
        return explore(a, Position<International>::initial()).value().all;
    };
    EXPECT_EQ(played_first(archive), played_first(whole));
}

}  // namespace polonaise::kit
