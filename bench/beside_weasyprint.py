"""Compares county reports with WeasyPrint printing the same pages with the same fonts and tags."""
import os, subprocess, sys

import peers
from jdk import java
from measuring import Case
from running import ROOT

FONTS = os.path.join(ROOT, 'src', 'main', 'resources', 'report', 'fonts')
PRINTER = '''
import glob, logging, statistics, sys, time
from weasyprint import HTML
logging.disable(logging.CRITICAL)
pages, fonts = sys.argv[1:]
faces = "".join("@font-face { font-family: '%s'; font-weight: %d; src: url(file://%s/%s.ttf) }" % (family, weight, fonts, name)
                for family, weight, name in [("Source Sans 3", 400, "SourceSans3-Regular"),
                                             ("Source Sans 3", 600, "SourceSans3-SemiBold"),
                                             ("Source Serif 4", 600, "SourceSerif4-SemiBold")])
texts = [open(p, encoding="utf-8").read().replace("<style>", "<style>" + faces) for p in sorted(glob.glob(pages + "/*.html"))]
print("READY", flush=True)
for _ in sys.stdin:
    wall, processor = [], []
    for text in texts[:20]:
        begun, used = time.perf_counter(), time.process_time()
        HTML(string=text).write_pdf(variant="pdf/ua-1")
        wall.append(time.perf_counter() - begun)
        processor.append(time.process_time() - used)
    print("ROUND %.3f %.3f" % (1000 * statistics.median(wall), 1000 * statistics.median(processor)), flush=True)
'''


class Printer:
    """A process that prints the sample once for each line that it reads, and reports the median time of one report."""

    def __init__(self, command):
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.said = []
        self.last = self.wait_for('READY')

    def wait_for(self, word):
        for line in self.process.stdout:
            if line.startswith(word):
                return [float(figure) for figure in line.split()[1:]]
            self.said.append(line.rstrip())
        sys.exit('a printer ended: ' + ' '.join(self.process.args[:2]))

    def print(self):
        self.process.stdin.write('\n')
        self.process.stdin.flush()
        self.last = self.wait_for('ROUND')
        return self.last

    def close(self):
        self.process.stdin.close()
        self.process.wait()


class BesideWeasyPrint:
    needs = ('mvn',)

    def __init__(self, folder, data):
        classpath, pages = os.path.join(folder, 'classpath'), os.path.join(folder, 'pages')
        os.mkdir(pages)
        subprocess.run(['mvn', '-B', '-q', '-Pfast', 'test-compile', 'dependency:build-classpath', '-DincludeScope=test',
                        '-Dmdep.outputFile=' + classpath], check=True, cwd=ROOT, stdout=subprocess.DEVNULL)
        with open(classpath) as file:
            libraries = file.read().strip()
        classes = os.path.join(ROOT, 'target', 'fast')
        self.ours = Printer([java(), '--enable-native-access=ALL-UNNAMED', '-cp',
                             '%s/test-classes:%s/classes:%s' % (classes, classes, libraries),
                             'org.gapatlas.report.ReportTimings', data, pages])
        self.peer = Printer([peers.PYTHON, '-c', PRINTER, pages, FONTS])

    def cases(self, _):
        yield Case('county report, warm', 'WeasyPrint', 'ms', more_is_better=False, at_least=3, at_most=60,
                   ours=lambda _: self.ours.print()[0], theirs=lambda _: self.peer.print()[0])
        yield Case('processor for one of them', 'WeasyPrint', 'ms', more_is_better=False, at_least=3,
                   ours=lambda _: self.ours.print()[1], theirs=lambda _: self.peer.print()[1])

    def close(self):
        for printer in (self.ours, self.peer):
            printer.close()
