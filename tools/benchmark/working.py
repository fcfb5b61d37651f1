"""The part `worker`: videos per hour on two cores, and on one core one job at a time."""

import dataclasses
import json
import os
import tempfile

import goals
import process
from part import Report
from programs import Program
from rounds import in_turn, median, said, with_range
from table import Table

CLIP = "720p30-h264"


@dataclasses.dataclass(frozen=True)
class Worker:
    """A program that works on a job queue, pinned to `cores` cores."""

    program: Program
    cores: int
    jobs: int | None  # at a time; None: the program's default

    @property
    def way(self):
        place = "one core" if self.cores == 1 else f"{self.cores} cores"
        return f"{place}, {self.jobs or 'the usual jobs'} at a time"

    @property
    def label(self):
        return f"{self.program.label}, {self.way}"


def measure(bench):
    clip = bench.clips.path(CLIP)
    allowed = sorted(os.sched_getaffinity(0))
    if len(allowed) < 2:
        raise process.Failure("the part worker needs two cores; there is one")
    ways = [(1, 1), (2, None), (2, 2)]
    workers = [Worker(program, *way) for program in bench.programs for way in ways]
    found = in_turn(
        workers, bench.rounds, lambda text: bench.say(f"{bench.videos} videos, {text}"),
        lambda worker: videos_an_hour(
            worker, clip, bench.videos, bench.folder, set(allowed[:worker.cores])))
    table = Table(
        f"Videos an hour of a worker with {bench.videos} times {CLIP}",
        ["worker", "program", "videos an hour", "× one core"], [], words=2,
        notes=[said(bench.rounds), "From the start of the worker until it has stopped."])
    report = Report([table])
    for worker in workers:
        rates = found[worker.label]
        gain = median(rates) / median(found[Worker(worker.program, *ways[0]).label])
        name = worker.program.label
        table.rows.append([worker.way, name, with_range(rates, digits=0), f"{gain:.2f}"])
        if worker.cores > 1:
            report.goals.append(goals.Goal(
                name, f"worker, {worker.way}", gain, goals.TWO_CORES, " × one core",
                is_least=True))
    return report


def videos_an_hour(worker, clip, videos, folder, cores):
    """Submits the clip `videos` times to an empty queue, and runs the worker until it is empty."""
    path = worker.program.path
    with tempfile.TemporaryDirectory(dir=folder) as data:
        here = ["--data", data]
        process.run([path, "submit", *here, *[str(clip)] * videos], folder=folder)
        options = ["--concurrency", str(worker.jobs)] if worker.jobs else []
        run = process.run(
            [path, "work", "--once", *options, *here], folder=folder, cores=cores)
        listed = process.run(
            [path, "jobs", "list", "--all", "--json", *here], folder=folder)
        ended = [json.loads(line)["status"] for line in listed.output.splitlines()]
    if ended != ["completed"] * videos:
        raise process.Failure(
            f"{worker.label}: of {videos} videos {ended.count('completed')} were analysed")
    return videos * 3600 / run.wall
