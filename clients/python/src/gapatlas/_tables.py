"""Rows, and tables of rows that can become data frames."""

from __future__ import annotations

from dataclasses import dataclass, fields
from datetime import date
from typing import TYPE_CHECKING, Any, Dict, Generic, Iterator, List, Mapping, Optional, Sequence, TypeVar, Union, overload

from ._states import NormalizedState, ValueState

if TYPE_CHECKING:
    import pandas

R = TypeVar("R")
Number = Union[int, float]


@dataclass(frozen=True)
class Observation:
    """A published value of a county in a period. ``value`` is None unless there is a number; ``text`` is a word."""

    fips: str
    period_start: date
    #: Included.
    period_end: date
    value: Optional[Number]
    text: Optional[str]
    value_state: ValueState
    normalized_state: NormalizedState


@dataclass(frozen=True)
class ScoredCounty:
    """A county's gap score. ``score`` and ``rank`` are None if required evidence is missing; that is not a low score."""

    rank: Optional[int]
    fips: str
    county: str
    state: str
    score: Optional[float]
    score_state: str
    priority: str
    human_status: str
    tick_status: str
    burgdorferi_status: str
    evidence_completeness: int
    human_weakness: Optional[float]
    ecological: Optional[float]
    community: Optional[float]
    human_basis: Optional[str]
    numeric_support: Optional[str]
    tied_with: Optional[int]


@dataclass(frozen=True)
class County(Mapping[str, Any]):
    """A row of ``counties.csv``: every input with its state, the score, and its precision."""

    cells: Mapping[str, Any]

    def __getitem__(self, column: str) -> Any:
        return self.cells[column]

    def __iter__(self) -> Iterator[str]:
        return iter(self.cells)

    def __len__(self) -> int:
        return len(self.cells)


@dataclass(frozen=True)
class Measure:
    """The meaning of a measure. ``definition`` and ``limitations`` should accompany every figure of it."""

    measure_id: str
    label: str
    unit: str
    grain: Optional[str]
    definition: Optional[str]
    limitations: Sequence[str]
    #: First and last published day; None if the release does not say.
    period_first: Optional[date]
    period_last: Optional[date]
    #: Whether its published numbers are lower bounds.
    floor: bool

    @property
    def daily(self) -> bool:
        return self.grain == "DAY"


@dataclass(frozen=True)
class Release:
    """A sealed release of the service."""

    release_id: str
    generated_at: str
    bundle_sha256: str
    methodology_version: str
    geography_vintage: str
    county_count: int
    synthetic: bool
    current: bool


@dataclass(frozen=True)
class ReleaseFile:
    """A file of a release. ``rows`` is None for a file that is not a table."""

    name: str
    path: str
    media_type: str
    bytes: int
    sha256: str
    rows: Optional[int]
    description: str


def known(cls: type, given: Mapping[str, Any]) -> Dict[str, Any]:
    """Keeps the fields that this version knows; a later service may send more."""
    return {field.name: given.get(field.name) for field in fields(cls)}


class Table(Sequence[R], Generic[R]):
    """Rows of one release in their published order. ``to_pandas()`` makes a data frame of them."""

    def __init__(self, rows: List[R], release_id: str, measure: Optional[Measure] = None) -> None:
        self._rows = rows
        #: The release that every row is from.
        self.release_id = release_id
        #: The measure of the values; None if the rows are not observations of one measure.
        self.measure = measure

    @overload
    def __getitem__(self, index: int) -> R: ...

    @overload
    def __getitem__(self, index: slice) -> "Table[R]": ...

    def __getitem__(self, index: Union[int, slice]) -> "Union[R, Table[R]]":
        if isinstance(index, slice):
            return Table(self._rows[index], self.release_id, self.measure)
        return self._rows[index]

    def __len__(self) -> int:
        return len(self._rows)

    def __repr__(self) -> str:
        of = f" of {self.measure.measure_id}" if self.measure else ""
        return f"<{len(self)} rows{of}, release {self.release_id}>"

    def where(self, **values: Any) -> "Table[R]":
        """The rows whose fields have these values."""
        kept = [row for row in self._rows if all(_cell(row, name) == value for name, value in values.items())]
        return Table(kept, self.release_id, self.measure)

    def to_pandas(self) -> "pandas.DataFrame":
        """A data frame: codes as text, states as categories, dates as dates; a value without a number is NaN, never 0.

        ``attrs`` holds ``release_id`` and, of observations, ``measure``.
        """
        from ._frames import frame

        return frame(self._rows, self.release_id, self.measure)


def _cell(row: Any, name: str) -> Any:
    return row[name] if isinstance(row, Mapping) else getattr(row, name)
