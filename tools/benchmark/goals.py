"""Performance goals and their verdicts."""

import dataclasses

# For each clip: wall time and CPU time of an analysis as multiples of ffmpeg's decoding of the
# clip, and peak memory in MiB. None: no goal.
CLIPS = {
    "1080p60-h264": (1.3, 1.5, 260),
    "4k30-hevc": (1.3, None, 450),
    "1080p30-hevc10": (1.6, None, 260),
    "720p30-h264": (3.0, None, None),
}
FIRST_PROGRESS = 0.5  # seconds after the start of the process
SHORT_RUN = 0.9  # seconds for a clip of a second, 360 lines high
LINEARITY = 5.0  # % by which CPU time per minute of video may differ between lengths
STEADY_MEMORY = 15.0  # % by which peak memory for ten minutes may exceed that for ten seconds
TWO_CORES = 1.7  # times the videos per hour of one core


@dataclasses.dataclass(frozen=True)
class Goal:
    """A measured value and its limit."""

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
