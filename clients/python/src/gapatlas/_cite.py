"""Citations of a release, so that others find the same figures."""

from __future__ import annotations

import re
from dataclasses import dataclass

from ._tables import Release


@dataclass(frozen=True)
class Citation:
    """A sentence, a BibTeX entry, and their fields."""

    text: str
    bibtex: str
    url: str
    release_id: str
    #: SHA-256 of the release's manifest, which lists all of its files.
    bundle_sha256: str

    def __str__(self) -> str:
        return self.text


def cite(release: Release, base_url: str) -> Citation:
    """The citation of a release. It has no date of access, because the digest is more precise."""
    url = f"{base_url}/v1/releases/{release.release_id}"
    synthetic = " Synthetic demonstration: every figure is invented." if release.synthetic else ""
    text = (
        f"Gap Atlas. Release {release.release_id}, sealed {release.generated_at[:10]}, method "
        f"{release.methodology_version}, {release.county_count:,} counties ({release.geography_vintage}). "
        f"SHA-256 {release.bundle_sha256}. {url}.{synthetic}"
    )
    key = "gapatlas_" + re.sub(r"[^A-Za-z0-9]+", "_", release.release_id)
    bibtex = "\n".join(
        [
            f"@misc{{{key},",
            "  title = {Gap Atlas: county-level surveillance gaps of tick-borne disease},",
            f"  year = {{{release.generated_at[:4]}}},",
            f"  version = {{{release.release_id}}},",
            f"  url = {{{url}}},",
            f"  note = {{SHA-256 {release.bundle_sha256}.{synthetic}}}",
            "}",
        ]
    )
    return Citation(text, bibtex, url, release.release_id, release.bundle_sha256)
