"""Fits the evidence for a shot to the swings of development clips.

`python3 -m fit.shots` reads the lines of `calibrate swings` and writes `FittedSwingNetwork.swift`
and `FittedShotEvidence.swift`. Each swing is a forehand, a backhand or not a shot. The log-odds of
the first two are sums of piecewise linear functions, two for each measure, of which the second
counts as far as the swing is seen from its end: multinomial logistic regression on their increments
between knots with an L1 penalty, which keeps few knots and drops measures that add nothing. A
network that sees the poses around a swing says the same; the log-odds are a weighted sum of both,
the network's within a bound. It also tells the types of forehands apart. Imitated clips train the
network only.

Cross-validation holds out one kind of clips at a time for the tables, such as those in slow motion
or with pads, and a sixth of the kinds for the network: the figures are for clips unlike those of the
training.
"""

import argparse
import datetime
import json
import pathlib
import sys
from dataclasses import dataclass, fields

import numpy as np

from drillsim.scenarios import family, hard
from . import swing_network
from .emit import camel, file, network, number

NOT_A_SHOT, FOREHAND, BACKHAND = range(3)
NAMES = {FOREHAND: "forehand", BACKHAND: "backhand"}
WRIST, SNAP, SLAP = range(3)
TYPES = {"wrist": WRIST, "snap": SNAP, "slap": SLAP}
GROUPS = 6  # of kinds of clips; a swing's pattern is that of a network trained on the others
IMITATED = "imitated-"  # prefix of folders of imitated clips
IMITATED_WEIGHT = .4
AT_SHOT = .25  # s between the middle of a swing and the release of its shot
CLEAR = .35  # s from every release for a swing that is none; between the two it is not used
KNOTS = 6
PENALTY = .0003  # of .0002 to .001 the best for kinds of clips that were held out
# The log-odds of a shot are those of the tables and those of the network, within a bound, by these
# weights. With .25 to .5 for the tables, nearly the same shots are found in clips that were held out;
# with .5 the tests' skeleton, which another program draws, is not recognized from behind.
TABLES, NETWORK, BOUND = .35, .7, 5
STEPS = 600
TRIMMED = .5  # weight of a clip that is repeated as if filming had begun and ended earlier
FEWEST_MISSING = 8  # swings without a value, for that to count as evidence
# Measures whose absence is no evidence: the stick is searched only near what may be a shot, and not
# at all in poses that were stored before; a swing may be measured without its neighbors.
NEUTRAL = ("stick", "blade", "opposite", "same")
END_VIEW = "end_view"
PECULIARITIES = {
  "hard": [function.__name__.lstrip("_") for function in hard.DIFFICULTIES],
  **dict.fromkeys(("family", "athletes", "styles"), family.NAMES),
  "passes": ["passes"],
}
# Sets with clips of another one, or with other players in them: both are held out together.
SAME_KINDS = {
  "athletes": "family", "styles": "family", "passes": "family", "athletes_sports": "sports",
  "styles_sports": "sports"}


@dataclass
class Swings:
  """Swings as rows; NaN where a measure is missing."""

  measures: np.ndarray
  labels: np.ndarray  # of a shot that goes the wrong way, and near a shot: -1
  kinds: np.ndarray  # of the clip
  weights: np.ndarray
  types: np.ndarray  # of forehands; otherwise -1
  windows: np.ndarray  # the network's inputs
  releases: np.ndarray  # s from the middle of the swing; NaN where it is not a shot

  def part(self, chosen):
    return Swings(*(getattr(self, field.name)[chosen] for field in fields(self)))


@dataclass
class Evidence:
  """Two piecewise linear functions for each measure and each of the two kinds of shots."""

  knots: list  # of each measure
  fills: list  # the shares of each increment where a measure is missing: the mean of the others
  has_missing: list
  end_view: int  # the index of the measure that weights the second half of the rows
  # One row for each increment or missing value, the same again for end views, one column for each
  # kind.
  weights: np.ndarray
  constants: np.ndarray

  def log_odds(self, measures):
    return (columns(measures, self.knots, self.fills, self.has_missing, self.end_view)
            @ self.weights + self.constants)


def kind_of(clip):
  """Returns the kind of a clip by its name, [trimmed/]FOLDER/SET-NUMBER."""
  name, _, index = clip.split("/")[-1].rpartition("-")
  kind, peculiar = SAME_KINDS.get(name, name), PECULIARITIES.get(name)
  return f"{kind} {peculiar[int(index) % len(peculiar)]}" if peculiar else kind


