"""Gap Atlas for Python: surveillance-gap figures of counties, each value with its state.

>>> from gapatlas import Atlas
>>> atlas = Atlas("http://localhost:8080")
>>> cases = atlas.observations("case_count_floor_2023", state="MN")

Missing, suppressed, zero and no linked record are four different things. No figure here is a diagnosis, a personal risk
or a statement of cause.
"""

from ._cite import Citation
from ._client import Atlas
from ._errors import (
    AtlasError,
    AtlasWarning,
    IncompleteAnswer,
    NothingPublished,
    NotSummable,
    ProblemError,
    ReleaseChanged,
    TransportError,
    UnknownCounty,
)
from ._geometry import Shapes
from ._states import NormalizedState, ValueState
from ._tables import County, Measure, Observation, Release, ReleaseFile, ScoredCounty, Table
from ._total import Total, total
from ._version import VERSION as __version__

__all__ = [
    "Atlas",
    "AtlasError",
    "AtlasWarning",
    "Citation",
    "County",
    "IncompleteAnswer",
    "Measure",
    "NormalizedState",
    "NotSummable",
    "NothingPublished",
    "Observation",
    "ProblemError",
    "Release",
    "ReleaseChanged",
    "ReleaseFile",
    "ScoredCounty",
    "Shapes",
    "Table",
    "Total",
    "TransportError",
    "UnknownCounty",
    "ValueState",
    "__version__",
    "total",
]
