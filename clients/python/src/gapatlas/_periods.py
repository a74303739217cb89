"""Parses spans of days as people write them."""

from __future__ import annotations

import calendar
import re
from dataclasses import dataclass
from datetime import date, timedelta
from typing import Iterator, Optional, Tuple, Union

Day = Union[str, date]
Period = Union[None, int, str, date, Tuple[Day, Day]]


@dataclass(frozen=True)
class Span:
    """Days from first to last, both included."""

    first: date
    last: date

    @property
    def days(self) -> int:
        return (self.last - self.first).days + 1

    @property
    def years(self) -> int:
        return self.last.year - self.first.year + 1

    def __str__(self) -> str:
        return f"{self.first} to {self.last}"

    def within(self, other: "Span") -> "Optional[Span]":
        """The intersection; None if it is empty."""
        first, last = max(self.first, other.first), min(self.last, other.last)
        return Span(first, last) if first <= last else None

    def pieces(self, days: int) -> "Iterator[Span]":
        """The span in pieces of at most a number of days."""
        first = self.first
        while first <= self.last:
            last = min(self.last, first + timedelta(days=days - 1))
            yield Span(first, last)
            first = last + timedelta(days=1)

    def months(self) -> "Iterator[str]":
        """Every month that it overlaps, such as "2023-01"."""
        year, month = self.first.year, self.first.month
        while (year, month) <= (self.last.year, self.last.month):
            yield f"{year:04d}-{month:02d}"
            year, month = (year + 1, 1) if month == 12 else (year, month + 1)


def span(period: Period) -> Optional[Span]:
    """A year (2023), a month ("2023-01"), a day, or a pair of first and last day. None means everything published."""
    if period is None:
        return None
    if isinstance(period, tuple):
        first, last = _day(period[0]), _day(period[1])
        if last < first:
            raise ValueError(f"the period ends on {last}, before it begins on {first}")
        return Span(first, last)
    if isinstance(period, date):
        return Span(_day(period), _day(period))
    text = str(period)
    if re.fullmatch(r"\d{4}", text):
        return Span(date(int(text), 1, 1), date(int(text), 12, 31))
    if re.fullmatch(r"\d{4}-\d{2}", text):
        year, month = int(text[:4]), int(text[5:])
        if not 1 <= month <= 12:
            raise ValueError(f'"{text}" is not a month')
        return Span(date(year, month, 1), date(year, month, calendar.monthrange(year, month)[1]))
    day = _day(text)
    return Span(day, day)


def _day(value: Day) -> date:
    if isinstance(value, date):
        # A datetime is also a date; its time of day is ignored.
        return date(value.year, value.month, value.day)
    try:
        return date.fromisoformat(value)
    except ValueError:
        raise ValueError(f'"{value}" is not a day such as 2023-01-31, a month such as 2023-01 or a year') from None
