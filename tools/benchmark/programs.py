"""The programs that are measured, and what they say about themselves."""

import dataclasses
import json
import pathlib

import process


@dataclasses.dataclass(frozen=True)
class Program:
    """A puckbuddy, or the ffmpeg that all are compared with."""

    label: str
    path: str
    is_reference: bool = False

    def command(self, clip):
        if self.is_reference:
            return [self.path, "-nostdin", "-i", str(clip), "-f", "null", "-"]
        return [self.path, "analyze", "--json", str(clip)]


REFERENCE = Program("ffmpeg", "ffmpeg", is_reference=True)


def named(arguments):
    """The programs of the command line, each `PATH` or `NAME=PATH`.

    - Raises: `ValueError` for what is no program or a name that is used twice.
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


def count(document, name, first_name):
    """A number of frames, as version 2 or version 1 of the document names it."""
    video = document["video"]
    return video[name] if name in video else video[first_name]


@dataclasses.dataclass(frozen=True)
class Findings:
    """What an analysis document says about the work behind it."""

    decoded: int
    posed: int
    stages: dict[str, float]  # seconds by stage; empty when the program does not say

    @classmethod
    def of(cls, run):
        """- Raises: `process.Failure` when it is no analysis document."""
        try:
            document = json.loads(run.output)
            return cls(
                decoded=count(document, "frames_decoded", "pictures_decoded"),
                posed=count(document, "frames_inferred", "pictures_posed"),
                stages=document["processing"].get("stage_sec") or {})
        except (ValueError, KeyError, TypeError) as error:
            raise process.Failure(f"what puckbuddy printed is no analysis document: {error!r}") \
                from error
