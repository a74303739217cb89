"""The servers and programs that the program is compared with, on loopback only."""
import os, shutil

from running import Answering, expect, fail, free_port, get, start, until

# Debian's Python, which has Debian's FastAPI and WeasyPrint.
PYTHON = '/usr/bin/python3'


def require(*commands):
    """Ends the benchmark if a command is missing."""
    missing = [c for c in commands if shutil.which(c) is None]
    if missing:
        fail('this benchmark needs ' + ', '.join(missing))


def answering(process, port, path):
    """Starts a peer and waits until it responds."""
    def answers():
        expect(process.poll() is None, 'the peer on port %d has ended' % port)
        return get(port, path, timeout=5)[0] in (200, 304)

    until('the peer on port %d answers' % port, answers, 20, 0.1)
    return Answering(process, port)


def nginx(folder, configuration, path):
    """nginx with a configuration that listens on {port}."""
    port = free_port()
    file = os.path.join(folder, 'nginx.conf')
    with open(file, 'w') as conf:
        conf.write(configuration.replace('{port}', str(port)).replace('{folder}', folder))
    return answering(start(os.path.join(folder, 'nginx.err'), 'nginx', '-c', file, '-p', folder), port, path)


def uvicorn(folder, application, path, environment):
    """A FastAPI application of this folder, with as many workers as the machine has processors."""
    port = free_port()
    process = start(
        os.path.join(folder, 'uvicorn.err'),
        PYTHON, '-m', 'uvicorn', '--app-dir', os.path.dirname(os.path.abspath(__file__)), '--factory', application,
        '--host', '127.0.0.1', '--port', str(port), '--workers', str(os.cpu_count() or 1), '--loop', 'uvloop',
        '--http', 'httptools', '--no-access-log', '--log-level', 'warning', env=dict(os.environ, **environment))
    return answering(process, port, path)
