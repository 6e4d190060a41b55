"""./polonaise and tools/setup.sh, tried on a tiny project and with a pretended Debian."""

import os
import pathlib
import shutil
import subprocess
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]

# The program is a shell script; "compiling" it checks its syntax and copies it.
PROJECT = """cmake_minimum_required(VERSION 3.25)
project(tiny NONE)
add_subdirectory(apps/polonaise)
"""
PRESETS = """{"version": 6, "configurePresets": [{"name": "release", "generator": "Ninja",
"binaryDir": "${sourceDir}/build/${presetName}"}]}
"""
APP = """set(source ${CMAKE_CURRENT_SOURCE_DIR}/program.sh)
add_custom_command(OUTPUT polonaise DEPENDS ${source}
  COMMAND sh -n ${source} COMMAND ${CMAKE_COMMAND} -E copy ${source} polonaise)
add_custom_target(program ALL DEPENDS polonaise)
"""
# Prints its arguments, then its input; the exit code is the number of arguments.
PROGRAM = """#!/bin/sh
printf '%s\\n' "$@"
cat
exit $#
"""


class Checkout:
    """A checkout with the real launcher, a tiny program and tools that only pretend."""

    def __init__(self, folder, missing=""):
        self.root = pathlib.Path(folder) / "checkout with spaces"
        (self.root / "tools").mkdir(parents=True)
        shutil.copy(ROOT / "polonaise", self.root)
        shutil.copy(ROOT / "tools/setup.sh", self.root / "tools")
        self.write("tools/packages.txt", "# a list\nrelease  needed  why\ntest  other  why\n")
        self.write("CMakeLists.txt", PROJECT)
        self.write("CMakePresets.json", PRESETS)
        self.write("apps/polonaise/CMakeLists.txt", APP)
        self.write("apps/polonaise/program.sh", PROGRAM)

        self.bin = pathlib.Path(folder) / "bin"
        self.calls = pathlib.Path(folder) / "calls"
        self.missing = pathlib.Path(folder) / "missing"
        self.missing.write_text(missing)
        self.calls.write_text("")
        self.pretend("dpkg-query", f'shift 2; for p; do grep -qwF -- "$p" "{self.missing}" || echo "$p=installed"; done')
        self.pretend("apt-get", f': >"{self.missing}"')
        self.pretend("sudo", 'exec "$@"')

    def write(self, path, text):
        path = self.root / path
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
        path.chmod(0o755)

    def pretend(self, name, body):
        self.bin.mkdir(exist_ok=True)
        path = self.bin / name
        path.write_text(f'#!/bin/bash\necho "{name} $*" >>"{self.calls}"\n{body}\n')
        path.chmod(0o755)

    def run(self, *arguments, program=None, cwd="/", stdin=""):
        environment = dict(os.environ, PATH=f"{self.bin}:{os.environ['PATH']}")
        return subprocess.run([program or self.root / "polonaise", *arguments], cwd=cwd, input=stdin,
                              env=environment, capture_output=True, text=True)


