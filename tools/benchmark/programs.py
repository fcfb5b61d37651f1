"""The programs that are measured, and the figures of their analysis documents."""

import dataclasses
import json
import pathlib

import process


@dataclasses.dataclass(frozen=True)
class Program:
    """A puckbuddy, or ffmpeg as the reference."""

    label: str
    path: str
    is_reference: bool = False

    def command(self, clip):
        if self.is_reference:
            return [self.path, "-nostdin", "-i", str(clip), "-f", "null", "-"]
        return [self.path, "analyze", "--json", str(clip)]


REFERENCE = Program("ffmpeg", "ffmpeg", is_reference=True)


def named(arguments):
    """Returns the programs of the command line, each `PATH` or `NAME=PATH`.

    - Raises: `ValueError` for a path that is no file, or a name that is used twice.
    """
    programs = []
    for number, argument in enumerate(arguments, start=1):
        name, separator, path = argument.partition("=")
        if not separator:
            name = "puckbuddy" if len(arguments) == 1 else f"puckbuddy {number}"
            path = argument
        file = pathlib.Path(path).resolve()
        if not file.is_file():
            raise ValueError(f"there is no program {path}")
        if name in [REFERENCE.label] + [one.label for one in programs]:
            raise ValueError(f"two programs are called {name}")
        programs.append(Program(name, str(file)))
    return programs


@dataclasses.dataclass(frozen=True)
class Findings:
    """Frame counts and stage times of an analysis document."""

    decoded: int
    inferred: int
    stages: dict[str, float]  # seconds by stage; empty if the document has none

    @classmethod
    def of(cls, run):
        """- Raises: `process.Failure` when the output is not an analysis document."""
        try:
            document = json.loads(run.output)
            return cls(
                decoded=document["video"]["frames_decoded"],
                inferred=document["video"]["frames_inferred"],
                stages=document["processing"].get("stage_sec") or {})
        except (ValueError, KeyError, TypeError) as error:
            raise process.Failure(f"what puckbuddy printed is no analysis document: {error!r}") \
                from error
