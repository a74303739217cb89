"""The errors of the package."""

from __future__ import annotations

import json
from typing import Any, Dict, Mapping, Optional, Sequence


class AtlasError(Exception):
    """The base class of all errors of this package."""


class TransportError(AtlasError):
    """The service could not be reached, or a response was damaged."""


class ReleaseChanged(AtlasError):
    """Another release is now current, and the pinned one cannot answer this request."""


class UnknownCounty(AtlasError):
    """Codes that are not in the release. ``counties`` maps each to an explanation."""

    def __init__(self, message: str, counties: Mapping[str, str]) -> None:
        super().__init__(message)
        self.counties = dict(counties)


class NothingPublished(AtlasError):
    """The measure has no values, or none in the requested period."""


class IncompleteAnswer(AtlasError):
    """Rows are missing. Nothing is returned rather than a part."""


class NotSummable(AtlasError):
    """A sum would be misleading. ``reasons`` maps each reason to the rows that it concerns."""

    def __init__(self, message: str, reasons: Mapping[str, Sequence[str]]) -> None:
        super().__init__(message)
        self.reasons = {reason: list(rows) for reason, rows in reasons.items()}


class AtlasWarning(UserWarning):
    """The response is correct but covers less than requested."""


class ProblemError(AtlasError):
    """The service refused. Quote ``request_id`` when you ask its operator.

    ``status`` is the HTTP status; ``code`` the machine-readable code, or None if the route has none; ``detail`` says what
    is wrong; ``errors`` lists the parameters; ``retry_after`` is in seconds, or None; ``type`` is an address that
    explains the problem.
    """

    def __init__(self, status: int, url: str, problem: Mapping[str, Any], retry_after: Optional[float]) -> None:
        self.status = status
        self.url = url
        self.code: Optional[str] = problem.get("code")
        self.title: str = problem.get("title") or f"HTTP {status}"
        self.detail: str = problem.get("detail") or ""
        self.request_id: Optional[str] = problem.get("request_id")
        self.type: Optional[str] = problem.get("type")
        self.errors: Sequence[Dict[str, Any]] = problem.get("errors") or []
        self.retry_after = retry_after
        super().__init__(self._text())

    @property
    def remedy(self) -> str:
        """What to do about it, in a sentence."""
        if self.status == 429:
            return "Ask less often, or take whole files: file() and observations(via=\"files\") need few requests."
        if self.status == 503 and self.retry_after is not None:
            return f"Ask again in {self.retry_after:g} seconds, or give a larger max_wait."
        if self.code == "QUERY_TOO_BROAD":
            return "Ask for fewer counties or days at once, or use observations(), which splits the question."
        if self.status in (400, 422):
            return "Correct the value that the message names."
        if self.status == 404:
            return "Look the name up in releases(), measures() or counties()."
        return "Ask the operator of the service, and quote the request id."

    def _text(self) -> str:
        code = f" {self.code}" if self.code else ""
        request = f" [request {self.request_id}]" if self.request_id else ""
        said = (self.detail or self.title).rstrip(".")
        return f"{self.status}{code}: {said}. {self.remedy}{request}"

    @classmethod
    def of(
        cls, status: int, url: str, body: bytes, request_id: Optional[str], retry_after: Optional[float]
    ) -> "ProblemError":
        """Reads the problem document in a body. A proxy's page has none; then only the status is known."""
        try:
            problem = json.loads(body)
        except ValueError:
            problem = {}
        if not isinstance(problem, dict):
            problem = {}
        problem.setdefault("request_id", request_id)
        return cls(status, url, problem, retry_after)
