"""An HTTP server with scripted responses, which can also forward to another server and change its responses."""

import json
import threading
import urllib.error
import urllib.request
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Callable, Dict, List, Optional, Tuple

Reply = Tuple[int, Dict[str, str], bytes]


class Scripted:
    def __init__(self) -> None:
        self.replies: List[Reply] = []
        self.otherwise: Optional[Callable[[str], Reply]] = None
        self.asked: List[str] = []
        self.agents: List[str] = []
        outer = self

        class Handler(BaseHTTPRequestHandler):
            def do_GET(self) -> None:
                outer.asked.append(self.path)
                outer.agents.append(self.headers["User-Agent"])
                status, headers, body = outer.replies.pop(0) if outer.replies else outer.otherwise(self.path)
                self.send_response(status)
                headers = dict(headers)
                headers.setdefault("Content-Length", str(len(body)))
                for name, value in headers.items():
                    self.send_header(name, value)
                self.end_headers()
                self.wfile.write(body)

            def log_message(self, *ignored) -> None:
                return

        self._server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.url = f"http://127.0.0.1:{self._server.server_address[1]}"
        self._thread = threading.Thread(target=self._server.serve_forever, kwargs={"poll_interval": 0.01}, daemon=True)
        self._thread.start()

    def close(self) -> None:
        self._server.shutdown()
        self._server.server_close()

    def relay(self, origin: str, change: Callable[[str, dict], dict]) -> None:
        """Forwards to the origin and changes its JSON."""

        def answer(path: str) -> Reply:
            try:
                with urllib.request.urlopen(origin + path) as response:
                    body, kind = response.read(), response.headers["Content-Type"]
            except urllib.error.HTTPError as refusal:
                return refusal.code, {"Content-Type": "application/problem+json"}, refusal.read()
            if "json" in kind and "/files/" not in path:
                body = json.dumps(change(path, json.loads(body))).encode()
            return 200, {"Content-Type": kind}, body

        self.otherwise = answer


def problem(status: int, code: Optional[str] = None, **headers: str) -> Reply:
    body = {"type": f"/problems/http-{status}", "title": "No", "status": status, "detail": "Not now", "code": code}
    return status, {"Content-Type": "application/problem+json", "X-Request-ID": "r-1", **headers}, json.dumps(body).encode()


def said(value: object) -> Reply:
    return 200, {"Content-Type": "application/json"}, json.dumps(value).encode()