class LauncherTest(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)

    def checkout(self, **options):
        return Checkout(self.folder.name, **options)

    def test_the_first_run_builds_with_progress_on_standard_error(self):
        run = self.checkout().run("a b", "c", stdin="input\n")
        self.assertEqual((run.stdout, run.returncode), ("a b\nc\ninput\n", 2))
        self.assertIn("[1/1]", run.stderr)

    def test_a_run_with_nothing_to_do_says_nothing(self):
        checkout = self.checkout()
        checkout.run("x")
        checkout.calls.write_text("")
        run = checkout.run("x")
        self.assertEqual((run.stdout, run.stderr, run.returncode), ("x\n", "", 1))
        self.assertEqual(checkout.calls.read_text(), "")
        self.assertIn("[1/1]", (checkout.root / "build/release.log").read_text())

    def test_a_changed_source_is_built_again(self):
        checkout = self.checkout()
        checkout.run()
        checkout.write("apps/polonaise/program.sh", "#!/bin/sh\necho new\n")
        self.assertEqual(checkout.run("x").stdout, "new\n")

    def test_a_moved_checkout_is_built_afresh(self):
        checkout = self.checkout()
        checkout.run()
        moved = checkout.root.parent / "moved"
        shutil.copytree(checkout.root, moved)
        checkout.root, old = moved, checkout.root
        checkout.write("apps/polonaise/program.sh", "#!/bin/sh\necho moved\n")
        self.assertEqual(checkout.run("x").stdout, "moved\n")
        checkout.root = old
        self.assertEqual(checkout.run("x").stdout, "x\n")

    def test_it_runs_through_a_symbolic_link_from_another_folder(self):
        checkout = self.checkout()
        link = pathlib.Path(self.folder.name) / "link"
        link.symlink_to(checkout.root / "polonaise")
        run = checkout.run("x", program="./link", cwd=self.folder.name)
        self.assertEqual((run.stdout, run.returncode), ("x\n", 1))

    def test_without_a_verb_the_program_decides_what_to_do(self):
        self.assertEqual(self.checkout().run().stdout, "\n")

    def test_the_page_is_built_before_it_is_served_and_only_then(self):
        checkout = self.checkout()
        for name in ("package.json", "package-lock.json", "vite.config.ts", "index.html", "src/a", "public/a"):
            checkout.write("web/" + name, "")
        checkout.pretend("npm", "[[ $1 == ci ]] || { mkdir -p dist && : >dist/index.html; }")
        checkout.run("moves")
        self.assertNotIn("npm", checkout.calls.read_text())
        checkout.run("serve")
        checkout.run("serve")
        calls = [line.split()[:2] for line in checkout.calls.read_text().splitlines() if line.startswith("npm")]
        self.assertEqual(calls, [["npm", "ci"], ["npm", "run"]])

    def test_a_build_error_is_shown_with_the_place_of_the_log(self):
        checkout = self.checkout()
        checkout.write("apps/polonaise/program.sh", "nonsense )\n")
        run = checkout.run("x")
        self.assertEqual((run.stdout, run.returncode), ("", 1))
        self.assertIn("Syntax error", run.stderr)
        log = checkout.root / "build/release.log"
        self.assertIn(f"the build failed; the messages are above, and all of them in {log}", run.stderr)
        self.assertIn("Syntax error", log.read_text())

    def test_a_failed_configuration_is_shown_and_tried_again(self):
        checkout = self.checkout()
        checkout.write("CMakeLists.txt", "nonsense()")
        run = checkout.run("x")
        self.assertEqual((run.stdout, run.returncode), ("", 1))
        self.assertIn("nonsense", run.stderr)
        checkout.write("CMakeLists.txt", PROJECT)
        self.assertEqual(checkout.run("x").stdout, "x\n")

    def test_a_missing_package_is_named_and_installed(self):
        checkout = self.checkout(missing="needed other")
        run = checkout.run("x")
        self.assertEqual(run.stdout, "x\n")
        self.assertIn("installing Debian packages: needed\n", run.stderr)
        self.assertIn("apt-get -q install -y --no-install-recommends needed\n", checkout.calls.read_text())

    def test_a_package_removed_later_is_noticed(self):
        checkout = self.checkout()
        checkout.run()
        checkout.missing.write_text("needed")
        list_file = checkout.root / "tools/packages.txt"
        os.utime(list_file)  # stands in for the change of Debian's records
        self.assertIn("installing Debian packages: needed\n", checkout.run("x").stderr)

    def test_a_failed_installation_says_what_to_do(self):
        checkout = self.checkout(missing="needed")
        checkout.pretend("apt-get", "echo no such luck; exit 100")
        run = checkout.run("x")
        self.assertEqual((run.stdout, run.returncode), ("", 1))
        self.assertIn("no such luck", run.stderr)
        self.assertIn("then try again: apt-get install needed\n", run.stderr)


if __name__ == "__main__":
    unittest.main()
