"""Simulates the pose model's outputs for players without rendering them.

`python3 -m fit.imitation` writes the files that `calibrate observe` would write. The ground truth
of a movement costs a tenth of a second; rendering it and running inference on its frames costs half
a minute. The pose model's errors depend on the view and the phase of the shot more than on the
player. So an imitated clip has the true joints of one player, and the errors of an observed clip
(the donor) that was filmed from about the same side, at the same phase of the shot. A clip without
a shot has the errors of another one without.

For the lifter both clips are in the same fold of cross-validation: one that was trained without a
clip has seen neither its truth nor its errors. The network of swings is checked by kinds of clips.
"""

import argparse
import json
import pathlib
import sys

import numpy as np

from .folds import FOLDS

JOINTS = (
  "nose left_eye_inner left_eye left_eye_outer right_eye_inner right_eye right_eye_outer left_ear"
  " right_ear mouth_left mouth_right left_shoulder right_shoulder left_elbow right_elbow left_wrist"
  " right_wrist left_pinky right_pinky left_index right_index left_thumb right_thumb left_hip"
  " right_hip left_knee right_knee left_ankle right_ankle left_heel right_heel left_foot_index"
  " right_foot_index"
).split()
# Joints that the truth states; errors of other landmarks are relative to the nearest of these.
STATED = ("nose", "shoulder", "elbow", "wrist", "hip", "knee", "ankle", "foot_index")
PARENTS = {"pinky": "wrist", "index": "wrist", "thumb": "wrist", "heel": "ankle"}


def stated_by(name):
  """Returns the joint of the truth that represents a landmark."""
  side, _, part = name.partition("_")
  if part in STATED:
    return name
  return f"{side}_{PARENTS[part]}" if part in PARENTS else "nose"


STATED_BY = [JOINTS.index(stated_by(name)) for name in JOINTS]
# The layout of a subject file: a header, whose last two numbers are the count of samples and the count
# of numbers in each; the samples; the measured frames. A sample's numbers for the stick, which follow
# its pose, are NaN where none was searched.
HEADER = 8
PER_POSE = 3 + 6 * len(JOINTS)
PER_FRAME = 10
WORLD = slice(3, 6)  # of a landmark's x, y (pixels), visibility, and x, y, z (metres from mid-hips)
NEIGHBOURS = 12.0  # degrees by which a donor's yaw may be farther away than the nearest donor's
# The pose model underestimates depth.
DEPTH = np.array([1, 1, .8])


class Truth:
  """A player's true joints; a left-handed one is mirrored."""

  def __init__(self, path):
    truth = json.loads(path.read_text(encoding="utf-8"))
    self.number = int(path.name.removesuffix(".truth.json").rsplit("-", 1)[1])
    frames, parts = truth["frames"], truth["parts"]
    shots = truth["shots"] + truth.get("passes", [])
    # Clips with slow motion or scene cuts are not imitated, only rendered.
    self.is_plain = bool(
      frames and len(parts) == 1 and truth["capture_fps"] == truth["fps"])
    if not self.is_plain:
      return
    self.fps, self.size, self.duration = truth["fps"], truth["size"], truth["duration"]
    self.is_left = truth["shoots"] == "left"
    yaw = parts[0]["view_yaw"]
    self.yaw = 180 - yaw if self.is_left else yaw
    self.times = np.array([frame["t"] for frame in frames])
    self.pixels = self.table(frames, "px")
    self.world = self.table(frames, "world")
    if self.is_left:
      self.pixels, self.world = mirrored(self.pixels, self.size[0]), mirrored(self.world, 0)
    self.moments = [(shot.get("load_sec"), shot["release_sec"], shot.get("finish_sec"))
                    for shot in shots]
    self.turn_to_camera()

  def table(self, frames, key):
    missing = [np.nan] * len(frames[0][key]["nose"])
    return np.array([[frame[key].get(name, missing) for name in JOINTS] for frame in frames])

  def turn_to_camera(self):
    """Sets `body`: x to the right, y down, z away from the camera, from mid-hips, in torsos.

    The camera's axes are estimated by least squares: pixels are nearly a linear map of the world.
    """
    offsets = self.world - middle(self.world, "hip")
    torso = np.median(np.linalg.norm(middle(offsets, "shoulder"), axis=2))
    in_frame = self.pixels - middle(self.pixels, "hip")
    seen = ~np.isnan(offsets[..., 0])
    axes = np.linalg.lstsq(offsets[seen], in_frame[seen], rcond=None)[0]
    size = np.linalg.norm(axes, axis=0).mean()
    right, down = axes[:, 0] / np.linalg.norm(axes[:, 0]), axes[:, 1] / np.linalg.norm(axes[:, 1])
    away = np.cross(right, down)
    self.body = offsets @ np.stack([right, down, away], 1) / torso
    self.pixels_per_torso = size * torso

  def phase(self, times, other, shot):
    """Returns the times in another player's shot that are at the same phase as these.

    Without shots the other clip runs back and forth.
    """
    if not self.moments:
      return abs((times + other.duration) % (2 * other.duration) - other.duration)
    own = np.array(self.moments)[:, 1].astype(float)
    nearest = abs(times[:, None] - own).argmin(1)
    found = np.empty(len(times))
    for index, moments in enumerate(self.moments):
      pairs = [(a, b) for a, b in zip(moments, other.moments[shot]) if None not in (a, b)]
      first, last = pairs[0], pairs[-1]
      pairs = [(first[0] - 9, first[1] - 9), *pairs, (last[0] + 9, last[1] + 9)]
      mine = nearest == index
      found[mine] = np.interp(times[mine], *zip(*pairs))
    return found


