"""Makes data frames from rows. Imported only if pandas is needed."""

from __future__ import annotations

from dataclasses import fields
from typing import Any, List, Optional

import pandas

from ._states import NormalizedState, ValueState
from ._tables import County, Measure


def frame(rows: List[Any], release_id: str, measure: Optional[Measure]) -> pandas.DataFrame:
    """A data frame of rows of one kind, in their order."""
    if not rows:
        made = pandas.DataFrame()
    elif isinstance(rows[0], County):
        made = pandas.DataFrame.from_records([dict(row) for row in rows], columns=list(rows[0]))
    else:
        names = [field.name for field in fields(rows[0])]
        made = pandas.DataFrame({name: [getattr(row, name) for row in rows] for name in names}, columns=names)
    for column in made.columns:
        if column == "value_state":
            made[column] = _categories(made[column], [str(word) for word in ValueState])
        elif column == "normalized_state" or _is_state_of_a_column(str(column), made.columns):
            made[column] = _categories(made[column], [str(word) for word in NormalizedState])
        elif column == "value":
            made[column] = made[column].astype("float64")
        elif column in ("period_start", "period_end"):
            made[column] = pandas.to_datetime(made[column])
        elif column in ("rank", "tied_with"):
            made[column] = made[column].astype("Int64")
    made.attrs["release_id"] = release_id
    if measure is not None:
        made.attrs["measure"] = measure
    return made


def _is_state_of_a_column(column: str, columns: Any) -> bool:
    """``counties.csv`` has the state of x in x_state; score_state has its own words."""
    return column.endswith("_state") and column[: -len("_state")] in columns and column != "score_state"


def _categories(words: Any, known: List[str]) -> Any:
    said = [str(word) for word in words]
    return pandas.Categorical(said, categories=known + sorted(set(said) - set(known)))
