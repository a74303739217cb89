"""A build that is killed while it seals leaves the folder unchanged; its files make the second release of other parts."""
import os, shutil, signal
from common import FIRST, SECOND, command, hidden
from running import GAPATLAS, expect, start, stop, until

ADAPTERS = {
    "human": "cdc-lyme-public-use", "human_history": "cdc-lyme-county-dashboard-history", "tick": "cdc-arbonet-ixodes-2025",
    "pathogen": "cdc-arbonet-ixodes-pathogens-2025", "context_svi": "atsdr-svi-2022", "context_rucc": "usda-ers-rucc-2023",
    "county_names": "census-gazetteer-2024", "county_boundary": "census-cb-county-2024",
    "county_adjacency": "census-county-adjacency-2023",
}
REASON = "every row of it was invented for a check"


def configuration(inputs, data):
    lines = [f'data = "{data}"', "[release]", f'id = "{SECOND}"', "generated_at = 2026-01-02T00:00:00Z"]
    for source, adapter in ADAPTERS.items():
        [file] = [name for name in os.listdir(inputs) if name.rsplit(".", 1)[0] == f"demo-{source}"]
        lines += [f"[sources.{source}]", f'adapter = "{adapter}"', f'file = "{inputs}/{file}"']
        if source == "context_svi":
            lines.append(f'accept = ["COLUMNS_NOT_OF_EDITION: {REASON}", "RANK_CONTRADICTS_FIGURE: {REASON}"]')
    return "\n".join(lines) + "\n"


def run(work, data):
    os.makedirs(f"{work}/tmp")
    os.makedirs(f"{work}/data/releases")
    build = start(f"{work}/build.log", GAPATLAS, "release", "build", "--demo", "--data", f"{work}/data",
                  env=dict(os.environ, GAPATLAS_JAVA_OPTS=f"-Djava.io.tmpdir={work}/tmp"))
    until("the build seals", lambda: hidden(f"{work}/data") or build.poll() is not None)
    stop(build, signal.SIGKILL)
    left = hidden(f"{work}/data")
    expect(build.returncode == -signal.SIGKILL and left, "the build had ended before it was killed")
    expect(os.listdir(f"{work}/data/releases") == left, f"a killed build left {os.listdir(work + '/data/releases')}")
    command("release", "list", "--data", f"{work}/data", words="holds no release")

    [scratch] = os.listdir(f"{work}/tmp")
    inputs = f"{data}/inputs"
    shutil.move(f"{work}/tmp/{scratch}", inputs)
    with open(f"{data}/atlas.toml", "w") as out:
        out.write(configuration(inputs, data))
    # It finds the unfinished files of an earlier build.
    shutil.move(f"{work}/data/releases/{left[0]}", f"{data}/releases/{left[0]}")
    command("release", "build", "--config", f"{data}/atlas.toml", words=SECOND)
    expect(sorted(os.listdir(f"{data}/releases")) == [FIRST, SECOND], f"the next left {os.listdir(data + '/releases')}")
    return "killed -9 as it sealed: no release, one hidden folder, which the next build removed"
