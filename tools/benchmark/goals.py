"""What is to be reached, and whether it was."""

import dataclasses

# Of each clip: the wall time and the processor time of an analysis, as multiples of what ffmpeg
# takes to decode the clip, and the peak memory in MiB. None where nothing was promised.
CLIPS = {
    "1080p60-h264": (1.3, 1.5, 260),
    "4k30-hevc": (1.3, None, 450),
    "1080p30-hevc10": (1.6, None, 260),
    "720p30-h264": (3.0, None, None),
}
FIRST_PROGRESS = 0.5  # seconds after the start of the process
SHORT_RUN = 0.9  # seconds for a clip of a second, 360 lines high
LINEARITY = 5.0  # % by which processor time a minute of film may differ between lengths
STEADY_MEMORY = 15.0  # % of peak memory that ten minutes may take beyond ten seconds
TWO_CORES = 1.7  # times the videos an hour of one core


@dataclasses.dataclass(frozen=True)
class Goal:
    """Something measured beside its limit."""

    program: str
    what: str
    measured: float
    limit: float
    unit: str = ""
    is_least: bool = False

    @property
    def verdict(self):
        reached = (
            self.measured >= self.limit if self.is_least else self.measured <= self.limit)
        return "ok" if reached else ("under" if self.is_least else "over")

    @property
    def row(self):
        sign = "≥" if self.is_least else "≤"
        return [
            self.program, self.what, f"{self.measured:.4g}{self.unit}",
            f"{sign} {self.limit:.4g}{self.unit}", self.verdict]
