"""The part `clips`: analyses, with decoding of the same clip as the reference."""

import goals
import process
from part import Report
from programs import REFERENCE, Findings
from rounds import in_turn, median, said, with_range
from table import Table

COLUMNS = [
    "clip", "program", "wall s", "× ffmpeg", "CPU s", "× ffmpeg", "peak MiB", "decoded",
    "inferred"]


def measure(bench):
    report = Report()
    measured = Table(
        "Analyses and ffmpeg's decoding, in turn", COLUMNS, [], words=2,
        notes=[
            said(bench.rounds), "CPU of a program and the processes that it waited for; peak memory "
            "of the largest single one of them."])
    stages = {}
    # All clips are made first: encoding must not run during measurements.
    clips = {name: bench.clips.path(name) for name in goals.CLIPS}
    for name, clip in clips.items():
        results = in_turn(
            [REFERENCE, *bench.programs], bench.rounds, lambda text: bench.say(f"{name}, {text}"),
            lambda program: process.run(program.command(clip), folder=bench.folder))
        reference = results.pop(REFERENCE.label)
        measured.rows.append(row(name, REFERENCE.label, reference))
        for label, runs in results.items():
            findings = [Findings.of(run) for run in runs]
            measured.rows.append(row(name, label, runs, reference, findings[-1]))
            stages[name, label] = by_stage(findings)
            report.goals += judged(name, label, runs, reference)
    report.tables = [measured, stage_table(stages)]
    return report


def ratio(runs, reference, what):
    return median(getattr(run, what) for run in runs) / median(
        getattr(run, what) for run in reference)


def row(clip, label, runs, reference=None, findings=None):
    def times(what):
        return f"{ratio(runs, reference, what):.2f}" if reference else ""

    return [
        clip, label, with_range(run.wall for run in runs), times("wall"),
        with_range(run.cpu for run in runs), times("cpu"),
        f"{median(run.peak for run in runs):.0f}",
        str(findings.decoded) if findings else "", str(findings.inferred) if findings else ""]


def judged(clip, label, runs, reference):
    wall, cpu, peak = goals.CLIPS[clip]
    found = [
        (f"{clip}: wall time", ratio(runs, reference, "wall"), wall, " × ffmpeg"),
        (f"{clip}: CPU time", ratio(runs, reference, "cpu"), cpu, " × ffmpeg"),
        (f"{clip}: peak memory", median(run.peak for run in runs), peak, " MiB")]
    return [
        goals.Goal(label, what, measured, limit, unit)
        for what, measured, limit, unit in found if limit is not None]


def by_stage(findings):
    """Returns the median of each stage that any document contains, in the documents' order."""
    names = list(dict.fromkeys(name for one in findings for name in one.stages))
    return {
        name: median(one.stages[name] for one in findings if name in one.stages)
        for name in names}


def stage_table(stages):
    names = list(dict.fromkeys(name for values in stages.values() for name in values))
    rows = [
        [clip, label, *(f"{values[name]:.2f}" if name in values else "" for name in names)]
        for (clip, label), values in stages.items() if values]
    notes = [] if rows else ["The documents do not say (processing.stage_sec)."]
    return Table("Seconds by stage", ["clip", "program", *names], rows, words=2, notes=notes)
