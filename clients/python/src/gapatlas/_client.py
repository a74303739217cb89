"""The client of a Gap Atlas service."""

from __future__ import annotations

import json
import os
import re
from pathlib import Path
from typing import Any, Callable, Dict, List, Mapping, Optional, Sequence, Union

from . import _cite, _http
from ._cache import Cache, write_whole
from ._geometry import Shapes
from ._observations import fetch
from ._periods import Period, span
from ._releases import Releases
from ._tables import County, Measure, Observation, Release, ReleaseFile, ScoredCounty, Table, known

_SETTINGS = ("ecological_share", "low_incidence_breakpoint", "missing_human_weakness")
_OUTLINES = "counties.geojson"


class Atlas:
    """A service, pinned to one release from the first request on.

    :param base_url: address of the service; the default is ``GAPATLAS_URL`` or this machine's port 8080.
    :param release: id of the release to read; the default is the current one.
    :param user_agent: how your program names itself to the operator.
    :param cache: folder of fetched files; True or None for the user's cache folder, False for none.
    :param max_wait: seconds that one request may wait in total when the service asks to retry.
    :param timeout: seconds without a byte after which a connection counts as broken.
    """

    def __init__(
        self,
        base_url: Optional[str] = None,
        release: Optional[str] = None,
        user_agent: Optional[str] = None,
        cache: Union[None, bool, str, Path] = None,
        max_wait: float = 180,
        timeout: float = 60,
        sleep: Callable[[float], None] = _http.SLEEP,
    ) -> None:
        url = base_url or os.environ.get("GAPATLAS_URL") or "http://localhost:8080"
        self._http = _http.Http(url, user_agent, timeout, max_wait, sleep)
        self._releases = Releases(self._http, Cache(cache), release)
        self._counties: Dict[Optional[str], List[str]] = {}

    @property
    def release(self) -> Release:
        """The release that every response of this object is from."""
        return self._releases.pinned

    @property
    def requests(self) -> int:
        """The number of requests sent so far."""
        return self._http.requests

    def releases(self) -> List[Release]:
        """Every release of the service, newest first."""
        return self._releases.all()

    def measures(self) -> List[Measure]:
        """The measures that have observations, by id."""
        return sorted(self._releases.measures().values(), key=lambda row: row.measure_id)

    def scores(self, state: Optional[str] = None, **settings: int) -> Table[ScoredCounty]:
        """Gap scores of all counties, or of a state's, in ranking order; unscored counties come last.

        ``settings`` are ``ecological_share``, ``low_incidence_breakpoint`` and ``missing_human_weakness``. ``rank`` is
        the national one, whatever ``state`` is.
        """
        answer = self._http.json("/v1/atlas/scores", self._scored(settings))
        self._releases.check(answer["release_id"])
        rows = [ScoredCounty(**known(ScoredCounty, {**row, **row["score"]})) for row in answer["counties"]]
        return Table([row for row in rows if state in (None, row.state)], answer["release_id"])

    def counties(self, state: Optional[str] = None) -> Table[County]:
        """Every county with every input and its state, the score at the default settings, and its precision."""
        table = self._releases.counties()
        return table.where(state=state) if state else table

    def county(self, fips: str, **settings: int) -> Dict[str, Any]:
        """All details of one county, with provenance."""
        answer: Dict[str, Any] = self._http.json(f"/v1/counties/{_fips(fips)}", self._scored(settings))
        self._releases.check(answer["release"]["release_id"])
        return answer

    def observations(
        self,
        measure_id: str,
        counties: Union[None, str, Sequence[str]] = None,
        state: Optional[str] = None,
        period: Period = None,
        via: str = "auto",
    ) -> Table[Observation]:
        """Published values of a measure for some counties, a state, or all counties.

        One call does everything: it splits the request, follows the pages, waits as the service asks, or reads the
        release's file if that is smaller. Every county has a row for every period; otherwise this raises an error.

        :param counties: FIPS codes, as text.
        :param state: two-letter code; not together with ``counties``.
        :param period: a year, a month such as "2023-01", a day, a pair of days, or None for everything published.
        :param via: "auto", "files" or "requests".
        """
        if via not in ("auto", "files", "requests"):
            raise ValueError(f'"{via}" is not a way; "auto", "files" and "requests" are')
        if counties is not None and state is not None:
            raise ValueError("name counties or a state, not both")
        wanted = span(period)
        measure = self._releases.measure(measure_id)
        codes: Optional[Sequence[str]] = None
        if state is not None:
            codes = self._codes(state)
        elif counties is not None:
            codes = list(dict.fromkeys(_fips(code) for code in ([counties] if isinstance(counties, str) else counties)))
            if not codes:
                raise ValueError("no counties are named; leave them out to get all")
        rows = fetch(self._releases, measure, wanted, codes, lambda: self._codes(None), via)
        return Table(rows, self.release.release_id, measure)

    def geometry(self, state: Optional[str] = None) -> Shapes:
        """Outlines for drawing. If the release has files, each also has its name, score, priority and rank."""
        if _OUTLINES in self._releases.files():
            collection = json.loads(self._releases.file(_OUTLINES))
        else:
            collection = self._http.json("/v1/atlas/geometry", {"dataset_version": self.release.release_id})
        features = collection["features"]
        if state is not None:
            chosen = set(self._codes(state))
            features = [feature for feature in features if feature["properties"]["fips"] in chosen]
        return Shapes(features, self.release.release_id)

    def files(self) -> List[ReleaseFile]:
        """The files of the release, by name."""
        return list(self._releases.files().values())

    def file(self, name: str) -> bytes:
        """A file of the release, checked against its digest and kept in the cache."""
        return self._releases.file(name)

    def save(self, name: str, folder: Union[str, Path] = ".") -> Path:
        """Writes a file of the release into a folder, completely or not at all, and returns its path."""
        path = Path(folder) / Path(name).name
        write_whole(path, self.file(name))
        return path

    def ranking_csv(self, state: str = "ALL", **settings: int) -> bytes:
        """The published ranking as the service prints it."""
        body, headers = self._http.answer("/v1/atlas/ranking.csv", {"state": state, **self._scored(settings)})
        self._releases.check(headers.get("Dataset-Version"))
        return body

    def report(self, place: str, path: Union[str, Path], **parameters: Any) -> Path:
        """Writes the PDF report of a county (FIPS code) or a state (two letters), and returns its path.

        ``parameters`` are the score settings, or ``template``, ``period_start``, ``period_end`` and ``measure_id``.
        """
        kind = "counties" if re.fullmatch(r"[0-9]{5}", place) else "states"
        listed = {
            name: ",".join(value) if isinstance(value, (list, tuple)) else value for name, value in parameters.items()
        }
        query = {"dataset_version": self.release.release_id, **listed}
        write_whole(Path(path), self._http.body(f"/v1/{kind}/{place}/report.pdf", query))
        return Path(path)

    def cite(self) -> _cite.Citation:
        """How to cite the release."""
        return _cite.cite(self.release, self._http.base_url)

    def _scored(self, settings: Mapping[str, int]) -> Dict[str, Any]:
        for name in settings:
            if name not in _SETTINGS:
                raise TypeError(f'"{name}" is not a setting; {", ".join(_SETTINGS)} are')
        return {"dataset_version": self.release.release_id, **settings}

    def _codes(self, state: Optional[str]) -> List[str]:
        """The counties of a state, or all."""
        if state is not None and not re.fullmatch(r"[A-Z]{2}", state):
            raise ValueError(f'"{state}" is not a state; two capital letters such as "MN" are')
        if state in self._counties:
            return self._counties[state]
        if self._releases.is_current:
            rows = self._releases.pages("/v1/counties", {"state": state})
            codes = [row["geography"]["geography_id"] for row in rows]
        else:
            codes = [row["fips"] for row in self.counties(state)]
        if not codes:
            raise ValueError(f'release {self.release.release_id} has no counties of "{state}"')
        self._counties[state] = codes
        return codes


def _fips(code: str) -> str:
    if not isinstance(code, str) or not re.fullmatch(r"[0-9]{5}", code):
        raise ValueError(f"{code!r} is not a county's FIPS code, which is text of five digits, such as \"01001\"")
    return code
