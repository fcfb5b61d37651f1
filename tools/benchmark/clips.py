"""Makes the clips for the benchmark, and caches them until their source or recipe changes."""

import dataclasses
import json
import os
import pathlib
import subprocess

import process


@dataclasses.dataclass(frozen=True)
class Recipe:
    """Options with which ffmpeg makes a clip."""

    name: str
    options: tuple[str, ...]
    source: str | None = None  # another clip; None for the footage
    before: tuple[str, ...] = ()  # options of the source


def encoded(width, height, rate, *codec):
    filters = f"fps={rate},scale={width}:{height}:flags=lanczos"
    return "-vf", filters, "-preset", "medium", *codec


H264 = ("-c:v", "libx264", "-crf", "21", "-pix_fmt", "yuv420p")
HEVC = ("-c:v", "libx265", "-crf", "24", "-tag:v", "hvc1", "-x265-params", "log-level=error")


def looped(seconds):
    """Returns the recipe that repeats the clip of ten seconds without transcoding.

    Only whole repetitions, so that no frame is missing.
    """
    return Recipe(
        f"720p30-{seconds}s", ("-c", "copy"), source="720p30-10s",
        before=("-stream_loop", str(seconds // 10 - 1)))


RECIPES = {
    recipe.name: recipe
    for recipe in [
        Recipe("1080p60-h264", encoded(1920, 1080, 60, *H264)),
        Recipe("4k30-hevc", encoded(3840, 2160, 30, *HEVC, "-pix_fmt", "yuv420p")),
        Recipe("1080p30-hevc10", encoded(1920, 1080, 30, *HEVC, "-pix_fmt", "yuv420p10le")),
        Recipe("720p30-h264", encoded(1280, 720, 30, *H264)),
        Recipe("360p30-1s", ("-t", "1", *encoded(640, 360, 30, *H264))),
        Recipe("360p60-1s", ("-t", "1", *encoded(640, 360, 60, *H264))),
        Recipe("720p30-10s", ("-t", "10", *encoded(1280, 720, 30, *H264))),
        *(looped(seconds) for seconds in (60, 120, 300, 600)),
    ]
}


class Clips:
    def __init__(self, footage, folder, say):
        self.footage, self.folder, self.say = footage, folder, say
        self.encoder = encoder_version()

    def path(self, name):
        """Returns the path of the clip of that name; makes it if it is missing or out of date.

        - Raises: `process.Failure` when ffmpeg cannot make it.
        """
        recipe = RECIPES[name]
        source = self.path(recipe.source) if recipe.source else self.footage.path
        clip, stamp = self.folder / f"{name}.mp4", self.folder / f"{name}.stamp"
        wanted = self.stamp(recipe, source)
        if clip.is_file() and stamp.is_file() and stamp.read_text() == wanted:
            return clip
        self.say(f"making {clip.name}")
        self.folder.mkdir(parents=True, exist_ok=True)
        new = self.folder / f".new-{os.getpid()}-{clip.name}"
        try:
            process.run(
                ["ffmpeg", "-nostdin", "-v", "error", "-y", *recipe.before, "-i", str(source),
                 "-an", "-sn", "-dn", *recipe.options, str(new)],
                folder=self.folder)
            stamp.unlink(missing_ok=True)
            new.replace(clip)
        finally:
            new.unlink(missing_ok=True)
        stamp.write_text(wanted)
        return clip

    def stamp(self, recipe, source: pathlib.Path):
        """Returns the cache key of a clip: recipe, ffmpeg version, source's size and time."""
        state = source.stat()
        return json.dumps(
            {"before": recipe.before, "options": recipe.options, "encoder": self.encoder,
             "source": [source.name, state.st_size, state.st_mtime_ns]}, indent=2) + "\n"


def encoder_version():
    """Returns the first line of `ffmpeg -version`.

    - Raises: `process.Failure` when ffmpeg cannot be run.
    """
    try:
        printed = subprocess.run(
            ["ffmpeg", "-version"], capture_output=True, text=True, check=True).stdout
    except (OSError, subprocess.CalledProcessError) as error:
        raise process.Failure("needs the ffmpeg program: run script/bootstrap") from error
    return printed.splitlines()[0].partition(" Copyright")[0]
