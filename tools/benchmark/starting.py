"""The part `start`: time to the first progress output, and wall time of the shortest clips."""

import os
import pty
import select
import signal
import subprocess
import time

import goals
import process
from part import Report
from rounds import in_turn, median, said, with_range
from table import Table

# Escape sequence "erase line", written to a terminal before each line of progress.
CLEARED = b"\x1b[2K"
LONGEST_WAIT = 60.0  # seconds
LONG = "1080p60-h264"
SHORT = ["360p30-1s", "360p60-1s"]


def measure(bench):
    clips = {name: bench.clips.path(name) for name in [LONG, *SHORT]}

    def progress(name):
        return lambda program: first_progress(program, clips[name], bench.folder)

    def whole(name):
        return lambda program: process.run(program.command(clips[name]), folder=bench.folder).wall

    asked = [
        *((f"{name}: first progress", goals.FIRST_PROGRESS, progress(name)) for name in clips),
        *((f"{name}: whole run", goals.SHORT_RUN, whole(name)) for name in SHORT)]
    report = Report()
    rows = []
    for what, limit, run in asked:
        results = in_turn(
            bench.programs, bench.rounds, lambda text: bench.say(f"{what}, {text}"), run)
        for label, seconds in results.items():
            rows.append([what, label, with_range((1000 * one for one in seconds), digits=0)])
            report.goals.append(
                goals.Goal(label, what, 1000 * median(seconds), 1000 * limit, " ms"))
    report.tables.append(Table(
        "From the start of the process", ["what", "program", "ms"], rows, words=2,
        notes=[said(bench.rounds), "Progress is what a terminal is shown first."]))
    return report


def first_progress(program, clip, folder):
    """Returns the seconds from the start of an analysis to its first progress; then ends it."""
    terminal, end = pty.openpty()
    begin = time.monotonic()
    analysis = process.start(
        [program.path, "analyze", str(clip)], folder=folder, stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL, stderr=end)
    os.close(end)
    try:
        return wait_for(CLEARED, terminal, begin + LONGEST_WAIT) - begin
    except TimeoutError as error:
        raise process.Failure(
            f"{program.label} showed no progress of {clip.name}; it said:\n  {error}") from error
    finally:
        # Like Ctrl-C: the analysis ends its own child process. (It may have exited already; it has
        # not been waited for, so its id is still valid.)
        os.kill(analysis.pid, signal.SIGINT)
        drain(terminal)
        process.finish(analysis)
        os.close(terminal)


def wait_for(wanted, terminal, deadline):
    """Returns the monotonic time at which `wanted` was read from the terminal.

    - Raises: `TimeoutError` with the output read instead.
    """
    read = b""
    while (left := deadline - time.monotonic()) > 0 and select.select([terminal], [], [], left)[0]:
        if not (chunk := chunk_of(terminal)):
            break
        read += chunk
        if wanted in read:
            return time.monotonic()
    raise TimeoutError(read.decode(errors="replace").strip())


def drain(terminal):
    while chunk_of(terminal):
        pass


def chunk_of(terminal):
    """Returns the available output; empty when all processes at the other end have closed it."""
    try:
        return os.read(terminal, 65536)
    except OSError:
        return b""
