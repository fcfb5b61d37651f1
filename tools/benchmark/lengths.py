"""The part `length`: CPU time must be linear in the duration of a clip, memory constant."""

import goals
import process
from part import Report
from rounds import median, said
from table import Table

SECONDS = [10, 60, 120, 300, 600]
JUDGED = SECONDS[1:]  # of ten seconds, start-up is too large a share


def measure(bench):
    clips = {seconds: bench.clips.path(f"720p30-{seconds}s") for seconds in SECONDS}
    runs = {program.label: {seconds: [] for seconds in SECONDS} for program in bench.programs}
    # Each round includes all lengths, because they are compared with each other: a temporarily slow
    # machine must not affect only one of them.
    for number in range(1, bench.rounds + 1):
        for seconds, clip in clips.items():
            for program in bench.programs:
                bench.say(f"round {number} of {bench.rounds}, {seconds} s of film: {program.label}")
                run = process.run(program.command(clip), folder=bench.folder)
                runs[program.label][seconds].append(run)
    report = Report()
    rows = []
    for label, by_length in runs.items():
        rates = {seconds: rate(found, seconds) for seconds, found in by_length.items()}
        peaks = {
            seconds: median(run.peak for run in found) for seconds, found in by_length.items()}
        rows += [
            [f"{seconds} s", label, f"{median(run.wall for run in found):.1f}",
             f"{median(run.cpu for run in found):.1f}", f"{rates[seconds]:.2f}",
             f"{peaks[seconds]:.0f}"]
            for seconds, found in by_length.items()]
        report.goals += judged(label, rates, peaks)
    report.tables.append(Table(
        "The same film over and over, 720p30",
        ["film", "program", "wall s", "CPU s", "CPU s a minute", "peak MiB"], rows, words=2,
        notes=[said(bench.rounds)]))
    return report


def rate(runs, seconds):
    """Returns the CPU seconds for a minute of video."""
    return median(run.cpu for run in runs) * 60 / seconds


def judged(label, rates, peaks):
    least, most = (pick(rates[seconds] for seconds in JUDGED) for pick in (min, max))
    return [
        goals.Goal(
            label, "CPU a minute of film, 1 to 10 min: spread", 100 * (most / least - 1),
            goals.LINEARITY, " %"),
        goals.Goal(
            label, "peak memory, 10 min against 10 s: more",
            100 * (peaks[SECONDS[-1]] / peaks[SECONDS[0]] - 1), goals.STEADY_MEMORY, " %")]
