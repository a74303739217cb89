"""One release of a service: its record, files and measures."""

from __future__ import annotations

import csv
import gzip
import hashlib
import io
import json
from dataclasses import replace
from datetime import date
from typing import Any, Dict, List, Optional

from ._cache import Cache
from ._errors import AtlasError, IncompleteAnswer, NothingPublished, ReleaseChanged, TransportError
from ._http import Http
from ._tables import County, Measure, Release, ReleaseFile, Table, known

_PAGE = 500
_COUNTIES = "counties.csv"
_PACKAGE = "datapackage.json"
_NUMBERS: Dict[str, Any] = {"integer": int, "number": float}


class Releases:
    """Pins every request to one release: the current one unless another is named."""

    def __init__(self, http: Http, cache: Cache, wanted: Optional[str]) -> None:
        self.http = http
        self._cache = cache
        self._wanted = wanted
        self._pinned: Optional[Release] = None
        self._files: Optional[Dict[str, ReleaseFile]] = None
        self._measures: Optional[Dict[str, Measure]] = None

    def all(self) -> List[Release]:
        """Every release of the service, newest first."""
        return [Release(**known(Release, row)) for row in self.http.json("/v1/releases")["releases"]]

    @property
    def pinned(self) -> Release:
        """The release that every response is from."""
        if self._pinned is None:
            releases = self.all()
            found = [row for row in releases if (row.release_id == self._wanted if self._wanted else row.current)]
            if not found:
                there = ", ".join(row.release_id for row in releases) or "none"
                asked = f'release "{self._wanted}"' if self._wanted else "a current release"
                raise NothingPublished(f"{self.http.base_url} does not have {asked}; it has: {there}")
            self._pinned = found[0]
        return self._pinned

    @property
    def is_current(self) -> bool:
        """Whether the pinned release was the current one when it was last looked up."""
        return self.pinned.current

    def check(self, release_id: Optional[str]) -> None:
        """Refuses a response from another release."""
        if release_id != self.pinned.release_id:
            self._pinned = replace(self.pinned, current=False)
            raise ReleaseChanged(
                f"the service now answers from {release_id}, and this Atlas is pinned to {self.pinned.release_id}; "
                "make a new Atlas, or ask for files of the pinned release"
            )

    def moved(self) -> bool:
        """Checks whether another release has become current."""
        current = [row.release_id for row in self.all() if row.current]
        return current != [self.pinned.release_id]

    def files(self) -> Dict[str, ReleaseFile]:
        """The files of the release by name; none if it was sealed without files."""
        if self._files is None:
            answer = self.http.json(f"/v1/releases/{self.pinned.release_id}/files")
            rows = (ReleaseFile(**known(ReleaseFile, row)) for row in answer["files"])
            self._files = {row.name: row for row in rows}
        return self._files

    def cached(self, name: str) -> bool:
        """Whether a file needs no request."""
        return self._cache.has(self.files()[name].sha256)

    def file(self, name: str) -> bytes:
        """A file's bytes, checked against the digest in the release, from the cache if possible."""
        files = self.files()
        if name not in files:
            there = ", ".join(sorted(files)) or "none, it was sealed without files"
            raise NothingPublished(f'release {self.pinned.release_id} has no file "{name}"; it has: {there}')
        wanted = files[name].sha256
        content = self._cache.get(wanted)
        if content is None:
            content = self.http.body(files[name].path)
            if hashlib.sha256(content).hexdigest() != wanted:
                raise TransportError(f"the bytes of {name} are not those that release {self.pinned.release_id} names")
            self._cache.put(wanted, content)
        return content

    def table(self, name: str) -> List[Dict[str, str]]:
        """The cells of a table as text."""
        content = self.file(name)
        if name.endswith(".gz"):
            content = gzip.decompress(content)
        rows = list(csv.DictReader(io.StringIO(content.decode("utf-8"), newline="")))
        expected = self.files()[name].rows
        if expected is not None and len(rows) != expected:
            raise TransportError(f"{name} has {len(rows)} rows, and the release names {expected}")
        return rows

    def counties(self) -> Table[County]:
        """Every county with every column of ``counties.csv``; an empty cell is None, never 0."""
        package = json.loads(self.file(_PACKAGE))
        fields = next(row for row in package["resources"] if row["path"] == _COUNTIES)["schema"]["fields"]
        kinds = {field["name"]: _NUMBERS.get(field["type"], str) for field in fields}
        rows = [
            County({name: kinds[name](cell) if cell else None for name, cell in row.items()})
            for row in self.table(_COUNTIES)
        ]
        return Table(rows, self.pinned.release_id)

    def measures(self) -> Dict[str, Measure]:
        """The measures of which the release publishes observations, by id."""
        if self._measures is None:
            found = self._listed() if self.is_current else self._packaged()
            self._measures = {row.measure_id: row for row in found}
        return self._measures

    def measure(self, measure_id: str) -> Measure:
        measures = self.measures()
        if measure_id not in measures:
            raise NothingPublished(
                f'release {self.pinned.release_id} publishes no observations of "{measure_id}"; '
                f"it does of: {', '.join(sorted(measures))}"
            )
        return measures[measure_id]

    def pages(self, path: str, query: Dict[str, Any]) -> List[Dict[str, Any]]:
        """Every page of a collection, from the pinned release."""
        answers = self.answers(path, query)
        rows = [row for page in answers for row in page["data"]]
        told = answers[0]["meta"].get("total_count", len(rows))
        if len(rows) != told:
            raise IncompleteAnswer(f"{len(rows)} records came from {path}, which has {told}. Ask again.")
        return rows

    def answers(self, path: str, query: Dict[str, Any], page_size: int = _PAGE) -> List[Dict[str, Any]]:
        """The same, with the metadata of each page."""
        answers: List[Dict[str, Any]] = []
        token: Optional[str] = None
        while True:
            try:
                answer = self.http.json(path, {**query, "page_size": page_size, "page_token": token})
            except AtlasError as error:
                # Page tokens become invalid with their release.
                if token is not None and getattr(error, "status", None) == 400 and self.moved():
                    raise ReleaseChanged("another release became current between two pages; nothing is mixed") from error
                raise
            self.check(answer["meta"].get("release_id"))
            answers.append(answer)
            token = answer["meta"]["next_page_token"]
            if token is None:
                return answers

    def _listed(self) -> List[Measure]:
        rows = self.pages("/v1/measures", {})
        return [
            Measure(
                row["measure_id"],
                row["label"],
                row["unit"],
                row.get("grain"),
                row.get("definition"),
                tuple(row["limitations"]),
                _date(row.get("period_first")),
                _date(row.get("period_last")),
                _floor(row),
            )
            for row in rows
            if row.get("observable")
        ]

    def _packaged(self) -> List[Measure]:
        if _PACKAGE not in self.files():
            raise ReleaseChanged(
                f"release {self.pinned.release_id} is not the current one and was sealed without files, so its "
                "observations can no longer be asked for; scores(), county() and report() can"
            )
        package = json.loads(self.file(_PACKAGE))
        found = {
            row["measure_id"]: Measure(
                row["measure_id"],
                row["label"],
                row["unit"],
                row.get("temporal_grain"),
                row.get("definition"),
                tuple(row["limitations"]),
                None,
                None,
                _floor(row),
            )
            for row in package["resources"]
            if row.get("measure_id")
        }
        return list(found.values())


def _floor(row: Dict[str, Any]) -> bool:
    """Older services and releases indicate it only in the names of measures."""
    return bool(row.get("floor", "_floor" in row["measure_id"]))


def _date(text: Optional[str]) -> Optional[date]:
    return date.fromisoformat(text) if text else None
