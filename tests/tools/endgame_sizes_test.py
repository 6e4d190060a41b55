"""tools/endgame_sizes counts as the tables do."""

import importlib.machinery
import importlib.util
import pathlib
import subprocess
import sys
import unittest

TOOL = pathlib.Path(__file__).resolve().parents[2] / "tools" / "endgame_sizes"


def load():
    loader = importlib.machinery.SourceFileLoader("endgame_sizes", str(TOOL))
    module = importlib.util.module_from_spec(importlib.util.spec_from_loader(loader.name, loader))
    sys.dont_write_bytecode = True
    loader.exec_module(module)
    return module


class EndgameSizesTest(unittest.TestCase):
    def test_positions_are_those_of_the_tables(self):
        sizes = load()
        for variant, pieces, expected in (("international", 5, 1_570_600_750), ("frisian", 4, 218_317_080),
                                          ("international", 6, 46_198_758_750),
                                          ("brazilian", 7, 34_243_113_624)):
            found = sum(pair.positions() for pair in sizes.pairs(variant, pieces))
            self.assertEqual(found, expected, (variant, pieces))

    def test_rates_given_by_hand_count(self):
        done = subprocess.run([TOOL, "--cores", "10", "--rate", "brazilian:6:1000000"], check=True,
                              capture_output=True, text=True)
        # 2,426,085,676 positions at 10 million a second.
        self.assertIn("| brazilian | 6 | 2,426,085,676 | 0.0674 |", done.stdout)


if __name__ == "__main__":
    unittest.main()
