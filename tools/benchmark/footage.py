"""What the clips are made of."""

import dataclasses
import os
import pathlib


@dataclasses.dataclass(frozen=True)
class Footage:
    """A film of a player who shoots, and in words where it is from."""

    path: pathlib.Path
    origin: str

    @classmethod
    def found(cls, root):
        """The clip of the shared test data, or without that a sample of the project."""
        data = pathlib.Path(os.environ.get("PUCKBUDDY_TEST_DATA") or root.parent / "shared")
        shared = data / "media" / "simulated" / "dev-09.mp4"
        if shared.is_file():
            return cls(shared.resolve(), f"{shared.name} of the test data")
        sample = root / "sample-media" / "wrist-shots.mp4"
        return cls(sample, f"sample-media/{sample.name}, as there is no test data")
