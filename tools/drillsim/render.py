"""Makes the files of a clip: renders its frames and encodes them with FFmpeg."""

import json
import math
import os
import struct
import subprocess

from .clip import clip_truth, parts_of
from .mesh.film import Film
from .outfit import bounds_of, palette

PLACES = {"rink": 0, "driveway": 1, "garage": 2}
BACK = {"rink": 4.5, "driveway": 2.6, "garage": 2.6}  # distance of the wall behind the players, m
ENCODE = [
  "-c:v", "libx264", "-preset", "medium", "-crf", "20", "-pix_fmt", "yuv420p",
  "-movflags", "+faststart",
]


class RenderError(Exception):
  """The renderer or the encoder has failed."""


def make_truth(scenario):
  """Returns the ground truth of a scenario without rendering."""
  parts = parts_of(scenario)
  frames = [
    picture.truth for part in parts
    for picture in (part.picture(i, draw=False) for i in range(part.pictures))
  ]
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


def make_clip(scenario, prefix, renderer):
  """Writes PREFIX.mp4 (or the scenario's `ext`) and then PREFIX.truth.json."""
  parts = parts_of(scenario)
  extension = scenario.get("ext", ".mp4")
  partial = _partial(prefix + extension)
  try:
    frames = _film(scenario, parts, partial, renderer)
    os.replace(partial, prefix + extension)
  finally:
    if os.path.exists(partial):
      os.remove(partial)
  write_truth(clip_truth(scenario, parts, frames), prefix)


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


def _film(scenario, parts, path, renderer):
  """Writes the video; returns the truth of every frame."""
  frames = []
  encoder = subprocess.Popen(_encode_command(scenario, parts[0], path), stdin=subprocess.PIPE)
  with encoder:
    for part in parts:
      if part.scenario.get("figure") == "mesh":
        frames += _draw_meshes(part, scenario.get("seed", 1), encoder.stdin)
      else:
        frames += _draw(part, renderer, encoder.stdin)
    encoder.stdin.close()
  if encoder.returncode:
    raise RenderError(f"ffmpeg ended with status {encoder.returncode}")
  return frames


def _draw(part, renderer, output):
  frames = []
  drawing = subprocess.Popen([renderer], stdin=subprocess.PIPE, stdout=output)
  with drawing:
    drawing.stdin.write(_header(part))
    for i in range(part.pictures):
      picture = part.picture(i, draw=True)
      for view, capsules in picture.views:
        drawing.stdin.write(_packed(view, capsules))
      if picture.truth:
        frames.append(picture.truth)
    drawing.stdin.close()
  if drawing.returncode:
    raise RenderError(f"the renderer ended with status {drawing.returncode}")
  return frames


def _draw_meshes(part, seed, output):
  """Like `_draw`, with mesh people."""
  frames, film = [], Film(part, seed, walls_of(part))
  for i in range(part.pictures):
    try:
      output.write(film.frame(i))
    except BrokenPipeError as error:
      raise RenderError("ffmpeg ended before the clip did") from error
    truth = part.picture(i, draw=False).truth
    if truth:
      frames.append(truth)
  return frames


def walls_of(part):
  """Returns z of the wall behind the players as seen from the camera, x of the end wall."""
  yaw = math.radians(part.camera.yaw)
  back = BACK[part.scenario.get("scene", "rink")]
  end = part.scenario.get("camera", {}).get("wall_x", 7.5 if math.sin(yaw) <= 0.5 else -7.5)
  return back if math.cos(yaw) < 0 else -back, end


def _header(part):
  """Returns the header that renderer/main.c reads."""
  scenario = part.scenario
  width, height = part.camera.size
  place = PLACES[scenario.get("scene", "rink")]
  back_wall_z, end_wall_x = walls_of(part)
  samples = scenario["blur"]["samples"] if scenario.get("blur") else 1
  return struct.pack(
    "<5i3f", width, height, part.pictures, samples, place, back_wall_z, end_wall_x,
    scenario.get("brightness", 1.0)) + palette(_colours(part)).tobytes()


def _colours(part):
  """Returns the colours of each person; the default are those of the main player."""
  shared = part.scenario.get("colours", {})
  return [person.fields.get("colours", shared) for person in part.people]


def _packed(view, capsules):
  groups = bounds_of(capsules)
  order = {group: i for i, (group, _, _) in enumerate(groups)}
  data = [struct.pack(
    "<13f2i", *view.eye, *view.right, *view.up, *view.forward, view.tangent, len(capsules),
    len(groups))]
  data += [struct.pack("<4f", *centre, radius) for _, centre, radius in groups]
  # The renderer requires the capsules of a group to be contiguous.
  data += [
    struct.pack("<8f2i", *c.a, *c.b, c.radius_a, c.radius_b, c.material, order[c.group])
    for c in sorted(capsules, key=lambda c: c.group)
  ]
  return b"".join(data)
