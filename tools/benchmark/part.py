"""What the parts of the benchmark share."""

import collections.abc
import dataclasses
import pathlib

from clips import Clips
from goals import Goal
from programs import Program
from table import Table


@dataclasses.dataclass(frozen=True)
class Bench:
    """What a part measures with."""

    programs: list[Program]
    clips: Clips
    rounds: int
    videos: int  # that the worker is given
    folder: pathlib.Path  # empty, removed afterwards
    say: collections.abc.Callable[[str], None]  # told how far the work has come


@dataclasses.dataclass
class Report:
    """What a part has found."""

    tables: list[Table] = dataclasses.field(default_factory=list)
    goals: list[Goal] = dataclasses.field(default_factory=list)
