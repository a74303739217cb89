"""Sums that report what they leave out, or refuse."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Dict, Iterable, List, Mapping, Optional, Tuple, Union

from ._errors import NotSummable
from ._states import ValueState
from ._tables import Measure, Observation, Table

if TYPE_CHECKING:
    import pandas

#: Units of amounts. Rates, percentiles, temperatures and codes cannot be added up.
_AMOUNTS = ("cases", "records", "people", "mm")
#: Units that can be added up over days but not over counties.
_DEPTHS = ("mm",)
_SHOWN = 5


@dataclass(frozen=True)
class Total:
    """A sum, and what it leaves out."""

    value: float
    #: The number of values that were added.
    counted: int
    #: The number of rows left out, by state.
    left_out: Mapping[str, int]
    #: Whether the published values are lower bounds, which makes the sum one, too.
    floor: bool

    @property
    def complete(self) -> bool:
        """Whether every row had a number and none was only a lower bound."""
        return not self.left_out and not self.floor

    def __float__(self) -> float:
        return float(self.value)

    def __str__(self) -> str:
        left = ", ".join(f"{count} {state}" for state, count in self.left_out.items())
        return ("at least " if self.floor else "") + f"{self.value:g}" + (f" (left out: {left})" if left else "")


def total(rows: "Union[Table[Observation], pandas.DataFrame]", *, allow: Iterable[str] = ()) -> Total:
    """Adds up observations of one measure.

    Refuses with :class:`NotSummable`, which says why and names counties, unless ``allow`` names the reason: a state
    such as ``"MISSING"`` or ``"SUPPRESSED"``, whose rows are then left out and counted, or ``"FLOOR"`` where the publisher's
    values are lower bounds. Rates, percentiles, temperatures, codes and words are never added up.
    """
    measure, triples = _read(rows)
    _refuse_what_never_adds_up(measure, triples)
    allowed = {str(word) for word in allow}
    numbers: List[float] = []
    without: Dict[str, List[str]] = defaultdict(list)
    for fips, value, state in triples:
        if state in (ValueState.OBSERVED, ValueState.ZERO) and value is not None:
            numbers.append(value)
        else:
            without[str(state)].append(fips)
    reasons: Dict[str, List[str]] = {state: found for state, found in without.items() if state not in allowed}
    if measure.floor and numbers and "FLOOR" not in allowed:
        reasons["FLOOR"] = [fips for fips, value, _ in triples if value is not None]
    if reasons:
        raise NotSummable(_refusal(measure, reasons), reasons)
    return Total(sum(numbers), len(numbers), {state: len(found) for state, found in without.items()}, measure.floor)


def _read(rows: Any) -> Tuple[Measure, List[Tuple[str, Optional[float], str]]]:
    if isinstance(rows, Table):
        if rows.measure is None:
            raise NotSummable("only observations of one measure can be added up", {})
        return rows.measure, [(row.fips, row.value, row.value_state) for row in rows]
    measure = getattr(rows, "attrs", {}).get("measure")
    if not isinstance(measure, Measure) or not {"fips", "value", "value_state"} <= set(rows.columns):
        raise NotSummable(
            "this table does not say of which measure it is; take it from observations(...).to_pandas()", {}
        )
    return measure, [
        (fips, None if value != value or value is None else float(value), str(state))
        for fips, value, state in zip(rows["fips"], rows["value"], rows["value_state"])
    ]


def _refuse_what_never_adds_up(measure: Measure, triples: List[Tuple[str, Optional[float], str]]) -> None:
    if measure.unit not in _AMOUNTS:
        raise NotSummable(
            f"{measure.measure_id} is given in \"{measure.unit}\", which does not add up over counties or days", {}
        )
    if measure.unit in _DEPTHS and len({fips for fips, _, _ in triples}) > 1:
        raise NotSummable(f"{measure.measure_id} adds up over the days of one county, not over counties", {})


def _refusal(measure: Measure, reasons: Mapping[str, List[str]]) -> str:
    parts = []
    for reason, found in reasons.items():
        counties = list(dict.fromkeys(found))
        named = ", ".join(counties[:_SHOWN]) + (", …" if len(counties) > _SHOWN else "")
        parts.append(f"{len(found)} {reason} ({named})")
    words = " and ".join(f'"{reason}"' for reason in reasons)
    return (
        f"{measure.measure_id} is not added up: {'; '.join(parts)}. "
        f"If a sum without or of these is what you mean, allow {words}."
    )
