"""Measures what `puckbuddy` takes, beside ffmpeg on the same machine in the same run.

Progress goes to standard error, the tables to standard output. The exit status is 0 whether or
not goals are reached, 1 when a program failed, 2 for wrong arguments."""

import argparse
import os
import pathlib
import platform
import sys
import tempfile

import decoding
import lengths
import process
import programs
import starting
import working
from clips import Clips
from footage import Footage
from part import Bench
from table import Table

PARTS = {
    "clips": decoding.measure,
    "start": starting.measure,
    "length": lengths.measure,
    "worker": working.measure,
}
USUAL_PARTS = ["clips", "start"]
USUAL_ROUNDS = {"clips": 5, "start": 5, "length": 1, "worker": 1}
EXAMPLES = """\
parts:
  clips    analyses of four kinds of video beside `ffmpeg -i CLIP -f null -`: wall, CPU and peak
           memory, seconds by stage, frames decoded and inferred
  start    when the first progress is shown, and the whole run of a clip of a second
  length   1, 2, 5 and 10 minutes: CPU a minute, and peak memory against that of 10 seconds
  worker   videos an hour of a worker on two cores, and of one on one core

examples:
  script/benchmark
  script/benchmark --rounds 1 clips
  script/benchmark length worker --markdown > figures.md
  script/benchmark clips --programs old=../old/.build/release/puckbuddy new=.build/release/puckbuddy
"""


def say(text):
    print(f"benchmark: {text}", file=sys.stderr, flush=True)


def parsed(arguments):
    parser = argparse.ArgumentParser(
        prog="script/benchmark", description=__doc__, epilog=EXAMPLES, allow_abbrev=False,
        formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument(
        "parts", nargs="*", metavar="PART",
        help=f"{', '.join(PARTS)}; otherwise {' and '.join(USUAL_PARTS)}")
    parser.add_argument(
        "--programs", nargs="+", metavar="[NAME=]PATH",
        help="compare these instead of the program built from the sources at hand")
    parser.add_argument(
        "--rounds", type=count, metavar="N",
        help="how often everything is run; otherwise 5 times, length and worker once")
    parser.add_argument(
        "--videos", type=count, default=6, metavar="N",
        help="how many the worker is given (default: 6)")
    parser.add_argument("--markdown", action="store_true", help="print the tables in Markdown")
    result = parser.parse_intermixed_args(arguments)
    for part in result.parts:
        if part not in PARTS:
            parser.error(f"there is no part {part}; choose from {', '.join(PARTS)}")
    result.root = pathlib.Path(__file__).resolve().parents[2]
    try:
        result.programs = programs.named(
            result.programs or [str(result.root / ".build/release/puckbuddy")])
    except ValueError as error:
        parser.error(str(error))
    return result


def count(text):
    number = int(text)
    if number < 1:
        raise ValueError
    return number


def machine(clips, measured):
    """Returns a table of the conditions of the measurement: machine, load, ffmpeg, source clip."""
    cores, load = len(os.sched_getaffinity(0)), os.getloadavg()[0]
    rows = [
        ["machine", f"{processor()}, {cores} cores"],
        ["load before", f"{load:.2f}"],
        ["ffmpeg", clips.encoder],
        ["film", clips.footage.origin]]
    if len(measured) > 1:
        rows += [[program.label, program.path] for program in measured]
    busy = "This machine has other load: the figures will be unreliable."
    return Table(
        "Measured with", ["", ""], rows, words=2, notes=[busy] if load > cores / 4 else [])


def processor():
    with open("/proc/cpuinfo") as lines:
        names = [line.partition(":")[2].strip() for line in lines if line.startswith("model name")]
    return names[0] if names else platform.machine()


def measure(arguments, goals):
    """Measures the parts one after the other, prints the results, and appends to `goals`.

    - Raises: `process.Failure` when a program fails.
    """
    own = arguments.root / ".build" / "benchmark"
    own.mkdir(parents=True, exist_ok=True)
    clips = Clips(Footage.found(arguments.root), own / "clips", say)
    say(f"clips are made of {clips.footage.origin}")
    print(machine(clips, arguments.programs).text(arguments.markdown), flush=True)
    with tempfile.TemporaryDirectory(dir=own) as folder:
        for part in arguments.parts or USUAL_PARTS:
            report = PARTS[part](Bench(
                arguments.programs, clips, arguments.rounds or USUAL_ROUNDS[part],
                arguments.videos, pathlib.Path(folder), lambda text: say(f"{part}: {text}")))
            goals += report.goals
            for table in report.tables:
                print(table.text(arguments.markdown), flush=True)


def main():
    arguments = parsed(sys.argv[1:])
    goals, status = [], 0
    try:
        measure(arguments, goals)
    except process.Failure as error:
        say(str(error))
        status = 1
    except KeyboardInterrupt:
        status = 130
    if goals:
        table = Table(
            "Goals", ["program", "what", "measured", "goal", ""], [goal.row for goal in goals],
            words=2)
        print(table.text(arguments.markdown), end="")
    return status


if __name__ == "__main__":
    sys.exit(main())
