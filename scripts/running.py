"""Starts the program, and what else a check or a benchmark needs, on loopback alone, asks it, and ends what it started."""
import base64, contextlib, glob, hashlib, http.client, json, os, random, re, signal, socket, subprocess, sys, threading, time, urllib.parse

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
GAPATLAS = os.environ.get("GAPATLAS", os.path.join(ROOT, "gapatlas"))
TICKS = os.sysconf("SC_CLK_TCK")
# On a busy machine, and the first start of a build.
START_SECONDS = 180
started = []


def fail(what):
    raise SystemExit(f"{os.path.basename(sys.argv[0])}: {what}")


def expect(holds, what):
    if not holds:
        fail(what)


def until(what, holds, seconds=60, pause=0.05):
    """Waits until something is so; how long that took."""
    begun = time.time()
    while time.time() < begun + seconds:
        with contextlib.suppress(OSError, http.client.HTTPException):
            if holds():
                return time.time() - begun
        time.sleep(pause)
    fail(f"{what} within {seconds} s: it did not come to pass")


def free_port():
    """Below the ports that connections get: one of thousands could take it while its program is stopped."""
    while True:
        port = random.randrange(15_000, 32_000)
        with contextlib.suppress(OSError), socket.socket() as s:
            s.bind(("127.0.0.1", port))
            return port


def listens(port):
    socket.create_connection(("127.0.0.1", port), 1).close()
    return True


def start(log, *command, **more):
    """A process whose words go to the end of a file."""
    if not started and threading.current_thread() is threading.main_thread():
        # Whoever ends a run ends what it started, too.
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
    """Ends all that was started and runs still, the last first."""
    for process in reversed(started):
        if process.poll() is None:
            # One that was halted hears nothing else.
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
    """All processes that it started, and those that they did; each thread has its own."""
    direct = []
    for name in glob.glob(f"/proc/{pid}/task/*/children"):
        with contextlib.suppress(OSError), open(name) as file:
            direct += map(int, file.read().split())
    return direct + [deeper for child in direct for deeper in children(child)]


def mebibytes(pid, field="VmRSS"):
    """A process's resident memory now, or at its peak (VmHWM); 0 of one that has just ended."""
    try:
        with open(f"/proc/{pid}/status") as status:
            return int(re.search(rf"{field}:\s+(\d+)", status.read()).group(1)) / 1024
    except (OSError, AttributeError):
        return 0.0


def get(port, target, headers=(), timeout=30, source="127.0.0.1"):
    """Status, header fields by lower-case name, and body."""
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=timeout, source_address=(source, 0))
    with contextlib.closing(connection):
        connection.request("GET", target, headers=dict(headers))
        answer = connection.getresponse()
        body = answer.read()
    return answer.status, {name.lower(): value for name, value in answer.getheaders()}, body


def is_whole(fields, body):
    """Whether a body has the digest that its header fields name, if they name one."""
    told = fields.get("content-digest")
    return not told or base64.b64decode(told.split(":")[1]) == hashlib.sha256(body).digest()


class Answering:
    """A process that answers on a port of loopback."""

    def __init__(self, process, port):
        self.process, self.port = process, port

    @property
    def url(self):
        return f"http://127.0.0.1:{self.port}"

    def pids(self):
        """Its own, and those of the processes that it started."""
        return [self.process.pid] + children(self.process.pid)

    def processor_seconds(self):
        total = 0
        for pid in self.pids():
            with open(f"/proc/{pid}/stat") as stat:
                fields = stat.read().rsplit(")", 1)[1].split()
            total += int(fields[11]) + int(fields[12])
        return total / TICKS

    def peak_mebibytes(self):
        """The most resident memory that it had, of its own process and of those that it started."""
        return sum(mebibytes(pid, "VmHWM") for pid in self.pids())

    def resident(self):
        """MiB of its own process."""
        return round(mebibytes(self.process.pid))

    def get(self, target, headers=(), **more):
        return get(self.port, target, headers, **more)

    def body(self, target, headers=(), statuses=(200,)):
        """Header fields and body; any other status ends the run."""
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
    The packaged program, as an operator starts it, serving a data folder.

    Its words are kept in a folder under a name; settings are variables of its environment. Without limits by default, since a
    check asks more often than a client may; with a port for metrics if management is asked for.
    """

    def __init__(self, work, data, *options, name="gapatlas", port=0, limits=False, management=False, wait=True, **settings):
        super().__init__(None, port)
        self.work, self.name, self.data, self.asked_port = work, name, data, port
        self.options = [*options, *([] if limits else ["--no-limits"]), *(["--management-port", "0"] if management else [])]
        self.has_management, self.settings, self.starts = management, settings, 0
        self.start(wait)

    def start(self, wait=True):
        """How many seconds it took to say where it is, if that is waited for."""
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

        # A start of less than a second is measured, too.
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
        """The sum of a metric's values, of all labels or of some: name{label="value"."""
        lines = get(self.management, "/metrics")[2].decode().splitlines()
        return sum(float(line.split()[-1]) for line in lines if re.match(rf"{re.escape(name)}[ {{,}}]", line))
