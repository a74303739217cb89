#!/usr/bin/env python3
"""Audits a log of published releases without Gap Atlas. Usage: audit-log.py LOG [CHECKPOINT|RELEASE_FOLDER]...
Proves the chain of the log; that it goes on from each checkpoint, above all from one that you kept yourself; and that each
folder holds the release that the log names. Prints what is wrong, and ends with 1; or the checkpoint to keep, and with 0."""
import hashlib, pathlib, re, sys

def fail(why):
    sys.exit(f"{why}")

def sha256(data):
    return hashlib.sha256(data).hexdigest()

log, *others = map(pathlib.Path, sys.argv[1:])
chain, digests, checkpoints = "0" * 64, {}, set()
text = log.read_bytes().decode("ascii", "replace")
for number, line in enumerate(text.split("\n")[:-1] or [text], 1):
    parts = re.fullmatch(r"(\d+) ([a-z0-9][a-z0-9-]{2,80}) ([0-9a-f]{64}) ([0-9a-f]{64})", line)
    if not parts or parts[1] != str(number) or parts[2] in digests:
        fail(f"{log}: line {number} is not the next entry")
    chain = sha256(f"{chain} {number} {parts[2]} {parts[3]}\n".encode())
    if parts[4] != chain:
        fail(f"{log}: line {number} does not follow from those before it")
    digests[parts[2]] = parts[3]
    checkpoints.add(f"{number} {chain}\n")
if not text.endswith("\n"):
    fail(f"{log}: the last line does not end in a line feed")
for other in others:
    if other.is_dir():
        if digests.get(other.name) != sha256((other / "manifest.json").read_bytes()):
            fail(f"{other} does not hold the release that the log names")
    elif other.read_text() not in checkpoints:
        fail(f"{other} is not an earlier end of this log")
print(f"sound: {len(digests)} {chain}")
