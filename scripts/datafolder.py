"""Data folders that a check or a benchmark has for itself."""
import os, shutil, subprocess

from running import GAPATLAS


def demonstration(folder):
    """One with the demonstration as its active release."""
    data = os.path.join(folder, "demonstration")
    built = subprocess.run([GAPATLAS, "release", "build", "--demo", "--data", data],
                           check=True, capture_output=True, text=True).stdout.split()[0]
    subprocess.run([GAPATLAS, "release", "activate", built, "--data", data], check=True, stdout=subprocess.DEVNULL)
    return data


def active(data):
    """The name of its active release."""
    with open(os.path.join(data, "current")) as current:
        return current.readline().strip()


def copy_of(data, folder, *releases):
    """One with releases of another, which may be damaged; the first of them is active."""
    for release in releases:
        shutil.copytree(os.path.join(data, "releases", release), os.path.join(folder, "releases", release))
    point(folder, releases[0])
    return folder


def point(data, release):
    """Activates a release as the program does, by one rename, without the time that a proof takes."""
    new = os.path.join(data, ".current.new")
    with open(new, "w") as out:
        out.write(release + "\n")
    os.rename(new, os.path.join(data, "current"))
