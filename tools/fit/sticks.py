"""Fits the evidence for the shaft of a stick to the lines found in development clips.

`python3 -m fit.sticks` reads the lines of `calibrate sticks` and the clips' truth and writes
`FittedStickEvidence.swift`; with `--tracks` it reads those of `calibrate stick-tracks` and prints how
well the tracked sticks fit. In each frame either one of the lines is the shaft or none is: a
multinomial logistic regression with the same weights for all lines.

Cross-validation holds out a fifth of the clips at a time.
"""

import argparse
import datetime
import json
import pathlib
import sys
from dataclasses import dataclass

import numpy as np

from .emit import camel, file, number
from .visibility import Visibility

FOLDS = 5
NEAR = 5.0  # degrees between a line and the shaft
ASIDE = .25  # torsos between a line and the heel of the blade
BLADE = .15  # torsos between the end of a line and the blade
VISIBLE = .5  # of the stick below the hands
SAME_PERSON = 1.0  # torsos between the hips that were found and the true ones
PENALTY = 1e-3
STEPS = 400


@dataclass
class Frame:
  """The lines in one frame, as rows of measures."""

  clip: str
  measures: np.ndarray
  is_shaft: np.ndarray
  has_stick: bool
  shows_shaft: bool
  shows_blade: bool  # and the shaft
  angles: np.ndarray  # degrees from the shaft
  gaps: np.ndarray  # torsos from the end to the blade

  @property
  def is_wanted(self):
    """The lines that are the shaft and end at the blade, or as near to it as any."""
    if not self.is_shaft.any():
      return self.is_shaft
    return self.is_shaft & (self.gaps <= max(BLADE, self.gaps[self.is_shaft].min()))


def rows_of(paths, folders):
  """Yields the lines of JSON that are of the clips' players, each with the truth of its frame and
  the visible points of the stick."""
  for path in paths:
    clip = None
    with path.open(encoding="utf-8") as lines:
      for row in map(json.loads, lines):
        if row["clip"] != clip:
          clip = row["clip"]
          times, frames, visibility = truth_of(clip, folders)
        frame = frame_of(row, times, frames)
        if frame is not None:
          yield row, frame, visibility.points(frame["t"]) if "stick" in frame else None


def read(paths, folders):
  """Returns the frames of the players in lines of JSON, and the names of the measures."""
  frames, names = [], None
  for row, frame, points in rows_of(paths, folders):
    if row["lines"]:
      names = names or sorted(row["lines"][0]["measures"])
      frames.append(label(row, frame, points, names))
  return frames, names


def truth_of(clip, folders):
  """Returns the times and frames of the truth of a clip, and what is visible in them."""
  folder, name = clip.split("/")
  truth = json.loads(folders[folder].joinpath(name + ".truth.json").read_text(encoding="utf-8"))
  times = np.array([frame["t"] for frame in truth["frames"]])
  return times, truth["frames"], Visibility(truth["scenario"])


def frame_of(row, times, frames):
  """Returns the truth of a row; None where the row is of another person."""
  if not len(times):
    return None
  frame = frames[abs(times - row["time"]).argmin()]
  hips = (np.array(frame["px"]["left_hip"]) + frame["px"]["right_hip"]) / 2
  return frame if np.linalg.norm(hips - row["hips"]) < SAME_PERSON * row["torso"] else None


