"""Files by their digest, kept in the user's cache folder. What is read was checked, whoever wrote it."""

from __future__ import annotations

import hashlib
import os
import sys
import tempfile
from pathlib import Path
from typing import Optional, Union


def default_folder() -> Path:
    """``GAPATLAS_CACHE``, or where the system keeps what can be fetched again."""
    named = os.environ.get("GAPATLAS_CACHE")
    if named:
        return Path(named)
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Caches" / "gapatlas"
    if os.name == "nt":
        return Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local") / "gapatlas" / "Cache"
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "gapatlas"


def write_whole(path: Path, content: bytes) -> None:
    """Writes a file that is there either whole or not at all."""
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=".part-")
    try:
        with os.fdopen(handle, "wb") as part:
            part.write(content)
        os.replace(name, path)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise


class Cache:
    """A folder of files named by their SHA-256, or nothing at all."""

    def __init__(self, folder: Union[None, bool, str, Path]) -> None:
        self.folder: Optional[Path] = None
        if folder is None or folder is True:
            self.folder = default_folder()
        elif folder is not False:
            self.folder = Path(folder)

    def path(self, sha256: str) -> Optional[Path]:
        """Where a file of this digest is or would be; None without a cache."""
        return self.folder / "sha256" / sha256[:2] / sha256 if self.folder else None

    def has(self, sha256: str) -> bool:
        """Whether a file of this digest seems to be there; it is checked when it is read."""
        path = self.path(sha256)
        return path is not None and path.is_file()

    def get(self, sha256: str) -> Optional[bytes]:
        """The bytes of this digest; None if they are not there or are not what they are called."""
        path = self.path(sha256)
        if path is None:
            return None
        try:
            content = path.read_bytes()
        except OSError:
            return None
        return content if hashlib.sha256(content).hexdigest() == sha256 else None

    def put(self, sha256: str, content: bytes) -> None:
        """Keeps bytes. A folder that cannot be written is no reason to fail: they are at hand already."""
        path = self.path(sha256)
        if path is None:
            return
        try:
            write_whole(path, content)
        except OSError:
            return
