"""Starts the program and other servers for checks and benchmarks on loopback, sends requests, and ends what it started."""
import base64, contextlib, glob, hashlib, http.client, json, os, random, re, signal, socket, subprocess, sys, threading, time, urllib.parse

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
GAPATLAS = os.environ.get("GAPATLAS", os.path.join(ROOT, "gapatlas"))
TICKS = os.sysconf("SC_CLK_TCK")
# Enough for a busy machine and for the first start of a build.
START_SECONDS = 180
started = []


def fail(what):
    raise SystemExit(f"{os.path.basename(sys.argv[0])}: {what}")


def expect(holds, what):
    if not holds:
        fail(what)


def until(what, holds, seconds=60, pause=0.05):
    """Waits until a condition holds and returns the time that it took."""
    begun = time.time()
    while time.time() < begun + seconds:
        with contextlib.suppress(OSError, http.client.HTTPException):
            if holds():
                return time.time() - begun
        time.sleep(pause)
    fail(f"{what} within {seconds} s: it did not come to pass")


def free_port():
    """A free port below the ephemeral range, so that no outgoing connection takes it while its program is stopped."""
    while True:
        port = random.randrange(15_000, 32_000)
        with contextlib.suppress(OSError), socket.socket() as s:
            s.bind(("127.0.0.1", port))
            return port


def listens(port):
    socket.create_connection(("127.0.0.1", port), 1).close()
    return True


def start(log, *command, **more):
    """A process whose output is appended to a file."""
    if not started and threading.current_thread() is threading.main_thread():
        # Ending a run also ends what it started.
        signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))
    with open(log, "ab") as out:
        started.append(subprocess.Popen(command, **{"stdout": out, "stderr": out, **more}))
    return started[-1]


def stop(process, how=signal.SIGTERM, seconds=60):
    if process.poll() is None:
        process.send_signal(how)
    try:
        process.wait(seconds)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()
        fail(f"{process.args[0]} did not end within {seconds} s of its signal")


def stop_all():
    """Ends everything that was started and still runs, the last first."""
    for process in reversed(started):
        if process.poll() is None:
            # A suspended process handles no other signal.
            process.send_signal(signal.SIGCONT)
            process.terminate()
    for process in started:
        try:
            process.wait(30)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
    started.clear()


def children(pid):
    """All descendants of a process; children are listed by thread."""
    direct = []
    for name in glob.glob(f"/proc/{pid}/task/*/children"):
        with contextlib.suppress(OSError), open(name) as file:
            direct += map(int, file.read().split())
    return direct + [deeper for child in direct for deeper in children(child)]


def mebibytes(pid, field="VmRSS"):
    """A process's current or peak (VmHWM) resident memory; 0 if it has just ended."""
    try:
        with open(f"/proc/{pid}/status") as status:
            return int(re.search(rf"{field}:\s+(\d+)", status.read()).group(1)) / 1024
    except (OSError, AttributeError):
        return 0.0


def get(port, target, headers=(), timeout=30, source="127.0.0.1"):
    """Status, header fields by lowercase name, and body."""
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=timeout, source_address=(source, 0))
    with contextlib.closing(connection):
        connection.request("GET", target, headers=dict(headers))
        answer = connection.getresponse()
        body = answer.read()
    return answer.status, {name.lower(): value for name, value in answer.getheaders()}, body


def is_whole(fields, body):
    """Whether a body matches the digest in its header fields, if there is one."""
    told = fields.get("content-digest")
    return not told or base64.b64decode(told.split(":")[1]) == hashlib.sha256(body).digest()


class Answering:
    """A process that listens on a loopback port."""

    def __init__(self, process, port):
        self.process, self.port = process, port

    @property
    def url(self):
        return f"http://127.0.0.1:{self.port}"

    def pids(self):
        """Its own memory plus that of its descendants."""
        return [self.process.pid] + children(self.process.pid)

    def processor_seconds(self):
        total = 0
        for pid in self.pids():
            with open(f"/proc/{pid}/stat") as stat:
                fields = stat.read().rsplit(")", 1)[1].split()
            total += int(fields[11]) + int(fields[12])
        return total / TICKS

    def peak_mebibytes(self):
        """The peak resident memory of its process and its descendants."""
        return sum(mebibytes(pid, "VmHWM") for pid in self.pids())

    def resident(self):
        """Resident memory of its own process in MiB."""
        return round(mebibytes(self.process.pid))

    def get(self, target, headers=(), **more):
        return get(self.port, target, headers, **more)

    def body(self, target, headers=(), statuses=(200,)):
        """Header fields and body of a 200; any other status ends the run."""
        status, fields, body = self.get(target, headers, timeout=120)
        expect(status in statuses, f"{self.url}{target[:200]}: {status} {body[:300]}")
        return fields, body

    def stop(self, how=signal.SIGTERM):
        stop(self.process, how)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.stop()


class Server(Answering):
    """
    The packaged program, started as an operator does, serving a data folder.

    Its output is kept in a folder under a name; settings become environment variables. By default it has no limits, because a
    check sends more requests than a client may; with management it has a port for metrics.
    """

    def __init__(self, work, data, *options, name="gapatlas", port=0, limits=False, management=False, wait=True, **settings):
        super().__init__(None, port)
        self.work, self.name, self.data, self.asked_port = work, name, data, port
        self.options = [*options, *([] if limits else ["--no-limits"]), *(["--management-port", "0"] if management else [])]
        self.has_management, self.settings, self.starts = management, settings, 0
        self.start(wait)

    def start(self, wait=True):
        """Seconds until it printed its address, if that is waited for."""
        self.starts += 1
        self.out, self.err = (os.path.join(self.work, f"{self.name}.{self.starts}.{end}") for end in ("out", "err"))
        self.begun = time.time()
        with open(self.out, "wb") as out:
            self.process = start(self.err, GAPATLAS, "serve", "--port", str(self.asked_port), "--data", self.data, *self.options,
                                 env=dict(os.environ, **self.settings), stdout=out)
        return self.await_start() if wait else None

    def await_start(self):
        def said():
            if self.process.poll() is not None:
                fail(f"{self.name} ended with {self.process.returncode}: {self.said()[-3000:]}")
            with open(self.out) as out:
                return re.search(r"http://\S+/\n", out.read())

        # Precise enough to measure a start of less than a second.
        until(f"{self.name} says where it is", said, START_SECONDS, 0.005)
        self.ready_seconds = time.time() - self.begun
        self.port = urllib.parse.urlsplit(said().group(0).strip()).port
        if self.has_management:
            self.management = int(re.search(r":(\d+)/metrics", self.said()).group(1))
        return self.ready_seconds

    def said(self):
        """Its standard error."""
        with open(self.err, errors="replace") as err:
            return err.read()

    def ready(self):
        """Status and body of readiness."""
        status, _, body = self.get("/health/ready")
        return status, json.loads(body)

    def metric(self, name):
        """The sum of a metric's values for all labels, or for some: name{label="value"."""
        lines = get(self.management, "/metrics")[2].decode().splitlines()
        return sum(float(line.split()[-1]) for line in lines if re.match(rf"{re.escape(name)}[ {{,}}]", line))
