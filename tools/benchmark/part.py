"""Types shared by the parts of the benchmark."""

import collections.abc
import dataclasses
import pathlib

from clips import Clips
from goals import Goal
from programs import Program
from table import Table


@dataclasses.dataclass(frozen=True)
class Bench:
    """Inputs of a part."""

    programs: list[Program]
    clips: Clips
    rounds: int
    videos: int  # submitted to the worker
    folder: pathlib.Path  # empty, removed afterwards
    say: collections.abc.Callable[[str], None]  # called with the progress


@dataclasses.dataclass
class Report:
    """Results of a part."""

    tables: list[Table] = dataclasses.field(default_factory=list)
    goals: list[Goal] = dataclasses.field(default_factory=list)
