"""The source video of the benchmark's clips."""

import dataclasses
import os
import pathlib


@dataclasses.dataclass(frozen=True)
class Footage:
    """A video of a player who shoots, and a description of its origin."""

    path: pathlib.Path
    origin: str

    @classmethod
    def found(cls, root):
        """Returns the clip of the shared test data, or a sample of the project if there is none."""
        data = pathlib.Path(os.environ.get("PUCKBUDDY_TEST_DATA") or root.parent / "shared")
        shared = data / "media" / "simulated" / "dev-09.mp4"
        if shared.is_file():
            return cls(shared.resolve(), f"{shared.name} of the test data")
        sample = root / "sample-media" / "wrist-shots.mp4"
        return cls(sample, f"sample-media/{sample.name}, as there is no test data")