class Donor:
  """The errors of the pose model in an observed clip, over time."""

  def __init__(self, path, truth):
    numbers = np.fromfile(path, "<f8")
    self.truth = truth
    count, self.per_sample = numbers[HEADER - 2:HEADER].astype(int)
    if self.per_sample <= PER_POSE:
      sys.exit(f"fit: {path} is of another program; remove it and observe again")
    samples = numbers[HEADER:HEADER + count * self.per_sample].reshape(count, self.per_sample)
    samples = samples[samples[:, 1] == 1]
    self.times = samples[:, 0]
    self.is_usable = len(samples) > 10
    if not self.is_usable:
      return
    points = samples[:, 3:PER_POSE].reshape(len(samples), len(JOINTS), 6)
    if truth.is_left:
      points = mirrored(points, truth.size[0])
      points[..., 3] *= -1
    nearest = abs(self.times[:, None] - truth.times).argmin(1)
    world = points[..., WORLD]
    self.torso = np.median(np.linalg.norm(middle(world, "shoulder") - middle(world, "hip"), axis=2))
    pixels = (points[..., :2] - filled(truth.pixels[nearest])) / truth.pixels_per_torso
    body = world / self.torso
    self.errors = np.concatenate(
      [pixels, points[..., 2:3], body - DEPTH * filled(truth.body[nearest])], axis=2)
    self.presence = samples[:, 2]

  def at(self, times):
    """Returns errors and presence at these times, interpolated linearly between observed frames."""
    next_one = np.clip(np.searchsorted(self.times, times), 1, len(self.times) - 1)
    before, after = self.times[next_one - 1], self.times[next_one]
    share = np.clip((times - before) / np.maximum(after - before, 1e-6), 0, 1)
    mix = lambda table, share: table[next_one - 1] * (1 - share) + table[next_one] * share
    return mix(self.errors, share[:, None, None]), mix(self.presence, share)


def filled(joints):
  """Returns positions of all landmarks: one that the truth lacks has its joint's position."""
  return joints[:, STATED_BY]


def middle(table, joint):
  left, right = JOINTS.index(f"left_{joint}"), JOINTS.index(f"right_{joint}")
  return (table[:, left:left + 1] + table[:, right:right + 1]) / 2


def mirrored(table, width):
  """Returns the joints with left and right swapped and x measured from the other edge."""
  opposite = [JOINTS.index(
    name.replace("left", "*").replace("right", "left").replace("*", "right")) for name in JOINTS]
  table = table[:, opposite].copy()
  table[..., 0] = width - table[..., 0]
  return table


def imitate(truth, donor, shot):
  """Returns the numbers of a subject file: this truth with the errors of that donor."""
  times = truth.times
  errors, presence = donor.at(truth.phase(times, donor.truth, shot))
  points = np.empty((len(times), len(JOINTS), 6))
  points[..., :2] = filled(truth.pixels) + errors[..., :2] * truth.pixels_per_torso
  points[..., 2] = errors[..., 2]
  points[..., WORLD] = (DEPTH * filled(truth.body) + errors[..., WORLD]) * donor.torso
  if truth.is_left:
    points = mirrored(points, truth.size[0])
    points[..., 3] *= -1
  count = len(times)
  no_stick = np.full((count, donor.per_sample - PER_POSE), np.nan)
  samples = np.concatenate([times[:, None], np.ones((count, 1)), presence[:, None],
                            points.reshape(count, -1), no_stick], axis=1)
  frames = np.zeros((count, PER_FRAME))
  frames[:, 0], frames[:, 1], frames[:, 2] = times, np.nan, .5
  frames[:, 4], frames[:, 5:9] = np.nan, [1, 0, 0, 0]
  header = [*truth.size, truth.duration, truth.fps, 1, 1, count, donor.per_sample]
  return np.concatenate([header, samples.ravel(), frames.ravel()]).astype("<f8")


def main():
  options = parse()
  donors = []
  for folder in options.donors:
    for path in sorted((options.subjects / folder.name).glob("*.subject")):
      truth = Truth(folder / f"{path.stem}.truth.json")
      donor = Donor(path, truth) if truth.is_plain else None
      if donor and donor.is_usable:
        donors.append(donor)
  if not donors:
    sys.exit("fit: no observed clip among the donors")
  yaws = np.array([donor.truth.yaw for donor in donors])
  remainders = np.array([donor.truth.number % FOLDS for donor in donors])
  has_shots = np.array([bool(donor.truth.moments) for donor in donors])
  for folder in options.clips:
    target = options.subjects / folder.name
    target.mkdir(parents=True, exist_ok=True)
    random = np.random.default_rng(1)
    for path in sorted(folder.glob("*.truth.json")):
      truth = Truth(path)
      if not truth.is_plain:
        continue
      off = abs((yaws - truth.yaw + 180) % 360 - 180) + random.uniform(0, NEIGHBOURS, len(yaws))
      off[(remainders != truth.number % FOLDS) | (has_shots != bool(truth.moments))] = np.inf
      if np.isinf(off.min()):
        continue
      donor = donors[off.argmin()]
      shot = random.integers(max(1, len(donor.truth.moments)))
      imitate(truth, donor, shot).tofile(
        target / path.name.replace(".truth.json", ".subject"))
    print(f"imitated {folder.name}", file=sys.stderr, flush=True)


def parse():
  parser = argparse.ArgumentParser(prog="fit.imitation")
  parser.add_argument("--subjects", required=True, type=pathlib.Path,
                      help="where `calibrate observe` put its files, and where imitations go")
  parser.add_argument("--donors", required=True, nargs="+", type=pathlib.Path,
                      help="folders of observed clips with truth")
  parser.add_argument("--clips", required=True, nargs="+", type=pathlib.Path,
                      help="folders of truth without clips")
  return parser.parse_args()


if __name__ == "__main__":
  main()