def read(lines, names):
  """Returns the swings of the clips in lines of JSON."""
  rows = []
  for line in lines:
    clip = json.loads(line)
    weight = TRIMMED if clip["clip"].startswith("trimmed/") else 1
    for swing, label in zip(clip["swings"], labels_of(clip)):
      shot = min(clip["shots"], key=lambda shot: abs(shot["release"] - swing["time"]), default=None)
      is_shot = label in NAMES
      rows.append((
        [swing["measures"].get(name, np.nan) for name in names], label, kind_of(clip["clip"]),
        weight, TYPES.get(shot["kind"], -1) if label == FOREHAND else -1,
        swing.get("window", ()), shot["release"] - swing["time"] if is_shot else np.nan))
  return Swings(*(np.array(column, kind) for column, kind in zip(
    zip(*rows), (float, int, str, float, int, "f4", float))))


def patterns_of(swings, imitated):
  """Returns what networks say of swings of kinds that they do not know."""
  groups = np.unique(swings.kinds)
  np.random.default_rng(1).shuffle(groups)
  outputs = np.zeros((len(swings.labels), len(swing_network.OUTPUTS)))
  for group in range(GROUPS):
    own = groups[group::GROUPS]
    network = trained(
      swings.part(~np.isin(swings.kinds, own)), imitated.part(~np.isin(imitated.kinds, own)))
    held_out = np.isin(swings.kinds, own)
    outputs[held_out] = network.outputs(swings.windows[held_out])
    print(f"network without group {group + 1} of {GROUPS}", file=sys.stderr, flush=True)
  return swing_network.evidence(outputs)


def trained(swings, imitated):
  """Returns the network of these swings."""
  both = [part.part((part.labels >= 0) & ((part.labels != FOREHAND) | (part.types >= 0)))
          for part in (swings, imitated)]
  labels, types = (np.concatenate([getattr(part, name) for part in both])
                   for name in ("labels", "types"))
  classes = np.where(labels == FOREHAND, 1 + types, np.where(labels == BACKHAND, 4, 0))
  return swing_network.train(
    np.concatenate([part.windows for part in both]), classes,
    np.concatenate([part.releases for part in both]),
    np.concatenate([both[0].weights, IMITATED_WEIGHT * both[1].weights]))


def labels_of(clip):
  """Returns the label of each swing; -1 where it is not used."""
  swings, shots = clip["swings"], clip["shots"]
  labels = []
  for swing in swings:
    gap = min((abs(swing["time"] - shot["release"]) for shot in shots), default=np.inf)
    labels.append(NOT_A_SHOT if gap > CLEAR else -1)
  for shot in shots:
    near = [i for i, swing in enumerate(swings) if abs(swing["time"] - shot["release"]) <= AT_SHOT]
    if not near:
      continue
    nearest = min(near, key=lambda i: abs(swings[i]["time"] - shot["release"]))
    is_backhand = shot["kind"] == "backhand"
    if (swings[nearest]["side"] == clip["shoots"]) != is_backhand:
      labels[nearest] = BACKHAND if is_backhand else FOREHAND
  return labels


def knots_of(values):
  known = values[~np.isnan(values)]
  return np.unique([float(number(x)) for x in np.quantile(known, np.linspace(.03, .97, KNOTS))])


def passed(values, knots):
  """Returns the share of each increment, by row, that known values have passed."""
  shares = [np.clip((values - low) / (high - low), 0, 1) for low, high in zip(knots, knots[1:])]
  return np.array(shares).reshape(max(0, len(knots) - 1), len(values))


def columns(measures, knots, fills, has_missing, end_view):
  """Returns the shares of each increment that a swing's measures have passed.

  The same columns follow once more, weighted by how much the swing is seen from its end.
  """
  result = []
  for values, at, fill, missing in zip(measures.T, knots, fills, has_missing):
    known = ~np.isnan(values)
    shares = np.repeat(fill[:, None], len(values), 1)
    shares[:, known] = passed(values[known], at)
    result += [*shares, *([(~known).astype(float)] if missing else [])]
  result = np.array(result).T
  return np.hstack([result, result * measures[:, [end_view]]])


