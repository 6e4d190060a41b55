"""tools/count_tests counts what ctest really reports: a small suite with every kind of outcome."""

import pathlib
import subprocess
import sys
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]

# (name, further properties, command): three pass, five fail, three are skipped.
SUITE = """cmake_minimum_required(VERSION 3.25)
project(suite NONE)
enable_testing()
function(case name)
  cmake_parse_arguments(arg "" "" "COMMAND;PROPERTIES" ${ARGN})
  add_test(NAME ${name} COMMAND ${arg_COMMAND})
  if(arg_PROPERTIES)
    set_tests_properties(${name} PROPERTIES ${arg_PROPERTIES})
  endif()
endfunction()
case(passes COMMAND true)
case(prints_rubbish COMMAND printf "\\\\033[1m<&>\\\\377\\\\000")
case(fails_as_it_should COMMAND false PROPERTIES WILL_FAIL ON)
case(fails COMMAND false)
case(has_no_program COMMAND /nonexistent)
case(takes_too_long COMMAND sleep 9 PROPERTIES TIMEOUT 1)
case(prepares COMMAND false PROPERTIES FIXTURES_SETUP base)
case(lacks_its_preparation COMMAND true PROPERTIES FIXTURES_REQUIRED base)
case(says_skipped COMMAND echo SKIPPED PROPERTIES SKIP_REGULAR_EXPRESSION SKIPPED)
case(returns_skipped COMMAND false PROPERTIES SKIP_RETURN_CODE 1)
case(switched_off COMMAND true PROPERTIES DISABLED ON)
"""


def count(report):
    run = subprocess.run([sys.executable, ROOT / "tools/count_tests", report], capture_output=True, text=True)
    return run.stdout


class CountTestsTest(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)

    def test_each_outcome_is_counted_for_what_it_is(self):
        (self.folder / "CMakeLists.txt").write_text(SUITE)
        subprocess.run(["cmake", "-B", "build"], cwd=self.folder, check=True, capture_output=True)
        report = self.folder / "report.xml"
        subprocess.run(["ctest", "--test-dir", "build", "--output-junit", report], cwd=self.folder,
                       capture_output=True)
        self.assertEqual(count(report), "3 5 3\n")

    def test_no_report_counts_as_a_failure(self):
        self.assertEqual(count(self.folder / "none.xml"), "0 1 0\n")

    def test_a_broken_report_counts_as_a_failure(self):
        (self.folder / "report.xml").write_text("<testsuite><testcase")
        self.assertEqual(count(self.folder / "report.xml"), "0 1 0\n")


if __name__ == "__main__":
    unittest.main()
