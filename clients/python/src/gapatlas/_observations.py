"""Observations of one measure, by requests or from files, whichever is smaller; completely or not at all."""

from __future__ import annotations

import warnings
from collections import Counter
from datetime import date
from typing import Any, Callable, Dict, Iterable, List, Optional, Sequence, Set, Tuple

from ._errors import AtlasWarning, IncompleteAnswer, NothingPublished, ProblemError, ReleaseChanged, UnknownCounty
from ._periods import Span
from ._releases import Releases
from ._states import NormalizedState, ValueState
from ._tables import Measure, Observation

#: The contract's limits: counties per request, and counties times days or years.
_COUNTIES = 500
_CEILING = 10_000
_PAGE = 500
#: Rows per page of all counties, which the service accepts without their codes.
_NATION = 4_000
#: Bytes of a row in a page, and the cost of one request in bytes, because requests per minute are limited.
_ROW = 30
_REQUEST = 50_000


def fetch(
    releases: Releases,
    measure: Measure,
    span: Optional[Span],
    codes: Optional[Sequence[str]],
    choose: Callable[[], Sequence[str]],
    via: str,
) -> List[Observation]:
    """Rows by FIPS code, then period. ``codes`` None means every county, which ``choose`` can name if need be."""
    wanted = _published(measure, span)
    names = _names(releases, measure, wanted)
    if via == "files" and not names:
        raise NothingPublished(
            f"release {releases.pinned.release_id} has no file of {measure.measure_id}; its source's terms may forbid it"
        )
    less = via == "auto" and names and _files_are_less(releases, measure, wanted, codes, names)
    if via == "requests" and not releases.is_current:
        raise ReleaseChanged(
            f"observations are asked for of the current release only, which {releases.pinned.release_id} is not; "
            "its files have them"
        )
    if via == "files" or less or not releases.is_current:
        return _from_files(releases, measure, wanted, codes, names)
    try:
        rows = _of_all(releases, measure, wanted) if codes is None else None
        if rows is not None:
            return rows
        return _by_requests(releases, measure, wanted, list(codes if codes is not None else choose()))
    except ReleaseChanged:
        if via == "requests" or not names:
            raise
        return _from_files(releases, measure, wanted, codes, names)


def _published(measure: Measure, span: Optional[Span]) -> Optional[Span]:
    """The part of a span that has values, if the release says which days have."""
    if measure.period_first is None or measure.period_last is None:
        return span
    published = Span(measure.period_first, measure.period_last)
    if span is None:
        return published
    both = span.within(published)
    if both is None:
        raise NothingPublished(f"{measure.measure_id} is published for {published} only, not for {span}")
    if both != span and measure.grain != "CUMULATIVE":
        warnings.warn(f"{measure.measure_id} is published for {published} only; you get {both}", AtlasWarning, stacklevel=4)
    return both


def _names(releases: Releases, measure: Measure, span: Optional[Span]) -> List[str]:
    """The files that cover the span; none if one of them is missing."""
    there = releases.files()
    start = f"observations/{measure.measure_id}"
    if not measure.daily:
        return [name for name in (f"{start}.csv.gz",) if name in there]
    if span is None:
        return sorted(name for name in there if name.startswith(f"{start}-") and name.endswith(".csv.gz"))
    names = [f"{start}-{month}.csv.gz" for month in span.months()]
    return names if all(name in there for name in names) else []


