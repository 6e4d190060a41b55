"""What `polonaise --help`, and that of its verbs, say, as a tree; for manual pages and completion."""

import dataclasses
import re
import subprocess


@dataclasses.dataclass
class Option:
    names: list  # ["-d", "--depth"]; of a positional argument its name
    value: str  # what it takes, such as "FILE" or "1..127"; empty for a switch
    description: str

    @property
    def choices(self):
        """The words that it takes, if those are all."""
        return self.value.split("|") if "|" in self.value else []

    @property
    def takes_folder(self):
        return self.value.startswith("DIR")

    @property
    def takes_file(self):
        return self.value.startswith(("FILE", "PDN", "fen-or-file"))


@dataclasses.dataclass
class Verb:
    path: tuple  # ("polonaise", "endgame", "build")
    purpose: str = ""
    usage: str = ""
    positionals: list = dataclasses.field(default_factory=list)
    options: list = dataclasses.field(default_factory=list)
    verbs: list = dataclasses.field(default_factory=list)
    examples: list = dataclasses.field(default_factory=list)

    def all(self):
        """The verb and all below it."""
        yield self
        for verb in self.verbs:
            yield from verb.all()


def sections(text):
    """(title, lines) of the paragraphs; the first has no title."""
    title, lines = "", []
    for line in text.splitlines():
        if re.fullmatch(r"[A-Z][a-z]+:", line):
            yield title, lines
            title, lines = line[:-1], []
        elif line.strip():
            lines.append(line)
    yield title, lines


def entries(lines):
    """(left, right) of a list in two columns; the left one may have a line of its own."""
    left = None
    for line in lines:
        if not line.startswith("  "):
            return  # a closing remark
        if line.startswith(" " * 20):
            yield left, line.strip()
            left = None
            continue
        if left is not None:
            yield left, ""
        match = re.fullmatch(r"  (\S.*?)(?:  +(\S.*))?", line)
        left = match[1]
        if match[2]:
            yield left, match[2]
            left = None
    if left is not None:
        yield left, ""


def option(left, right):
    names, _, value = left.partition(" ")
    # CLI11 adds the type and range that it checks behind our own words.
    return Option(names.split(","), re.sub(r":.*| in \[.*", "", value), right)


def parse(path, text):
    """One verb from its help; `verbs` are (name, purpose) still."""
    verb = Verb(path)
    for title, lines in sections(text):
        if not title:
            verb.purpose = lines[0]
            verb.usage = lines[-1].removeprefix("Usage: ")
        elif title == "Positionals":
            verb.positionals = [option(*entry) for entry in entries(lines)]
        elif title == "Options":
            verb.options = [option(*entry) for entry in entries(lines)]
        elif title == "Verbs":
            verb.verbs = list(entries(lines))
        elif title == "Examples":
            verb.examples = [line.strip() for line in lines]
    return verb


def read(program, path=("polonaise",)):
    """The whole tree of a program."""
    run = subprocess.run([program, *path[1:], "--help"], capture_output=True, text=True, check=True)
    verb = parse(path, run.stdout)
    verb.verbs = [read(program, (*path, name)) for name, _ in verb.verbs]
    return verb