def fit(swings, names):
  """Returns the evidence that explains the labels, by proximal gradient descent with momentum."""
  used = swings.labels >= 0
  measures, labels = swings.measures[used], swings.labels[used]
  share = (swings.weights[used] / swings.weights[used].sum())[:, None]
  knots = [knots_of(values) for values in measures.T]
  has_missing = [not name.startswith(NEUTRAL) and np.isnan(values).sum() >= FEWEST_MISSING
                 for name, values in zip(names, measures.T)]
  fills = [passed(values[~np.isnan(values)], at).mean(1) for values, at in zip(measures.T, knots)]
  end_view = names.index(END_VIEW)
  x = columns(measures, knots, fills, has_missing, end_view)
  middle = x.mean(0)
  x = x - middle
  wanted = np.stack([labels == kind for kind in NAMES], 1).astype(float)
  rate = 1 / (.5 * np.linalg.norm(x * np.sqrt(share), 2) ** 2 + 1e-3)
  weights = ahead = np.zeros((x.shape[1], len(NAMES)))
  constants = constants_ahead = np.zeros(len(NAMES))
  momentum = 1.0
  for _ in range(STEPS):
    off = (probabilities(x @ ahead + constants_ahead) - wanted) * share
    new = ahead - rate * (x.T @ off)
    new = np.sign(new) * np.maximum(abs(new) - rate * PENALTY, 0)
    new_constants = constants_ahead - 2 * off.sum(0)
    following = (1 + np.sqrt(1 + 4 * momentum ** 2)) / 2
    push = (momentum - 1) / following
    ahead = new + push * (new - weights)
    constants_ahead = new_constants + push * (new_constants - constants)
    weights, constants, momentum = new, new_constants, following
  return Evidence(knots, fills, has_missing, end_view, weights, constants - middle @ weights)


def probabilities(log_odds):
  """Returns the probabilities of both kinds of shots."""
  top = np.maximum(log_odds.max(1, keepdims=True), 0)
  odds = np.exp(log_odds - top)
  return odds / (odds.sum(1, keepdims=True) + np.exp(-top))


def held_out(swings, names):
  """Returns the log-odds of each swing by the evidence of all other kinds of clips.

  Each fit starts from nothing: one that started from the evidence of all kinds would still know the
  kind that is held out.
  """
  result = np.zeros((len(swings.labels), len(NAMES)))
  for kind in np.unique(swings.kinds):
    own = swings.kinds == kind
    result[own] = fit(swings.part(~own), names).log_odds(swings.measures[own])
  return result


def type_figures(swings, patterns):
  """Returns lines that describe the types of forehands in whole clips as the network says."""
  own = (swings.types >= 0) & (swings.weights == 1)
  said = [np.zeros(len(own)), patterns["snap"], patterns["slap"]]
  chance = swing_network.softmax(np.column_stack(said)[own])
  types, kinds = swings.types[own], swings.kinds[own]
  right = chance.argmax(1) == types
  return [
    f"type right: {right.sum()} of {len(right)} forehands; "
    f"mean probability {chance.max(1).mean():.2f}",
    *(f"  {name}: {np.sum(right[types == kind])} of {np.sum(types == kind)}"
      for name, kind in TYPES.items()),
    *(f"  {kind}: {np.sum(right[kinds == kind])} of {np.sum(kinds == kind)}"
      for kind in np.unique(kinds))]


def figures(swings, log_odds):
  """Returns lines that describe the predicted shots of whole clips."""
  used = (swings.labels >= 0) & (swings.weights == 1)
  labels, chance = swings.labels[used], probabilities(log_odds[used])
  shot = chance.sum(1)
  is_shot = labels != NOT_A_SHOT
  lines = [f"swings of whole clips: {used.sum()}, {is_shot.sum()} of them shots"]
  for kind, name in NAMES.items():
    own = labels == kind
    lines.append(f"{name}: {own.sum()}, probability of a shot at least 0.5: {np.sum(shot[own] >= .5)}, "
                 f"named {name}: {np.sum(chance[own].argmax(1) + 1 == kind)}")
  lines.append(f"not shots with at least 0.5: {np.sum(shot[~is_shot] >= .5)}")
  bins = np.clip((shot * 10).astype(int), 0, 9)
  gaps = [abs(shot[bins == b].mean() - is_shot[bins == b].mean()) * np.mean(bins == b)
          for b in range(10) if (bins == b).any()]
  lines.append(f"expected calibration error: {sum(gaps):.3f}")
  for kind in np.unique(swings.kinds[used]):
    own = swings.kinds[used] == kind
    lines.append(
      f"  {kind}: {np.sum(shot[own & is_shot] >= .5)} of {np.sum(own & is_shot)} shots, "
      f"{np.sum(shot[own & ~is_shot] >= .5)} of {np.sum(own & ~is_shot)} others")
  return lines


def source(evidence, names, provenance):
  """Returns the generated file's text."""
  body = "\n".join(odds(evidence, names, column, NAMES[kind]) for column, kind in enumerate(NAMES))
  return file("ShotEvidence", body, provenance)


