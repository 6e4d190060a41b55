"""tools/manual writes pages and completion from what a program says of itself."""

import pathlib
import subprocess
import sys
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]

HELP = """A game
Usage: polonaise [OPTIONS] [VERB]

Options:
  -h,--help                         Print this help

Verbs:
  draw                              Draw a board: it's in the terminal
  keep                              Keep games

polonaise VERB --help explains a verb and has examples.
"""
DRAW = """Draw a board: it's in the terminal
Usage: polonaise draw [OPTIONS] [fen]

Positionals:
  fen TEXT                          A position

Options:
  -h,--help                         Print this help
  --variant international|frisian|brazilian
                                    The rules (default: international)
  -d,--depth 1..127:INT in [1 - 127]
                                    How deep
  --dir DIR                         A folder

Examples:
  polonaise draw --depth 3
"""
KEEP = """Keep games
Usage: polonaise keep [OPTIONS]

Options:
  -o,--output FILE                  Where
"""
PROGRAM = f"""#!/bin/sh
case "$1" in
--version) echo "polonaise 1.2.3" ;;
--help) cat <<'EOF'
{HELP}EOF
;;
draw) cat <<'EOF'
{DRAW}EOF
;;
keep) cat <<'EOF'
{KEEP}EOF
;;
esac
"""


class ManualTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(folder.cleanup)
        cls.folder = pathlib.Path(folder.name)
        program = cls.folder / "program"
        program.write_text(PROGRAM)
        program.chmod(0o755)
        subprocess.run([sys.executable, ROOT / "tools/manual", program, cls.folder], check=True)

    def page(self, name):
        return (self.folder / "man6" / name).read_text()

    def test_every_verb_has_a_page(self):
        pages = sorted(page.name for page in (self.folder / "man6").iterdir())
        self.assertEqual(pages, ["polonaise-draw.6", "polonaise-keep.6", "polonaise.6"])
        self.assertIn("polonaise\\-draw \\- draw a board: it's in the terminal", self.page("polonaise-draw.6"))
        self.assertIn("See \\fBpolonaise\\-draw\\fR(6).", self.page("polonaise.6"))
        self.assertIn('"polonaise 1.2.3"', self.page("polonaise.6"))

    def test_options_say_what_they_take(self):
        page = self.page("polonaise-draw.6")
        self.assertIn("\\fB\\-d\\fR, \\fB\\-\\-depth\\fR \\fI1..127\\fR\nHow deep", page)
        self.assertIn("\\fIinternational|frisian|brazilian\\fR\nThe rules (default: international)", page)
        self.assertIn(".SH EXAMPLES\n.nf\npolonaise draw \\-\\-depth 3\n.fi", page)

    def complete(self, *words):
        script = f"""
            source {self.folder}/bash/polonaise
            COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _polonaise; printf '%s\\n' "${{COMPREPLY[@]}}\""""
        run = subprocess.run(["bash", "-c", script, "bash", *words], cwd=self.folder, capture_output=True, text=True,
                             check=True)
        return run.stdout.split()

    def test_bash_completes_verbs_options_and_their_values(self):
        self.assertEqual(self.complete("polonaise", ""), ["draw", "keep"])
        self.assertEqual(self.complete("polonaise", "draw", "--de"), ["--depth"])
        self.assertEqual(self.complete("polonaise", "draw", "--variant", "f"), ["frisian"])
        self.assertEqual(self.complete("polonaise", "draw", "--dir", "ma"), ["man6"])
        self.assertEqual(self.complete("polonaise", "keep", "-o", "prog"), ["program"])
        self.assertEqual(self.complete("polonaise", "draw", "--depth", ""), [])

    def test_the_other_shells_have_all_options_too(self):
        for file in ("zsh/_polonaise", "fish/polonaise.fish"):
            text = (self.folder / file).read_text()
            for word in ("draw", "keep", "depth", "international frisian brazilian", "How deep"):
                self.assertIn(word, text, file)


if __name__ == "__main__":
    unittest.main()
