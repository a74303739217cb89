"""Data folders for checks and benchmarks."""
import os, shutil, subprocess

from running import GAPATLAS


def demonstration(folder):
    """A data folder with the demonstration as its active release."""
    data = os.path.join(folder, "demonstration")
    built = subprocess.run([GAPATLAS, "release", "build", "--demo", "--data", data],
                           check=True, capture_output=True, text=True).stdout.split()[0]
    subprocess.run([GAPATLAS, "release", "activate", built, "--data", data], check=True, stdout=subprocess.DEVNULL)
    return data


def active(data):
    """The id of the active release."""
    with open(os.path.join(data, "current")) as current:
        return current.readline().strip()


def copy_of(data, folder, *releases):
    """A data folder with copies of another one's releases, which may be damaged; the first is active."""
    for release in releases:
        shutil.copytree(os.path.join(data, "releases", release), os.path.join(folder, "releases", release))
    point(folder, releases[0])
    return folder


def point(data, release):
    """Activates a release by a rename, as the program does, but without verifying it."""
    new = os.path.join(data, ".current.new")
    with open(new, "w") as out:
        out.write(release + "\n")
    os.rename(new, os.path.join(data, "current"))
