"""Makes the files of a clip: renders its frames and encodes them with FFmpeg."""

import json
import math
import os
import subprocess

from .capsule_film import CapsuleFilm
from .clip import clip_truth, parts_of
from .mesh.film import Film

BACK = {"rink": 4.5, "driveway": 2.6, "garage": 2.6}  # distance of the wall behind the players, m
ENCODE = [
  "-c:v", "libx264", "-preset", "medium", "-crf", "20", "-pix_fmt", "yuv420p",
  "-movflags", "+faststart",
]


class RenderError(Exception):
  """The encoder has failed."""


def make_truth(scenario):
  """Returns the ground truth of a scenario without rendering."""
  parts = parts_of(scenario)
  frames = [part.truth(i) for part in parts for i in range(part.frame_count)]
  return clip_truth(scenario, parts, [f for f in frames if f])


def write_truth(truth, prefix):
  _write_whole(prefix + ".truth.json", json.dumps(truth))


def _partial(path):
  """Returns a hidden temporary path with `path`'s extension, by which FFmpeg infers the format."""
  folder, name = os.path.split(path)
  return os.path.join(folder, f".{os.getpid()}-{name}")


def _write_whole(path, text):
  """Writes a file atomically."""
  partial = _partial(path)
  with open(partial, "w", encoding="utf-8") as file:
    file.write(text)
  os.replace(partial, path)


def make_clip(scenario, prefix):
  """Writes PREFIX.mp4 (or the scenario's `ext`) and then PREFIX.truth.json."""
  extension = scenario.get("ext", ".mp4")
  partial = _partial(prefix + extension)
  try:
    _film(scenario, partial)
    os.replace(partial, prefix + extension)
  finally:
    if os.path.exists(partial):
      os.remove(partial)
  write_truth(make_truth(scenario), prefix)


def _encode_command(scenario, part, path):
  width, height = part.camera.size
  tag = []
  if scenario.get("capture_tag"):  # as written by Android's camera for slow motion
    tag = ["-movflags", "+faststart+use_metadata_tags",
           "-metadata", f"com.android.capture.fps={part.capture_fps:.6f}"]
  return [
    "ffmpeg", "-nostdin", "-v", "error", "-y", "-f", "rawvideo", "-pix_fmt", "rgb24",
    "-s", f"{width}x{height}", "-r", str(part.fps), "-i", "-",
    *scenario.get("encode", ENCODE), *tag, path]


def _film(scenario, path):
  parts = parts_of(scenario)
  encoder = subprocess.Popen(_encode_command(scenario, parts[0], path), stdin=subprocess.PIPE)
  with encoder:
    for part in parts:
      if part.scenario.get("figure") == "mesh":
        film = Film(part, scenario.get("seed", 1), walls_of(part))
      else:
        film = CapsuleFilm(part, walls_of(part))
      for i in range(part.frame_count):
        try:
          encoder.stdin.write(film.frame(i))
        except BrokenPipeError as error:
          raise RenderError("ffmpeg ended before the clip did") from error
    encoder.stdin.close()
  if encoder.returncode:
    raise RenderError(f"ffmpeg ended with status {encoder.returncode}")


def walls_of(part):
  """Returns z of the wall behind the players as seen from the camera, x of the end wall."""
  yaw = math.radians(part.camera.yaw)
  back = BACK[part.scenario.get("scene", "rink")]
  end = part.scenario.get("camera", {}).get("wall_x", 7.5 if math.sin(yaw) <= 0.5 else -7.5)
  return back if math.cos(yaw) < 0 else -back, end
