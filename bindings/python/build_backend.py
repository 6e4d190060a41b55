"""Builds the wheel by CMake, with nothing but Python's own library.

`pip install ./bindings/python` needs a compiler, CMake, Ninja, pybind11 (Debian: pybind11-dev, or the one from pip) and
SQLite's headers, and no network. It has to be run in a checkout: the module is the library with a thin layer over it.
"""

import base64
import hashlib
import pathlib
import re
import subprocess
import sys
import sysconfig
import tempfile
import zipfile

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parents[1]


def version():
    return re.search(r"project\(polonaise VERSION ([0-9.]+)", (ROOT / "CMakeLists.txt").read_text())[1]


def tag():
    python = f"cp{sys.version_info.major}{sys.version_info.minor}"
    return f"{python}-{python}-{re.sub('[^a-z0-9]', '_', sysconfig.get_platform())}"


def metadata():
    return f"""Metadata-Version: 2.1
Name: polonaise
Version: {version()}
Summary: International, Frisian and Brazilian draughts: rules, games, engine, endgame tables
License: MIT
Requires-Python: >=3.9
Classifier: Typing :: Typed
Classifier: Topic :: Games/Entertainment :: Board Games
Description-Content-Type: text/markdown

{(ROOT / "docs" / "python.md").read_text()}"""


def build(package):
    """Builds, in a folder that the next time finds most of it done, and installs into the folder `package`."""
    folder = ROOT / "build" / f"wheel-{tag()}"
    options = {
        "CMAKE_BUILD_TYPE": "Release", "CMAKE_UNITY_BUILD": "ON", "POLONAISE_PYTHON": "ON",
        "POLONAISE_APPS": "OFF", "POLONAISE_TESTS": "OFF", "POLONAISE_BENCHMARKS": "OFF",
        "POLONAISE_PYTHON_FOLDER": ".", "Python_EXECUTABLE": sys.executable,
    }
    cmake_folder = subprocess.run([sys.executable, "-m", "pybind11", "--cmakedir"], capture_output=True, text=True)
    if cmake_folder.returncode == 0:
        options["pybind11_DIR"] = cmake_folder.stdout.strip()
    def run(*command):
        subprocess.run(command, check=True, stdout=sys.stderr)
    run("cmake", "-S", ROOT, "-B", folder, "-G", "Ninja", *(f"-D{k}={v}" for k, v in options.items()))
    run("cmake", "--build", folder, "--target", "polonaise_python")
    run("cmake", "--install", folder, "--prefix", package, "--component", "python", "--strip")


def record_line(name, data):
    digest = base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()
    return f"{name},sha256={digest},{len(data)}"


def build_wheel(wheel_directory, config_settings=None, metadata_directory=None):
    info = f"polonaise-{version()}.dist-info"
    with tempfile.TemporaryDirectory() as folder:
        package = pathlib.Path(folder)
        build(package)
        files = {str(f.relative_to(package)): f.read_bytes() for f in sorted(package.rglob("*")) if f.is_file()}
    tables = ROOT / "data"
    for table in sorted((tables / "endgame").rglob("*")):
        if table.is_file():
            files[f"polonaise/{table.relative_to(tables)}"] = table.read_bytes()
    files[f"{info}/METADATA"] = metadata().encode()
    files[f"{info}/WHEEL"] = (
        f"Wheel-Version: 1.0\nGenerator: polonaise\nRoot-Is-Purelib: false\nTag: {tag()}\n").encode()
    files[f"{info}/licenses/LICENSE"] = (ROOT / "LICENSE").read_bytes()
    record = [record_line(name, data) for name, data in files.items()] + [f"{info}/RECORD,,"]
    files[f"{info}/RECORD"] = ("\n".join(record) + "\n").encode()

    name = f"polonaise-{version()}-{tag()}.whl"
    with zipfile.ZipFile(pathlib.Path(wheel_directory) / name, "w", zipfile.ZIP_DEFLATED) as wheel:
        for file, data in files.items():
            wheel.writestr(zipfile.ZipInfo(file), data, zipfile.ZIP_DEFLATED)
    return name


def build_sdist(sdist_directory, config_settings=None):
    raise NotImplementedError("the module is built in a checkout of Polonaise: pip install ./bindings/python")