def _files_are_less(
    releases: Releases, measure: Measure, span: Optional[Span], codes: Optional[Sequence[str]], names: List[str]
) -> bool:
    if codes is None:
        return True
    rows = len(codes) * (span.days if measure.daily and span else 1)
    by_requests = rows * _ROW + -(-rows // _PAGE) * _REQUEST
    files = releases.files()
    by_files = sum(files[name].bytes + _REQUEST for name in names if not releases.cached(name))
    return by_files < by_requests


def _from_files(
    releases: Releases, measure: Measure, span: Optional[Span], codes: Optional[Sequence[str]], names: List[str]
) -> List[Observation]:
    if not names:
        raise ReleaseChanged(
            f"release {releases.pinned.release_id} is not the current one and has no file of these values of "
            f"{measure.measure_id}; they can no longer be asked for"
        )
    chosen = None if codes is None else set(codes)
    rows: List[Observation] = []
    there: Set[str] = set()
    for name in names:
        for cells in releases.table(name):
            there.add(cells["geography_id"])
            if chosen is None or cells["geography_id"] in chosen:
                row = _row(cells["geography_id"], cells, _number(cells["value"]), cells["text"] or None)
                if span is None or (span.first <= row.period_start and row.period_end <= span.last):
                    rows.append(row)
    if chosen is not None and not chosen <= there:
        absent = sorted(chosen - there)
        if releases.is_current and span is not None:
            # The service knows why a code is unknown, and refuses it here.
            _by_requests(releases, measure, span, absent)
        _refuse_unknown({code: "the release does not have it" for code in absent})
    return _checked(measure, span, rows, there if chosen is None else chosen)


def _of_all(releases: Releases, measure: Measure, span: Optional[Span]) -> Optional[List[Observation]]:
    """Rows of every county without naming codes; None if the service does not support that."""
    if span is None:
        return None
    count = releases.pinned.county_count
    rows: List[Observation] = []
    for piece in span.pieces(max(1, _CEILING // max(1, count))) if measure.daily else (span,):
        query = {"measure_id": measure.measure_id, "start_date": piece.first, "end_date": piece.last, "view": "slim"}
        try:
            answers = releases.answers("/v1/counties/observations", query, _NATION)
        except ProblemError as error:
            # An older service reads the last word of the path as a county's code; one with a lower ceiling needs smaller parts.
            if error.status == 422 or error.code == "QUERY_TOO_BROAD":
                return None
            raise
        rows.extend(_row(row["geography_id"], row, *_told(row["value"])) for answer in answers for row in answer["data"])
    found = {row.fips for row in rows}
    if rows and len(found) != count:
        raise IncompleteAnswer(f"{measure.measure_id} came for {len(found)} counties of {count}. Ask again.")
    return _checked(measure, span, rows, found)


def _by_requests(releases: Releases, measure: Measure, span: Optional[Span], codes: List[str]) -> List[Observation]:
    if span is None:
        raise NothingPublished(f"the release does not say when {measure.measure_id} is published; name a period")
    rows: List[Observation] = []
    unknown: Dict[str, str] = {}
    for at in range(0, len(codes), _COUNTIES):
        part = codes[at : at + _COUNTIES]
        pieces: Iterable[Span] = span.pieces(max(1, _CEILING // len(part))) if measure.daily else (span,)
        for piece in pieces:
            for answer in _split(releases, measure, part, piece):
                rows.extend(_row(row["geography_id"], row, *_told(row["value"])) for row in answer["data"])
                for one in answer["meta"].get("unknown_geographies") or []:
                    after = ", ".join(one.get("successors") or [])
                    unknown[one["geography_id"]] = one["reason"] + (f" Its successors are {after}." if after else "")
    _refuse_unknown(unknown)
    return _checked(measure, span, rows, set(codes))


def _split(releases: Releases, measure: Measure, codes: List[str], span: Span) -> List[Dict[str, Any]]:
    """The pages of a request, which is halved if the service finds it too broad."""
    query = {
        "measure_id": measure.measure_id,
        "geography_type": "county",
        "geography_id": ",".join(codes),
        "start_date": span.first,
        "end_date": span.last,
        "view": "slim",
    }
    try:
        return releases.answers("/v1/observations", query)
    except ProblemError as error:
        if error.code != "QUERY_TOO_BROAD" or (len(codes) == 1 and not (measure.daily and span.days > 1)):
            raise
    if measure.daily and span.days > 1:
        halves = [(codes, piece) for piece in span.pieces(-(-span.days // 2))]
    else:
        middle = len(codes) // 2
        halves = [(codes[:middle], span), (codes[middle:], span)]
    return [answer for part, piece in halves for answer in _split(releases, measure, part, piece)]


def _refuse_unknown(unknown: Dict[str, str]) -> None:
    if unknown:
        told = "; ".join(f"{code}: {reason}" for code, reason in sorted(unknown.items()))
        raise UnknownCounty(f"{len(unknown)} of the counties are not in the release. {told}", unknown)


def _checked(measure: Measure, span: Optional[Span], rows: List[Observation], counties: Set[str]) -> List[Observation]:
    """Checks that every county has a row for every period; otherwise the response is incomplete."""
    if not rows:
        when = f"; it is published for {measure.period_first} to {measure.period_last}" if measure.period_first else ""
        raise NothingPublished(f"{measure.measure_id} has no values that lie within {span or 'any period'}{when}")
    rows.sort(key=lambda row: (row.fips, row.period_start))
    periods = {row.period_start for row in rows}
    found = Counter(row.fips for row in rows)
    short = sorted(code for code in counties if found[code] != len(periods))
    if short or len(found) != len(counties):
        raise IncompleteAnswer(
            f"{len(rows)} rows of {measure.measure_id} came for {len(counties)} counties and {len(periods)} periods; "
            f"rows are absent or doubled, as of {', '.join(short[:5])}. Ask again, and tell the operator if it lasts."
        )
    return rows


def _row(fips: str, cells: Dict[str, Any], value: Any, text: Optional[str]) -> Observation:
    return Observation(
        fips,
        date.fromisoformat(cells["period_start"]),
        date.fromisoformat(cells["period_end"]),
        value,
        text,
        ValueState(cells["value_state"]),
        NormalizedState(cells["normalized_state"]),
    )


def _told(value: Any) -> Tuple[Any, Optional[str]]:
    """JSON has the number and the word in one field."""
    return (None, value) if isinstance(value, str) else (value, None)


def _number(cell: str) -> Any:
    if not cell:
        return None
    return int(cell) if cell.lstrip("-").isdigit() else float(cell)
