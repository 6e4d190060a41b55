"""polonaise-mpi: its ranks make the same bytes as one process, whatever happens to them.

The programs are named by POLONAISE and POLONAISE_MPI; the latter is empty where there is no MPI. Without
mpirun, or where the machine does not allow what a case needs, it ends with 77: skipped.
"""

import os
import pathlib
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import unittest

POLONAISE = os.environ.get("POLONAISE", "")
POLONAISE_MPI = os.environ.get("POLONAISE_MPI", "")
SKIPPED = 77


def mpirun(ranks, *options):
    """Ranks on this machine, more than it has cores if need be."""
    return [
        "mpirun", "--allow-run-as-root", "--oversubscribe", "-n", str(ranks), *options, POLONAISE_MPI
    ]


def tables(folder):
    """All files below a folder but compressed tables, which ranks do not make."""
    folder = pathlib.Path(folder)
    files = [f for f in folder.rglob("*") if f.is_file() and f.suffix not in (".wdl", ".plies")]
    return {str(f.relative_to(folder)): f.read_bytes() for f in files}


def processes_in(folder, rank):
    """The processes of this rank that work in the folder."""
    for entry in pathlib.Path("/proc").iterdir():
        if not entry.name.isdigit():
            continue
        try:
            arguments = (entry / "cmdline").read_bytes().split(b"\0")
            environment = (entry / "environ").read_bytes().split(b"\0")
        except OSError:
            continue
        if (arguments[0] == POLONAISE_MPI.encode() and str(folder).encode() in arguments
                and b"OMPI_COMM_WORLD_RANK=%d" % rank in environment):
            yield int(entry.name)


