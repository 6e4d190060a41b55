"""tools/check_layers finds each kind of wrong edge in a small tree."""

import pathlib
import subprocess
import sys
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]

LAYERS = """
polonaise_layer(low HEADERS low/a.hpp low/internal/b.hpp SOURCES low/a.cpp)
polonaise_layer(middle  # comment
  HEADERS middle/c.hpp
  USES low)
polonaise_layer(aside HEADERS aside/d.hpp)
polonaise_layer(high HEADERS high/e.hpp USES middle LINKS something::outside)
"""
FILES = {
    "CMakeLists.txt": LAYERS,
    "low/a.hpp": "#include <vector>\n",
    "low/a.cpp": '#include "a.hpp"\n#include <polonaise/low/internal/b.hpp>\n',
    "low/internal/b.hpp": "",
    "middle/c.hpp": "#include <polonaise/low/a.hpp>\n",
    "aside/d.hpp": "",
    "high/e.hpp": "#include <polonaise/low/a.hpp>\n#include <polonaise/middle/c.hpp>\n",
}


class CheckLayersTest(unittest.TestCase):
    def check(self, changes=None, apps=None):
        """(exit code, output) for the tree above with some files replaced; None removes one."""
        with tempfile.TemporaryDirectory() as folder:
            root = pathlib.Path(folder)
            tree = {f"lib/polonaise/{name}": text for name, text in {**FILES, **(changes or {})}.items()}
            tree.update(apps or {})
            for name, text in tree.items():
                if text is not None:
                    (root / name).parent.mkdir(parents=True, exist_ok=True)
                    (root / name).write_text(text)
            run = subprocess.run([sys.executable, ROOT / "tools/check_layers", root], capture_output=True, text=True)
            return run.returncode, run.stdout

    def complains(self, what, **tree):
        code, output = self.check(**tree)
        self.assertEqual((code, output), (1, what + "\n"))

    def test_includes_of_lower_layers_are_accepted(self):
        self.assertEqual(self.check(), (0, "4 layers with 6 files look only down\n"))

    def test_an_include_upwards_is_caught(self):
        self.complains("lib/polonaise/low/a.cpp: layer low includes polonaise/middle/c.hpp, but does not use middle",
                       changes={"low/a.cpp": "  #  include <polonaise/middle/c.hpp>\n"})

    def test_an_include_sideways_is_caught(self):
        self.complains("lib/polonaise/high/e.hpp: layer high includes polonaise/aside/d.hpp, but does not use aside",
                       changes={"high/e.hpp": "#include <polonaise/aside/d.hpp>\n"})

    def test_a_layer_that_uses_a_later_one_is_caught(self):
        self.complains("lib/polonaise/CMakeLists.txt: layer low uses late, which is not declared before it",
                       changes={"CMakeLists.txt": LAYERS.replace("low/a.cpp", "low/a.cpp USES late", 1)
                                + "polonaise_layer(late HEADERS late.hpp)\n", "late.hpp": ""})

    def test_an_unlisted_file_is_caught(self):
        self.complains("lib/polonaise/middle/new.cpp: no layer lists it in lib/polonaise/CMakeLists.txt",
                       changes={"middle/new.cpp": ""})

    def test_an_include_of_an_unlisted_file_is_caught(self):
        self.complains("lib/polonaise/low/a.hpp: includes polonaise/low/none.hpp, which no layer lists",
                       changes={"low/a.hpp": "#include <polonaise/low/none.hpp>\n"})

    def test_a_listed_file_that_does_not_exist_is_caught(self):
        self.complains("lib/polonaise/aside/d.hpp: layer aside lists it, but it does not exist",
                       changes={"aside/d.hpp": None})

    def test_a_file_in_two_layers_is_caught(self):
        self.complains("lib/polonaise/low/a.hpp: belongs to the layers low and twice",
                       changes={"CMakeLists.txt": LAYERS + "polonaise_layer(twice HEADERS low/a.hpp USES low)\n",
                                "low/a.cpp": "", "middle/c.hpp": "", "high/e.hpp": ""})

    def test_quotes_across_layers_are_caught(self):
        self.complains('lib/polonaise/middle/c.hpp: includes "../low/a.hpp" in quotes, '
                       "which is for files of its own layer",
                       changes={"middle/c.hpp": '#include "../low/a.hpp"\n'})

    def test_another_layers_internal_folder_is_out_of_bounds(self):
        self.complains("lib/polonaise/middle/c.hpp: includes polonaise/low/internal/b.hpp, "
                       "which is internal to layer low",
                       changes={"middle/c.hpp": "#include <polonaise/low/internal/b.hpp>\n"})

    def test_internal_folders_are_out_of_bounds_for_apps(self):
        self.complains("apps/x/main.cpp: includes polonaise/low/internal/b.hpp, which is internal to its layer",
                       apps={"apps/x/main.cpp": "#include <polonaise/low/internal/b.hpp>\n"})

    def test_a_tree_without_layers_is_not_accepted(self):
        code, output = self.check(changes={name: None for name in FILES})
        self.assertEqual(code, 1)
        self.assertIn("no layer is declared", output)


if __name__ == "__main__":
    unittest.main()
