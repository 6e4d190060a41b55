"""tools/readme_blocks runs what is marked to run and compares what it prints."""

import pathlib
import subprocess
import sys
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]


class ReadmeBlocksTest(unittest.TestCase):
    def run_blocks(self, markdown):
        """(exit code, output) for a document, with a program that prints its arguments."""
        with tempfile.TemporaryDirectory() as folder:
            program = pathlib.Path(folder) / "program"
            program.write_text('#!/bin/sh\nprintf "%s\\n" "$@"\n')
            program.chmod(0o755)
            document = pathlib.Path(folder) / "x.md"
            document.write_text(markdown)
            run = subprocess.run([sys.executable, ROOT / "tools/readme_blocks", program, document], capture_output=True, text=True)
            return run.returncode, run.stdout

    def accepts(self, markdown, blocks=1):
        self.assertEqual(self.run_blocks(markdown), (0, f"{blocks} blocks ran, 0 failed\n"))

    def rejects(self, markdown, *sentences):
        code, output = self.run_blocks(markdown)
        self.assertEqual(code, 1)
        for sentence in sentences:
            self.assertIn(sentence, output)

    def test_the_program_is_here_and_in_the_path(self):
        self.accepts("```sh\n./polonaise a\npolonaise b\n```\n\n```text\na\nb\n```\n")

    def test_other_output_is_rejected_with_its_line(self):
        self.rejects("Title\n\n```sh\npolonaise a\n```\n```text\nb\n```\n",
                     "x.md:3: the block printed\na\ninstead of\nb", "1 blocks ran, 1 failed")

    def test_more_output_than_expected_is_rejected(self):
        self.rejects("```sh\npolonaise a b\n```\n```text\na\n```\n", "printed\na\nb\ninstead of\na")

    def test_a_failing_command_is_rejected_with_its_messages(self):
        self.rejects("```sh\necho why >&2\nfalse\ntrue\n```\n", "failed with exit code 1:\nwhy")

    def test_a_block_marked_no_run_is_left_alone(self):
        self.accepts("```sh no-run\nfalse\n```\n```text\nnever\n```\n", blocks=0)

    def test_text_after_a_paragraph_does_not_belong_to_the_block(self):
        self.accepts("```sh\npolonaise a\n```\nSomething else:\n\n```text\nb\n```\n")

    def test_dots_stand_for_text_within_a_line(self):
        self.accepts("```sh\npolonaise 'took 0.12 s (fast)'\n```\n```text\ntook ... s (fast)\n```\n")
        self.rejects("```sh\npolonaise 'took 0.12 h'\n```\n```text\ntook ... s\n```\n", "instead of\ntook ... s")

    def test_a_line_of_dots_stands_for_lines(self):
        self.accepts("```sh\npolonaise a b c d\n```\n```text\na\n...\nd\n```\n")
        self.rejects("```sh\npolonaise a b c\n```\n```text\na\n...\nd\n```\n", "printed\na\nb\nc\ninstead of")

    def test_blocks_of_a_file_share_their_folder(self):
        self.accepts("```sh\npolonaise x >file\n```\n```sh\ncat file\n```\n```text\nx\n```\n", blocks=2)


if __name__ == "__main__":
    unittest.main()
