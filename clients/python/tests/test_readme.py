"""The README works as described, and the package needs only the standard library."""

import os
import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent


def test_every_example_of_the_readme_runs(url, cache, tmp_path):
    blocks = re.findall(r"```python\n(.*?)```", (ROOT / "README.md").read_text(encoding="utf-8"), re.S)
    assert len(blocks) >= 5
    program = tmp_path / "readme.py"
    program.write_text("\n".join(blocks).replace("http://localhost:8080", url), encoding="utf-8")
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "src"), "GAPATLAS_CACHE": cache, "GAPATLAS_URL": url}
    subprocess.run([sys.executable, "-W", "error::UserWarning", str(program)], cwd=tmp_path, env=environment, check=True, timeout=120)


def test_nothing_but_the_standard_library_is_needed(url, cache):
    program = (
        "import sys; sys.modules['pandas'] = sys.modules['numpy'] = None\n"
        "from gapatlas import Atlas, total\n"
        f"rows = Atlas({url!r}, cache={cache!r}).observations('case_count_floor_2023', state='MN')\n"
        "assert len(rows) == 87 and total(rows, allow=['MISSING', 'FLOOR']).counted == 17\n"
    )
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "src")}
    subprocess.run([sys.executable, "-S", "-c", program], env=environment, check=True, timeout=60)
