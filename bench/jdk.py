"""The JDK that the program runs on."""
import contextlib, glob, os, re

from running import fail


def java():
    """The java command of a JDK that the program can run on, found in the program's way."""
    for home in [os.environ.get('JAVA_HOME', '')] + sorted(glob.glob('/usr/lib/jvm/*')):
        if home and int(re.match(r'\d+', java_version(home)).group(0)) >= 25:
            return os.path.join(home, 'bin', 'java')
    fail('this benchmark needs a JDK of version 25 or newer')


def java_version(home=None):
    """The content of a JDK's release file."""
    home = home or os.path.dirname(os.path.dirname(java()))
    with contextlib.suppress(OSError):
        with open(os.path.join(home, 'release')) as release:
            return re.search(r'(?m)^JAVA_VERSION="([^"]+)"', release.read()).group(1)
    return '0'