def odds(evidence, names, column, title):
  """Returns one constant; each table's largest value is 0, so that it shows what speaks against."""
  weights = iter(TABLES * evidence.weights[:, column])
  most, rows = tables(evidence, names, weights)
  most += TABLES * evidence.constants[column]
  most_in_end_view, rows_in_end_view = tables(evidence, names, weights)
  most += NETWORK * BOUND
  rows.append(f"      Contribution(.{camel(f'pattern_{title}')}, [({-BOUND}, "
              f"{-2 * NETWORK * BOUND:.2f}), ({BOUND}, 0)], missing: {-NETWORK * BOUND:.2f}),\n")
  return (f"  static let {title} = ShotEvidence(\n    most: {most:.2f},\n"
          f"    contributions: [\n{''.join(rows)}    ],\n"
          f"    mostInEndView: {most_in_end_view:.2f},\n"
          f"    contributionsInEndView: [\n{''.join(rows_in_end_view)}    ])\n")


def tables(evidence, names, weights):
  """Returns the sum of all tables' largest values, and the tables as lines of code."""
  most, rows = 0, []
  for name, knots, fill, has_missing in zip(
      names, evidence.knots, evidence.fills, evidence.has_missing):
    steps = np.array([next(weights) for _ in knots[1:]])
    values = np.concatenate([[0], np.cumsum(steps)])
    missing = fill @ steps + (next(weights) if has_missing else 0)
    if max(np.ptp(values), abs(missing)) < .005:
      continue
    most += values.max()
    missing -= values.max()
    pairs = ", ".join(f"({number(x)}, {y:.2f})" for x, y in bends(knots, values - values.max()))
    rows.append(f"      Contribution(.{camel(name)}, [{pairs}], missing: {missing:.2f}),\n")
  return most, rows


def bends(knots, values):
  """Returns the points at which a piecewise linear function bends."""
  points = list(zip(knots, values))
  kept = [points[0]]
  for before, point, after in zip(points, points[1:], points[2:]):
    share = (point[0] - before[0]) / (after[0] - before[0])
    if abs(before[1] + share * (after[1] - before[1]) - point[1]) > .02:
      kept.append(point)
  if len(points) > 1:
    kept.append(points[-1])
  return kept if any(abs(y - kept[0][1]) > .005 for _, y in kept) else kept[:1]


def main():
  options = parse()
  lines, imitated = [], []
  for path in options.swings:
    (imitated if path.name.startswith(IMITATED) else lines).extend(
      path.read_text(encoding="utf-8").splitlines())
  names = sorted({name for line in lines for swing in json.loads(line)["swings"]
                  for name in swing["measures"]})
  if not names:
    sys.exit("fit: there are no swings")
  if not any(json.loads(line)["swings"] for line in imitated):
    sys.exit(f"fit: there are no swings of imitated clips ({IMITATED}*)")
  swings, imitated = read(lines, names), read(imitated, names)
  patterns = patterns_of(swings, imitated)
  log_odds = combined(held_out(swings, names), patterns)
  checked = figures(swings, log_odds) + type_figures(swings, patterns)
  print("\n".join(checked), file=sys.stderr, flush=True)
  provenance = [
    f"{datetime.date.today().isoformat()}, {np.sum(swings.weights == 1)} swings of simulated clips,"
    f" and {np.sum(swings.weights < 1)} of the same clips trimmed to their shots:",
    *(f"  {line}" for line in options.source)]
  (options.output / "FittedSwingNetwork.swift").write_text(
    network(trained(swings, imitated).packed(), "SwingNetwork", [
      *provenance, f"and {len(imitated.labels)} swings of imitated clips, whole and trimmed."]),
    encoding="utf-8")
  (options.output / "FittedShotEvidence.swift").write_text(
    source(fit(swings, names), names, [
      *provenance, "", "On clips of a kind that was not in the fit:", *checked]),
    encoding="utf-8")


def combined(tables, patterns):
  """Returns the log-odds of a shot by the tables and the network."""
  said = np.column_stack([patterns[f"pattern_{name}"] for name in NAMES.values()])
  return TABLES * tables + NETWORK * np.clip(said, -BOUND, BOUND)


def parse():
  parser = argparse.ArgumentParser(prog="fit.shots")
  parser.add_argument("--output", required=True, type=pathlib.Path, help="folder of the sources")
  parser.add_argument("--source", action="append", default=[], help="a line of the provenance")
  parser.add_argument(
    "swings", nargs="+", type=pathlib.Path,
    help=f"files of `calibrate swings`; those named {IMITATED}* train the network only")
  return parser.parse_args()


if __name__ == "__main__":
  main()
