"""Starts the program and the servers that it is compared with, on loopback alone, and ends those that it started."""
import contextlib, glob, http.client, os, re, shutil, socket, subprocess, sys, time, urllib.parse

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
GAPATLAS = os.path.join(ROOT, 'gapatlas')
# Debian's own, which has Debian's FastAPI and WeasyPrint.
PYTHON = '/usr/bin/python3'
TICKS = os.sysconf('SC_CLK_TCK')


def free_port():
    with socket.socket() as s:
        s.bind(('127.0.0.1', 0))
        return s.getsockname()[1]


def require(*commands):
    """Ends the benchmark if a command is not there."""
    missing = [c for c in commands if shutil.which(c) is None]
    if missing:
        sys.exit('this benchmark needs ' + ', '.join(missing))


def children(pid):
    """All processes that it started, and those that they did; each thread has its own."""
    direct = []
    for name in glob.glob('/proc/%d/task/*/children' % pid):
        with contextlib.suppress(OSError), open(name) as file:
            direct += map(int, file.read().split())
    return direct + [deeper for child in direct for deeper in children(child)]


class Running:
    """A server that was started here, at an address, until it is closed."""

    def __init__(self, process, url):
        self.process, self.url = process, url.rstrip('/')
        self.port = urllib.parse.urlsplit(self.url).port

    def pids(self):
        """Its own, and those of the processes that it started."""
        return [self.process.pid] + children(self.process.pid)

    def processor_seconds(self):
        total = 0.0
        for pid in self.pids():
            with open('/proc/%d/stat' % pid) as stat:
                fields = stat.read().rsplit(')', 1)[1].split()
            total += (int(fields[11]) + int(fields[12])) / TICKS
        return total

    def peak_mebibytes(self):
        """The most resident memory that it had, of its own process and of those that it started."""
        total = 0
        for pid in self.pids():
            with open('/proc/%d/status' % pid) as status:
                total += int(re.search(r'VmHWM:\s+(\d+)', status.read()).group(1))
        return total / 1024

    def get(self, path, headers=(), statuses=(200,)):
        """The answer and its body; any other status ends the benchmark."""
        connection = http.client.HTTPConnection('127.0.0.1', self.port, timeout=120)
        with contextlib.closing(connection):
            connection.request('GET', path, headers=dict(headers))
            answer = connection.getresponse()
            body = answer.read()
        if answer.status not in statuses:
            sys.exit('%s%s: %d %s' % (self.url, path[:200], answer.status, body[:300]))
        return answer, body

    def close(self):
        self.process.terminate()
        self.process.wait()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()


def gapatlas(folder, data, *more, environment=(), limits=False):
    """The program, serving a data folder on a port of its own; with how many seconds it took to be ready."""
    asked = ['serve', '--port', '0', '--data', data, *([] if limits else ['--no-limits']), *more]
    out, err = (os.path.join(folder, 'gapatlas-%s-%d' % (kind, time.time_ns())) for kind in ('out', 'err'))
    begun = time.time()
    with open(out, 'w') as words, open(err, 'w') as faults:
        process = subprocess.Popen([GAPATLAS, *asked], env=dict(os.environ, **dict(environment)), stdout=words, stderr=faults)
    # What .ci/address does, with a closer look: a start of less than a second is measured, too. The first of a build is long.
    while time.time() - begun < 180:
        with open(out) as words:
            found = re.search(r'http://\S+', words.read())
        if found or process.poll() is not None:
            break
        time.sleep(0.005)
    if not found:
        process.terminate()
        with open(err) as faults:
            sys.exit('the program did not start:\n' + faults.read()[-3000:])
    server = Running(process, found.group(0))
    server.ready_seconds = time.time() - begun
    return server


def demonstration(folder):
    """A data folder with the demonstration as its active release."""
    data = os.path.join(folder, 'demonstration')
    built = subprocess.run([GAPATLAS, 'release', 'build', '--demo', '--data', data],
                           check=True, capture_output=True, text=True).stdout.split()[0]
    subprocess.run([GAPATLAS, 'release', 'activate', built, '--data', data], check=True, stdout=subprocess.DEVNULL)
    return data


def answering(process, url, path):
    """A peer once it answers."""
    server = Running(process, url)
    for _ in range(200):
        with contextlib.suppress(OSError):
            connection = http.client.HTTPConnection('127.0.0.1', server.port, timeout=5)
            with contextlib.closing(connection):
                connection.request('GET', path)
                if connection.getresponse().status in (200, 304):
                    return server
        if process.poll() is not None:
            break
        time.sleep(0.1)
    process.terminate()
    sys.exit('the peer at %s does not answer' % url)


def nginx(folder, configuration, path):
    """nginx with the text of a configuration that listens on the port that it names as {port}."""
    port = free_port()
    file = os.path.join(folder, 'nginx.conf')
    with open(file, 'w') as conf:
        conf.write(configuration.replace('{port}', str(port)).replace('{folder}', folder))
    process = subprocess.Popen(['nginx', '-c', file, '-p', folder], stderr=subprocess.DEVNULL)
    return answering(process, 'http://127.0.0.1:%d' % port, path)


def uvicorn(application, path, environment):
    """A FastAPI application of this folder, on as many workers as the machine has processors."""
    port = free_port()
    process = subprocess.Popen(
        [PYTHON, '-m', 'uvicorn', '--app-dir', os.path.dirname(os.path.abspath(__file__)), '--factory', application,
         '--host', '127.0.0.1', '--port', str(port), '--workers', str(os.cpu_count() or 1), '--loop', 'uvloop',
         '--http', 'httptools', '--no-access-log', '--log-level', 'warning'],
        env=dict(os.environ, **environment))
    return answering(process, 'http://127.0.0.1:%d' % port, path)


def seconds_of(command):
    begun = time.time()
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    return time.time() - begun


def java_version(home=None):
    """What the release file of a JDK says of itself."""
    home = home or os.path.dirname(os.path.dirname(java()))
    with contextlib.suppress(OSError):
        with open(os.path.join(home, 'release')) as release:
            return re.search(r'(?m)^JAVA_VERSION="([^"]+)"', release.read()).group(1)
    return '0'


def java():
    """The virtual machine of a JDK that the program can run on, as the program looks for one."""
    for home in [os.environ.get('JAVA_HOME', '')] + sorted(glob.glob('/usr/lib/jvm/*')):
        if home and int(re.match(r'\d+', java_version(home)).group(0)) >= 25:
            return os.path.join(home, 'bin', 'java')
    sys.exit('this benchmark needs a JDK of version 25 or newer')
