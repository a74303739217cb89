"""GET over HTTP: waits as the service asks, and accepts only complete responses."""

from __future__ import annotations

import base64
import gzip
import hashlib
import http.client
import json
import re
import time
import urllib.error
import urllib.parse
import urllib.request
import zlib
from datetime import datetime, timezone
from email.message import Message
from email.utils import parsedate_to_datetime
from typing import Any, Callable, List, Mapping, Optional, Tuple

from ._errors import ProblemError, TransportError
from ._version import VERSION

_TRIES = 3
_WORTH_WAITING = (429, 503)

Headers = Message


class Http:
    """Sends requests to one service. Not safe for use by several threads."""

    def __init__(
        self, base_url: str, user_agent: Optional[str], timeout: float, max_wait: float, sleep: Callable[[float], None]
    ) -> None:
        if not re.match(r"https?://", base_url):
            raise ValueError(f'"{base_url}" is not an address of a service; it begins with http:// or https://')
        self.base_url = base_url.rstrip("/")
        self.max_wait = max_wait
        self._timeout = timeout
        self._sleep = sleep
        own = f"gapatlas-python/{VERSION}"
        self._user_agent = f"{user_agent} {own}" if user_agent else own
        #: The number of requests sent.
        self.requests = 0

    def json(self, path: str, query: Mapping[str, Any] = {}) -> Any:
        """The response as JSON."""
        body = self.body(path, query, accept="application/json")
        try:
            return json.loads(body)
        except ValueError as error:
            raise TransportError(f"{self.base_url}{path} did not answer with JSON; is it a Gap Atlas?") from error

    def body(self, path: str, query: Mapping[str, Any] = {}, accept: str = "*/*") -> bytes:
        """The complete, decompressed bytes of the response."""
        return self.answer(path, query, accept)[0]

    def answer(self, path: str, query: Mapping[str, Any] = {}, accept: str = "*/*") -> Tuple[bytes, Headers]:
        """The response and its headers; waits as the service says, up to ``max_wait`` in total."""
        url = self.base_url + path
        encoded = _encode(query)
        if encoded:
            url += "?" + encoded
        waited = 0.0
        while True:
            status, headers, body = self._ask(url, accept)
            if status == 200:
                return body, headers
            after = _seconds(headers.get("Retry-After"))
            if status not in _WORTH_WAITING or after is None or waited + after > self.max_wait:
                raise ProblemError.of(status, url, body, headers.get("X-Request-ID"), after)
            self._sleep(after)
            waited += after

    def _ask(self, url: str, accept: str) -> Tuple[int, Headers, bytes]:
        request = urllib.request.Request(
            url, headers={"Accept": accept, "Accept-Encoding": "gzip", "User-Agent": self._user_agent}
        )
        failures: List[str] = []
        # Every operation only reads, so it can be retried after a broken connection.
        while len(failures) < _TRIES:
            self.requests += 1
            try:
                with urllib.request.urlopen(request, timeout=self._timeout) as response:
                    return self._whole(url, response.status, response.headers, response.read())
            except urllib.error.HTTPError as refusal:
                with refusal:
                    return self._whole(url, refusal.code, refusal.headers, refusal.read())
            except (OSError, http.client.HTTPException, _NotWhole) as error:
                failures.append(str(error) or type(error).__name__)
        raise TransportError(f"no answer from {url} in {_TRIES} tries: {failures[-1]}")

    @staticmethod
    def _whole(url: str, status: int, headers: Headers, body: bytes) -> Tuple[int, Headers, bytes]:
        digest = re.search(r"sha-256=:([A-Za-z0-9+/=]+):", headers.get("Content-Digest") or "")
        if digest and base64.b64decode(digest.group(1)) != hashlib.sha256(body).digest():
            raise _NotWhole(f"the bytes of {url} are not those that its Content-Digest names")
        if headers.get("Content-Encoding") == "gzip":
            try:
                body = gzip.decompress(body)
            except (OSError, EOFError, zlib.error) as error:
                raise _NotWhole(f"the packed bytes of {url} are damaged") from error
        return status, headers, body


class _NotWhole(Exception):
    pass


def _encode(query: Mapping[str, Any]) -> str:
    # Commas are not escaped: the service accepts lists with commas, and 500 codes must fit in an address.
    return urllib.parse.urlencode({name: value for name, value in query.items() if value is not None}, safe=",")


def _seconds(retry_after: Optional[str]) -> Optional[float]:
    """Seconds to wait according to Retry-After, which is a number of seconds or a date; None if it is neither."""
    if retry_after is None:
        return None
    text = retry_after.strip()
    if text.isdigit():
        return float(text)
    try:
        then = parsedate_to_datetime(text)
    except (TypeError, ValueError):
        return None
    if then.tzinfo is None:
        then = then.replace(tzinfo=timezone.utc)
    return max(0.0, (then - datetime.now(timezone.utc)).total_seconds())


#: The default way to wait.
SLEEP: Callable[[float], None] = time.sleep
