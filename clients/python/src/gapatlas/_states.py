"""The kinds of value. A word that a later service adds is kept, and counts as a value that cannot be added up."""

from __future__ import annotations

from enum import Enum
from typing import Optional


class _OpenWord(str, Enum):
    """A list of known words that stays open: an unknown word becomes a new member."""

    @classmethod
    def _missing_(cls, value: object) -> Optional["_OpenWord"]:
        if not isinstance(value, str) or not value:
            return None
        word = str.__new__(cls, value)
        word._name_ = value
        word._value_ = value
        return word

    def __str__(self) -> str:
        return str(self.value)


class ValueState(_OpenWord):
    """Six words that every client knows."""

    OBSERVED = "OBSERVED"
    ZERO = "ZERO"
    MISSING = "MISSING"
    SUPPRESSED = "SUPPRESSED"
    UNAVAILABLE = "UNAVAILABLE"
    NO_COUNTY_LINKED_RECORD = "NO_COUNTY_LINKED_RECORD"


class NormalizedState(_OpenWord):
    """Ten more precise words; each belongs to exactly one :class:`ValueState`."""

    OBSERVED = "OBSERVED"
    ZERO = "ZERO"
    MISSING = "MISSING"
    SUPPRESSED = "SUPPRESSED"
    UNAVAILABLE = "UNAVAILABLE"
    NO_COUNTY_LINKED_RECORD = "NO_COUNTY_LINKED_RECORD"
    UNKNOWN = "UNKNOWN"
    NOT_REPORTED = "NOT_REPORTED"
    NOT_DEFENSIBLE = "NOT_DEFENSIBLE"
    NO_RECORDS = "NO_RECORDS"
