"""Compares stored bodies with nginx sending the same bytes, including compressed ones (gzip_static)."""
import os

import peers
from measuring import Case, ask

CONFIGURATION = '''
worker_processes auto; daemon off; pid {folder}/nginx.pid; error_log {folder}/nginx.log;
events { worker_connections 1024; }
http {
  access_log off; sendfile on; tcp_nopush on; keepalive_requests 1000000; default_type application/json;
  open_file_cache max=100 inactive=60s;
  client_body_temp_path {folder}/b; proxy_temp_path {folder}/p; fastcgi_temp_path {folder}/f;
  uwsgi_temp_path {folder}/u; scgi_temp_path {folder}/s;
  server { listen 127.0.0.1:{port}; root {folder}/www; gzip_static on; gzip_vary on; }
}
'''
ANSWERS = {
    'geometry': '/v1/atlas/geometry',
    'scores, default': '/v1/atlas/scores',
    'county': '/v1/counties/36103',
}
PACKED = {'Accept-Encoding': 'gzip'}
CONNECTIONS = 32


class BesideNginx:
    needs = ('nginx', 'wrk')

    def __init__(self, folder, ours):
        self.ours = ours
        www = os.path.join(folder, 'www')
        os.mkdir(www)
        # Its workers may have dropped the privileges of the user who started it.
        for readable in (folder, www):
            os.chmod(readable, 0o755)
        for path in ANSWERS.values():
            for suffix, headers in (('', {}), ('.gz', PACKED)):
                with open(os.path.join(www, os.path.basename(path) + suffix), 'wb') as file:
                    file.write(ours.body(path, headers)[1])
        self.peer = peers.nginx(folder, CONFIGURATION, '/geometry')

    def cases(self, seconds):
        for name, path in ANSWERS.items():
            for coding, headers in (('identity', {}), ('gzip', PACKED)):
                yield self.case('%s, %s' % (name, coding), path, headers, headers, seconds, 1.0)
        path = ANSWERS['geometry']
        tags = [server.body(at)[0]['etag'] for server, at in ((self.ours, path), (self.peer, '/geometry'))]
        yield self.case('geometry, 304', path, *({'If-None-Match': tag} for tag in tags), seconds, 0.9)

    def case(self, name, path, our_headers, their_headers, seconds, bar):
        at = '/' + os.path.basename(path)
        bodies = [server.body(target, headers, (200, 304))[1]
                  for server, target, headers in ((self.ours, path, our_headers), (self.peer, at, their_headers))]
        if bodies[0] != bodies[1]:
            raise SystemExit('%s: nginx has other bytes' % name)
        return Case(
            name, 'nginx', 'req/s',
            ours=lambda _: ask(self.ours, path, seconds, CONNECTIONS, our_headers).rate,
            theirs=lambda _: ask(self.peer, at, seconds, CONNECTIONS, their_headers).rate,
            at_least=bar)

    def close(self):
        peak = self.peer.peak_mebibytes()
        self.peer.stop()
        return peak
