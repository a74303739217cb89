"""Builds a release for a benchmark and measures it."""
import collections, os, subprocess, sys, time

import inputs
from running import GAPATLAS


class Built(collections.namedtuple('Built', 'seconds resident size')):
    def __str__(self):
        return '%.0f s, largest resident memory %.0f MiB, release %.0f MiB' % (
            self.seconds, self.resident / 2**20, self.size / 2**20)


def build(folder, release, configuration, heap):
    """Builds into FOLDER/data with a heap size in MiB; ends the benchmark with the program's message if that fails."""
    name = os.path.join(folder, release + '.toml')
    with open(name, 'w') as file:
        file.write(configuration)
    data = os.path.join(folder, 'data')
    environment = dict(os.environ, GAPATLAS_JAVA_OPTS='-Xmx%dm' % heap)
    subprocess.run([GAPATLAS, '--version'], check=True, stdout=subprocess.DEVNULL)
    begun = time.time()
    with open(os.path.join(folder, 'words'), 'w+') as words:
        building = subprocess.Popen(
            [GAPATLAS, 'release', 'build', '--id', release, '--config', name, '--data', data],
            env=environment, stdout=words, stderr=words)
        _, status, used = os.wait4(building.pid, 0)
        seconds = time.time() - begun
        words.seek(0)
        if status:
            sys.exit('the build failed with %d:\n%s' % (os.waitstatus_to_exitcode(status), words.read()[-3000:]))
    return Built(seconds, used.ru_maxrss * 1024, inputs.size_of(os.path.join(data, 'releases', release)))
