"""The type stubs name what there is."""

import ast
import inspect
import pathlib
import unittest

import polonaise

STUB = pathlib.Path(polonaise.__file__).with_name("__init__.pyi")


def public(name):
    return not name.startswith("_")


class StubTest(unittest.TestCase):
    def setUp(self):
        self.tree = ast.parse(STUB.read_text())

    def test_the_module_has_the_names_of_the_stub(self):
        names = {node.name for node in self.tree.body if isinstance(node, (ast.ClassDef, ast.FunctionDef))}
        imported = {alias.asname for node in self.tree.body if isinstance(node, ast.ImportFrom)
                    for alias in node.names if alias.asname}
        self.assertEqual(names | imported | {"VARIANTS"}, set(filter(public, polonaise.__all__)))

    def test_classes_have_the_members_of_the_stub(self):
        for node in self.tree.body:
            if not isinstance(node, ast.ClassDef):
                continue
            stubbed = {member.name for member in node.body if isinstance(member, ast.FunctionDef)}
            stubbed |= {member.target.id for member in node.body if isinstance(member, ast.AnnAssign)}
            real = {name for name, _ in inspect.getmembers(getattr(polonaise, node.name))}
            with self.subTest(node.name):
                self.assertEqual(set(filter(public, stubbed)), set(filter(public, real)))
                self.assertLessEqual(stubbed - {"__new__"}, real)

    def test_everything_public_is_documented(self):
        for name in filter(public, polonaise.__all__):
            self.assertTrue(name == "VARIANTS" or inspect.getdoc(getattr(polonaise, name)), name)
