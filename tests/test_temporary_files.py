"""What tests put among the temporary files is theirs, and goes with them."""

import subprocess
import sys
import tempfile
from pathlib import Path


def test_temporary_files_lie_in_the_tests_own_folder(tmp_path_factory):
    base = tmp_path_factory.getbasetemp()
    assert base in Path(tempfile.mkdtemp()).parents
    said = "import tempfile; print(tempfile.mkdtemp())"
    made = subprocess.run([sys.executable, "-c", said], capture_output=True, text=True, check=True).stdout.strip()
    assert base in Path(made).parents
