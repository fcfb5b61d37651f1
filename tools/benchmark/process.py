"""Runs a program to its end and measures its resource usage."""

import dataclasses
import os
import shlex
import subprocess
import tempfile
import time

MEBIBYTE = 1024 * 1024


class Failure(Exception):
    """A program failed; the message describes how."""


@dataclasses.dataclass(frozen=True)
class Run:
    """Resource usage of one run of a program, including the processes that it waited for.

    The kernel's peak memory is never less than the memory of this Python process, some 20 MiB.
    """

    wall: float  # seconds
    cpu: float  # seconds, of all processes
    peak: float  # MiB, of the largest single process
    output: bytes


def environment():
    """Returns the caller's environment without puckbuddy settings that refer to other machines."""
    kept = {"PUCKBUDDY_HOME"}
    values = {
        name: value for name, value in os.environ.items()
        if not name.startswith("PUCKBUDDY_") or name in kept}
    return values | {"PUCKBUDDY_BACKEND": "local", "PUCKBUDDY_LOG_FORMAT": "text"}


def start(command, *, folder, cores=None, **streams):
    """Starts a program in `folder`, pinned to `cores` if given."""
    pin = (lambda: os.sched_setaffinity(0, cores)) if cores else None
    try:
        return subprocess.Popen(
            command, cwd=folder, env=environment(), preexec_fn=pin, **streams)
    except OSError as error:
        raise Failure(f"{command[0]} cannot be started: {error.strerror}") from error


def finish(process):
    """Waits for the process; returns the exit status as `Popen` does, and the resource usage."""
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    return process.returncode, usage


def run(command, *, folder, cores=None):
    """Runs a program that must end with status 0."""
    with tempfile.TemporaryFile() as output, tempfile.TemporaryFile() as errors:
        begin = time.monotonic()
        process = start(
            command, folder=folder, cores=cores, stdin=subprocess.DEVNULL, stdout=output,
            stderr=errors)
        try:
            status, usage = finish(process)
        except BaseException:
            process.terminate()
            process.wait()
            raise
        wall = time.monotonic() - begin
        if status != 0:
            raise Failure(
                f"{shlex.join(command)}\nended with {ending(status)}:\n{last_lines(errors)}")
        output.seek(0)
        return Run(
            wall=wall, cpu=usage.ru_utime + usage.ru_stime,
            peak=usage.ru_maxrss * 1024 / MEBIBYTE, output=output.read())


def ending(status):
    return f"signal {-status}" if status < 0 else f"status {status}"


def last_lines(file, count=8):
    """Returns the last lines of a program's output, indented."""
    file.seek(0)
    lines = file.read().decode(errors="replace").strip().splitlines()[-count:]
    return "\n".join("  " + line for line in lines) or "  (it said nothing)"
