"""Ridge regression whose inputs are standardised, bounded and reduced to those that matter."""

from dataclasses import dataclass

import numpy as np

from .folds import folds

BOUND = 3.5  # standard deviations: a reading farther out counts as this far
STRENGTHS = np.logspace(.5, 4, 12)


@dataclass
class Line:
  """A fitted sum of standardised readings."""

  columns: np.ndarray  # of the readings' matrix
  middle: np.ndarray
  scale: np.ndarray
  weights: np.ndarray
  constant: float
  strength: float

  def predict(self, readings):
    return self.constant + standard(readings[:, self.columns], self.middle, self.scale) @ self.weights


def standard(readings, middle, scale):
  """Standardised and bounded; what is missing counts as usual."""
  z = np.clip((readings - middle) / scale, -BOUND, BOUND)
  return np.where(np.isnan(z), 0, z)


def fit(readings, truth, clips, columns, most):
  """A line with at most `most` readings: those with the largest weights of the whole one."""
  columns = usable(readings, columns)
  strength = choose(readings, truth, clips, columns)
  while len(columns) > most:
    line = solve(readings, truth, columns, strength)
    keep = max(most, int(.7 * len(columns)))
    columns = np.sort(columns[np.argsort(-abs(line.weights), kind="stable")[:keep]])
  strength = choose(readings, truth, clips, columns)
  return solve(readings, truth, columns, strength)


def usable(readings, columns):
  """Those that are seen in most shots and differ between them."""
  part = readings[:, columns]
  seen = np.mean(~np.isnan(part), axis=0) > .6
  return np.array(columns)[seen & (np.nanstd(part, axis=0) > 1e-6)]


def solve(readings, truth, columns, strength):
  part = readings[:, columns]
  low, middle, high = np.nanquantile(part, [.1, .5, .9], axis=0)
  scale = np.maximum((high - low) / 2.56, 1e-4)
  z = standard(part, middle, scale)
  shift, centre = z.mean(0), truth.mean()
  weights = np.linalg.solve(
    (z - shift).T @ (z - shift) + strength * np.eye(len(columns)), (z - shift).T @ (truth - centre))
  return Line(columns, middle, scale, weights, float(centre - shift @ weights), strength)


def choose(readings, truth, clips, columns):
  """The strength with the smallest error on clips left out."""
  errors = []
  for strength in STRENGTHS:
    rest = truth - left_out(readings, truth, clips, lambda r, t, c: solve(r, t, columns, strength))
    errors.append(np.mean(np.minimum(rest ** 2, 9 * np.median(rest ** 2) + 1e-12)))
  return STRENGTHS[int(np.argmin(errors))]


def left_out(readings, truth, clips, make):
  """What is predicted for each shot by a fit without its clip."""
  result = np.full(len(truth), np.nan)
  for part in folds(clips):
    result[part] = make(readings[~part], truth[~part], clips[~part]).predict(readings[part])
  return result
