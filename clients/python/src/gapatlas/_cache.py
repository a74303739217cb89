"""Files by digest in the user's cache folder. Every file is checked when it is read, whoever wrote it."""

from __future__ import annotations

import hashlib
import os
import sys
import tempfile
from pathlib import Path
from typing import Optional, Union


def default_folder() -> Path:
    """``GAPATLAS_CACHE``, or the system's cache folder."""
    named = os.environ.get("GAPATLAS_CACHE")
    if named:
        return Path(named)
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Caches" / "gapatlas"
    if os.name == "nt":
        return Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local") / "gapatlas" / "Cache"
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "gapatlas"


def write_whole(path: Path, content: bytes) -> None:
    """Writes a file completely or not at all."""
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
    """A folder of files named by their SHA-256, or no cache."""

    def __init__(self, folder: Union[None, bool, str, Path]) -> None:
        self.folder: Optional[Path] = None
        if folder is None or folder is True:
            self.folder = default_folder()
        elif folder is not False:
            self.folder = Path(folder)

    def path(self, sha256: str) -> Optional[Path]:
        """The path of a file with this digest, whether or not it exists; None without a cache."""
        return self.folder / "sha256" / sha256[:2] / sha256 if self.folder else None

    def has(self, sha256: str) -> bool:
        """Whether a file with this digest seems to exist; it is checked when it is read."""
        path = self.path(sha256)
        return path is not None and path.is_file()

    def get(self, sha256: str) -> Optional[bytes]:
        """The bytes with this digest; None if they are absent or do not match it."""
        path = self.path(sha256)
        if path is None:
            return None
        try:
            content = path.read_bytes()
        except OSError:
            return None
        return content if hashlib.sha256(content).hexdigest() == sha256 else None

    def put(self, sha256: str, content: bytes) -> None:
        """Keeps bytes. A failure to write is ignored, because the caller already has them."""
        path = self.path(sha256)
        if path is None:
            return
        try:
            write_whole(path, content)
        except OSError:
            return