def label(row, frame, points, names):
  lines = row["lines"]
  measures = np.array([[line["measures"][name] for name in names] for line in lines])
  angles, gaps, asides = (np.full(len(lines), np.inf) for _ in range(3))
  stick = frame.get("stick")
  if stick:
    if "blade" not in frame:
      sys.exit(f"fit: the truth of {row['clip']} has no blade; render the clip again")
    butt, heel = np.array(stick)
    for i, line in enumerate(lines):
      hand, end = np.array(line["hand"]), np.array(line["end"])
      along = (end - hand) / max(np.linalg.norm(end - hand), 1e-9)
      true = heel - butt
      angles[i] = np.degrees(abs(np.arctan2(along[0] * true[1] - along[1] * true[0], along @ true)))
      gaps[i] = distance(end, *map(np.array, frame["blade"])) / row["torso"]
      off = heel - hand
      asides[i] = abs(along[0] * off[1] - along[1] * off[0]) / row["torso"]
  shows = bool(stick) and points.mean() >= VISIBLE
  return Frame(
    row["clip"], measures, (angles < NEAR) & (asides < ASIDE), bool(stick), shows,
    shows and bool(points[-1]), angles, gaps)


def distance(point, start, end):
  """Returns the distance of a point from a line between two others."""
  along = end - start
  share = np.clip((point - start) @ along / max(along @ along, 1e-9), 0, 1)
  return np.linalg.norm(point - start - along * share)


def fit(frames, scale):
  """Returns a weight for each measure, and the constant."""
  middle, spread = scale
  most = max(len(frame.measures) for frame in frames)
  x = np.zeros((len(frames), most + 1, len(middle) + 1))  # the last line is that there is no stick
  is_there = np.zeros((len(frames), most + 1), bool)
  wanted = np.zeros((len(frames), most + 1), bool)
  for i, frame in enumerate(frames):
    n = len(frame.measures)
    x[i, :n, :-1] = (frame.measures - middle) / spread
    x[i, :n, -1] = 1
    is_there[i, :n] = True
    wanted[i, :n] = frame.is_wanted
  is_there[:, -1] = True
  has_stick = np.array([frame.has_stick for frame in frames])
  # Frames with and without a stick have the same weight: how many people hold one is not known.
  share = np.where(has_stick, 1 / max(1, has_stick.sum()), 1 / max(1, (~has_stick).sum()))
  share /= share.sum()
  wanted[:, -1] = ~wanted.any(1)
  weights, momentum, speed = np.zeros(len(middle) + 1), 0, .5
  for _ in range(STEPS):
    log_odds = np.where(is_there, x @ weights, -np.inf)
    chance = np.exp(log_odds - log_odds.max(1, keepdims=True))
    chance /= chance.sum(1, keepdims=True)
    right = np.where(wanted, chance, 0)
    right /= np.maximum(right.sum(1, keepdims=True), 1e-12)
    slope = np.einsum("ijk,ij,i->k", x, chance - right, share) + PENALTY * weights
    momentum = .9 * momentum - speed * slope
    weights = weights + momentum
  unscaled = weights[:-1] / spread
  return unscaled, weights[-1] - middle @ unscaled


def scale_of(frames):
  rows = np.concatenate([frame.measures for frame in frames])
  return rows.mean(0), rows.std(0) + 1e-6


def chances(frame, weights, constant):
  """Returns the probability of each line; the rest to 1 is that of no stick."""
  log_odds = frame.measures @ weights + constant
  top = max(log_odds.max(), 0)
  odds = np.exp(log_odds - top)
  return odds / (odds.sum() + np.exp(-top))


def figures(frames):
  """Returns lines of text about the predictions for clips that were not in the fit."""
  clips = sorted({frame.clip for frame in frames})
  fold = {clip: i % FOLDS for i, clip in enumerate(clips)}
  scale, found = scale_of(frames), {}
  for k in range(FOLDS):
    evidence = fit([frame for frame in frames if fold[frame.clip] != k], scale)
    for frame in (frame for frame in frames if fold[frame.clip] == k):
      chance = chances(frame, *evidence)
      best = chance.argmax()
      found.setdefault(frame.clip.split("/")[0], []).append((
        frame.has_stick, frame.shows_shaft, frame.shows_blade, frame.is_shaft.any(),
        frame.is_shaft[best], frame.gaps[best] < BLADE, chance.sum() > .5))
  lines = []
  for name, shaft, blade, none in by_set(found):
    lines.append(
      f"  {name}: {len(shaft)} frames that show the shaft, among the lines {share(shaft[:, 3])}, "
      f"chosen {share(shaft[:, 4])}, seen {share(shaft[:, 6])}; {len(blade)} that show the blade, "
      f"found {share(blade[:, 5])}; {len(none)} without a stick, seen {share(none[:, 6])}")
  return lines


