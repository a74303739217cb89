"""Compares stored responses with a server on the same libraries that only sends one fixed response (Floor.java)."""
import glob, os, re, subprocess, sys

import peers
from jdk import java
from measuring import Case, ask
from running import ROOT

# The size of the body determines the machine's share of the time: no segments, a few, and many.
ANSWERS = {
    'county': '/v1/counties/36103',
    'scores, default': '/v1/atlas/scores',
    'geometry': '/v1/atlas/geometry',
}
CODINGS = {'identity': {}, 'gzip': {'Accept-Encoding': 'gzip'}}
CONNECTIONS = 32


class BesideFloor:
    needs = ('wrk',)

    def __init__(self, folder, ours):
        self.ours = ours
        self.classes = os.path.join(folder, 'floor')
        self.libraries = ':'.join(sorted(glob.glob(os.path.join(ROOT, 'target', 'lib', '*.jar'))))
        compiler = os.path.join(os.path.dirname(java()), 'javac')
        subprocess.run([compiler, '-cp', self.libraries, '-d', self.classes,
                        os.path.join(ROOT, 'bench', 'Floor.java')], check=True)

    def cases(self, seconds):
        tag = self.ours.body(ANSWERS['geometry'])[0]['etag']
        yield from self.case('geometry, 304', ANSWERS['geometry'], {'If-None-Match': tag}, seconds)
        for name, path in ANSWERS.items():
            for coding, headers in CODINGS.items():
                yield from self.case('%s, %s' % (name, coding), path, headers, seconds)

    def case(self, name, path, headers, seconds):
        peer = self.start(path, headers)
        try:
            bodies = [server.body(path, headers, (200, 304))[1] for server in (self.ours, peer)]
            if bodies[0] != bodies[1]:
                sys.exit('%s: the floor has other bytes' % name)
            yield Case(
                name, 'floor', 'req/s',
                ours=lambda _: ask(self.ours, path, seconds, CONNECTIONS, headers).rate,
                theirs=lambda _: ask(peer, path, seconds, CONNECTIONS, headers).rate)
        finally:
            peer.stop()

    def start(self, path, headers):
        options = '@' + os.path.join(ROOT, 'deploy', 'jvm.options')
        words = [word for field in headers.items() for word in field]
        process = subprocess.Popen(
            [java(), options, '-cp', self.classes + ':' + self.libraries, 'Floor', self.ours.url + path, *words],
            env=dict(os.environ, MALLOC_ARENA_MAX='2'), stdout=subprocess.PIPE, text=True)
        found = re.search(r'http://\S+:(\d+)', process.stdout.readline())
        if not found:
            process.terminate()
            sys.exit('the floor did not start')
        return peers.answering(process, int(found.group(1)), path)

    def close(self):
        """Nothing to do: each case ends its own server."""
