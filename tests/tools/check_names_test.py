"""tools/check_names finds names that two files use, and nothing else."""

import pathlib
import subprocess
import sys
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]

FIRST = """
#pragma once
#define OPEN {  // no brace that counts
namespace polonaise {
struct Material { int men, kings; struct Inner {}; };
class Later;
template <class T> class Box final : public Base<T> { enum class Kind { a }; };
template <> struct Box<int> {};
void f() { struct Local {}; const char brace = '{'; const char* text = "}} // {"; }
namespace internal { enum class Colour : unsigned char { white = 1'000 }; }
}
"""


class CheckNamesTest(unittest.TestCase):
    def check(self, second, where="lib/polonaise/b/two.cpp"):
        """(exit code, output) for a tree with the file above and another one."""
        with tempfile.TemporaryDirectory() as folder:
            root = pathlib.Path(folder)
            for name, text in (("lib/polonaise/a/one.hpp", FIRST), (where, second)):
                (root / name).parent.mkdir(parents=True, exist_ok=True)
                (root / name).write_text(text)
            run = subprocess.run([sys.executable, ROOT / "tools/check_names", root], capture_output=True, text=True)
            return run.returncode, run.stdout

    def accepts(self, second, types):
        self.assertEqual(self.check(second), (0, f"{types} types have names of their own\n"))

    def complains(self, name, second, where="lib/polonaise/b/two.cpp"):
        self.assertEqual(self.check(second, where),
                         (1, f"polonaise::{name} is defined in lib/polonaise/a/one.hpp and {where}\n"))

    def test_types_of_other_names_are_accepted(self):
        self.accepts("namespace polonaise { struct Other {}; }", 4)

    def test_a_name_in_two_files_is_caught(self):
        self.complains("Material", "namespace polonaise {\nclass [[nodiscard]] Material\n    : Base {};\n}")

    def test_templates_and_enums_are_types_too(self):
        self.complains("Box", "namespace polonaise { template <class T> struct Box {}; }")
        self.complains("internal::Colour", "namespace polonaise::internal { enum Colour { red }; }")

    def test_apps_and_tests_must_not_take_a_name_either(self):
        self.complains("Material", "namespace polonaise { struct Material {}; }", where="tests/b/two.cpp")
        self.complains("Material", "namespace polonaise { struct Material {}; }", where="apps/b/two.hpp")

    def test_anonymous_namespaces_hide_a_name(self):
        self.accepts("namespace polonaise { namespace {\nstruct Material { int x; };\n} }", 3)

    def test_the_same_name_elsewhere_is_another(self):
        self.accepts("namespace polonaise { namespace server { struct Material {}; }\n"
                     "struct Owner { class Box {}; }; void g() { struct Later {}; } }", 5)

    def test_declarations_and_members_that_are_defined_later_are_no_definitions(self):
        self.accepts("namespace polonaise { struct Material; struct Material::Inner {}; class Box<char>; }", 3)

    def test_a_tree_without_types_is_not_accepted(self):
        with tempfile.TemporaryDirectory() as folder:
            run = subprocess.run([sys.executable, ROOT / "tools/check_names", folder], capture_output=True, text=True)
            self.assertEqual(run.returncode, 1)
            self.assertIn("no type is defined", run.stdout)


if __name__ == "__main__":
    unittest.main()