def track_figures(paths, folders):
  """Returns lines of text about tracked sticks in the frames that show the main player."""
  found = {}
  for row, frame, points in rows_of(paths, folders):
    is_seen = "stick" in row
    hand, end = row["stick"] if is_seen else ([0, 0], [0, 0])
    labelled = label(dict(row, lines=[dict(hand=hand, end=end, measures={})]), frame, points, [])
    found.setdefault(row["clip"].split("/")[0], []).append((
      labelled.has_stick, labelled.shows_shaft, labelled.shows_blade, is_seen,
      is_seen and labelled.angles[0] < NEAR, is_seen and labelled.gaps[0] < BLADE))
  lines = []
  for name, shaft, blade, none in by_set(found):
    lines.append(
      f"  {name}: {len(shaft)} frames that show the shaft, seen {share(shaft[:, 3])}, within "
      f"{NEAR:.0f} degrees {share(shaft[:, 4])}; {len(blade)} that show the blade, found "
      f"{share(blade[:, 5])}; {len(none)} without a stick, seen {share(none[:, 3])}")
  return lines


def by_set(found):
  """Yields the rows of each set, and of all: those that show the shaft, that show the blade, and
  those without a stick.

  The first columns of a row are whether there is a stick, and whether shaft and blade are shown.
  """
  for name, rows in [*sorted(found.items()), ("all", sum(found.values(), []))]:
    rows = np.array(rows, bool)
    yield name, rows[rows[:, 1]], rows[rows[:, 2]], rows[~rows[:, 0]]


def share(values):
  return f"{np.mean(values):.0%}" if len(values) else "-"


def source(weights, constant, names, provenance):
  """Returns the generated file's text."""
  rows = "".join(
    f"      (.{camel(name)}, {number(weight)}),\n" for name, weight in zip(names, weights))
  body = (
    f"  static let fitted = StickEvidence(\n    constant: {number(constant)},\n    weights: [\n"
    f"{rows}    ])\n")
  return file("StickEvidence", body, provenance)


def main():
  options = parse()
  folders = {folder.name: folder for folder in options.clips}
  if options.tracks:
    print("\n".join(track_figures(options.lines, folders)))
    return
  if not options.output:
    sys.exit("fit: --output is missing")
  frames, names = read(options.lines, folders)
  if not frames:
    sys.exit("fit: there are no lines")
  checked = figures(frames)
  print("\n".join(checked), file=sys.stderr, flush=True)
  provenance = [
    f"{datetime.date.today().isoformat()}, {len(frames)} frames of "
    f"{len({frame.clip for frame in frames})} simulated clips:",
    *(f"  {line}" for line in options.source), "",
    f"In frames of clips that were not in the fit (chosen: within {NEAR:.0f} degrees; found: within"
    f" {BLADE} torsos):", *checked]
  options.output.joinpath("FittedStickEvidence.swift").write_text(
    source(*fit(frames, scale_of(frames)), names, provenance), encoding="utf-8")


def parse():
  parser = argparse.ArgumentParser(prog="fit.sticks")
  parser.add_argument("--output", type=pathlib.Path, help="folder of the source")
  parser.add_argument(
    "--tracks", action="store_true", help="the lines are those of `calibrate stick-tracks`")
  parser.add_argument("--source", action="append", default=[], help="a line of the provenance")
  parser.add_argument(
    "--clips", action="append", required=True, type=pathlib.Path, help="folder of clips with truth")
  parser.add_argument("lines", nargs="+", type=pathlib.Path, help="files of `calibrate sticks`")
  return parser.parse_args()


if __name__ == "__main__":
  main()