class ClusterTest(unittest.TestCase):
    def setUp(self):
        if not POLONAISE_MPI:
            self.skipTest("built without MPI")
        if not shutil.which("mpirun"):
            self.skipTest("there is no mpirun")
        kept = tempfile.TemporaryDirectory()
        self.addCleanup(kept.cleanup)
        self.folder = pathlib.Path(kept.name)

    def options(self, name, variant, pieces, unit, split):
        return [
            "--variant", variant, "--pieces", str(pieces), "--dir", str(self.folder / name), "--unit",
            str(unit), "--split", str(split), "-q"
        ]

    def run_all(self, command):
        done = subprocess.run(command, capture_output=True, text=True)
        self.assertEqual(done.returncode, 0, done.stderr)
        return done

    def expected(self, variant, pieces):
        """The tables of a single process."""
        folder = self.folder / f"single-{variant}"
        self.run_all([
            POLONAISE, "endgame", "build", "--variant", variant, "--pieces", str(pieces), "--dir",
            str(folder), "--threads", "1", "--raw", "-q"
        ])
        return tables(folder)

    def expect_same(self, name, expected):
        found = tables(self.folder / name)
        self.assertEqual(sorted(found), sorted(expected))
        different = [file for file in expected if found[file] != expected[file]]
        self.assertEqual(different, [])

    def test_ranks_make_the_tables_of_a_single_process(self):
        expected = self.expected("frisian", 3)
        self.run_all(mpirun(3) + self.options("ranks", "frisian", 3, unit=20000, split=100000))
        self.expect_same("ranks", expected)

    def test_ranks_read_compressed_tables_of_fewer_pieces(self):
        expected = self.expected("frisian", 3)
        self.run_all([
            POLONAISE, "endgame", "build", "--variant", "frisian", "--pieces", "2", "--dir",
            str(self.folder / "ranks"), "-q"
        ])
        self.run_all(mpirun(2) + self.options("ranks", "frisian", 3, unit=20000, split=100000))
        found = tables(self.folder / "ranks")
        three = {file for file in expected if len(pathlib.Path(file).stem) == len("OXvX")}
        self.assertEqual(set(found), three)
        self.assertEqual([file for file in three if found[file] != expected[file]], [])

    def test_errors_are_said_once_and_end_all_ranks(self):
        done = subprocess.run(mpirun(2) + ["--pieces", "3", "--variant", "chess"],
                              capture_output=True, text=True)
        self.assertNotEqual(done.returncode, 0)
        self.assertEqual(done.stderr.count("polonaise-mpi: "), 1, done.stderr)
        (self.folder / "file").write_text("in the way")
        done = subprocess.run(mpirun(2) + self.options("file", "brazilian", 3, 5000, 20000),
                              capture_output=True, text=True)
        self.assertEqual(done.stderr.count("cannot create"), 1, done.stderr)

    def test_deep_any_number_of_ranks_makes_the_same_tables(self):
        expected = self.expected("brazilian", 5)
        for ranks in (1, 2, 4):
            name = f"ranks-{ranks}"
            self.run_all(mpirun(ranks) + self.options(name, "brazilian", 5, 1 << 19, 1 << 20))
            self.expect_same(name, expected)
            shutil.rmtree(self.folder / name)

    def test_deep_frisian_blocks_are_split_to_the_same_tables(self):
        expected = self.expected("frisian", 4)
        self.run_all(mpirun(3) + self.options("ranks", "frisian", 4, 1 << 20, 1 << 20))
        self.expect_same("ranks", expected)

    def test_deep_a_build_goes_on_after_the_loss_of_a_rank(self):
        expected = self.expected("brazilian", 4)
        command = mpirun(3) + self.options("ranks", "brazilian", 4, 20000, 200000)
        building = self.folder / "ranks" / "brazilian" / "building"
        for loss in range(4):
            running = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
            # Units of four pieces; each time somewhat later.
            self.wait_for(lambda: len(list(building.glob("*v*.dtw"))) > 3 * loss, running)
            for process in processes_in(self.folder / "ranks", rank=loss % 3):
                os.kill(process, signal.SIGKILL)
            output = running.communicate()[0]
            if running.returncode == 0:
                break  # it was quicker
            self.assertIn(b"signal 9", output)
        self.assertGreater(loss, 0)
        self.run_all(command)
        self.expect_same("ranks", expected)

    def wait_for(self, condition, running):
        end = time.monotonic() + 120
        while running.poll() is None and not condition():
            self.assertLess(time.monotonic(), end)
            time.sleep(0.01)

    def test_deep_two_hosts_make_the_same_tables(self):
        """Two network namespaces, each with an address and a host name of its own."""
        names = [f"polonaise-{os.getpid()}-{side}" for side in "ab"]
        addresses = ["10.213.7.1", "10.213.7.2"]

        def ip(*arguments, check=True):
            return subprocess.run(["ip", *arguments], check=check, capture_output=True)

        try:
            for name in names:
                ip("netns", "add", name)
                self.addCleanup(ip, "netns", "del", name, check=False)
            links = ["pln" + name[-1] + str(os.getpid()) for name in names]
            ip("link", "add", links[0], "netns", names[0], "type", "veth", "peer", "name", links[1],
               "netns", names[1])
            for name, link, address in zip(names, links, addresses):
                ip("-n", name, "addr", "add", address + "/24", "dev", link)
                ip("-n", name, "link", "set", link, "up")
                ip("-n", name, "link", "set", "lo", "up")
        except (OSError, subprocess.CalledProcessError) as error:
            self.skipTest(f"no network namespaces here: {error}")

        # What mpirun takes for ssh: the first argument is the host, the rest a command for its shell.
        agent = self.folder / "agent"
        agent.write_text("#!/bin/sh\n"
                         f'case $1 in {addresses[0]}) on={names[0]} ;; *) on={names[1]} ;; esac\n'
                         "shift\n"
                         'exec ip netns exec $on unshare --uts sh -c "hostname $on; $*"\n')
        agent.chmod(0o755)
        expected = self.expected("brazilian", 4)
        hosts = ",".join(address + ":2" for address in addresses)
        command = mpirun(4, "--host", hosts, "--mca", "plm_rsh_agent", str(agent), "--mca",
                         "btl_tcp_if_include", "10.213.7.0/24", "--mca", "oob_tcp_if_include",
                         "10.213.7.0/24")
        command += self.options("ranks", "brazilian", 4, 50000, 200000)
        self.run_all([str(agent), addresses[0], " ".join(command)])
        self.expect_same("ranks", expected)


if __name__ == "__main__":
    program = unittest.main(exit=False)
    if program.result.skipped and program.result.wasSuccessful():
        sys.exit(SKIPPED)
    sys.exit(not program.result.wasSuccessful())
