"""What is written by hand about the Debian packages agrees with what they are made from."""

import pathlib
import re
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
RECIPE = (ROOT / "packaging/debian/CMakeLists.txt").read_text()


class PackagesTest(unittest.TestCase):
    def test_the_changelog_is_about_this_version(self):
        version = re.search(r"project\(polonaise VERSION ([0-9.]+)", (ROOT / "CMakeLists.txt").read_text())[1]
        release = re.search(r"PACKAGE_RELEASE (\d+)\)", RECIPE)[1]
        changelog = (ROOT / "packaging/debian/changelog").read_text()
        self.assertTrue(changelog.startswith(f"polonaise ({version}-{release}) "), changelog.splitlines()[0])

    def test_changelog_and_packages_name_one_maintainer(self):
        maintainer = re.search(r'PACKAGE_MAINTAINER "(.*)"', RECIPE)[1]
        self.assertIn(f"\n -- {maintainer}  ", (ROOT / "packaging/debian/changelog").read_text())

    def test_the_guide_lists_every_package(self):
        made = re.findall(r"^debian_package\(\w+ (\S+) ", RECIPE, re.M)
        listed = re.findall(r"^\| `([a-z0-9-]+)` \|", (ROOT / "docs/install.md").read_text(), re.M)
        self.assertEqual(sorted(listed), sorted(made))


if __name__ == "__main__":
    unittest.main()
