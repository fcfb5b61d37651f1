"""Ridge regression whose inputs are standardised, clamped and reduced to the most relevant."""

from dataclasses import dataclass

import numpy as np

from .folds import folds

BOUND = 3.5  # standard deviations: readings are clamped to this
STRENGTHS = np.logspace(.5, 4, 12)


@dataclass
class Line:
  """A fitted linear combination of standardised readings."""

  columns: np.ndarray  # of the readings' matrix
  middle: np.ndarray
  scale: np.ndarray
  weights: np.ndarray
  constant: float
  strength: float

  def predict(self, readings):
    return self.constant + standard(readings[:, self.columns], self.middle, self.scale) @ self.weights


def standard(readings, middle, scale):
  """Returns the readings standardised and clamped; a missing reading counts as the median."""
  z = np.clip((readings - middle) / scale, -BOUND, BOUND)
  return np.where(np.isnan(z), 0, z)


def fit(readings, truth, clips, columns, most):
  """Returns a line of at most `most` readings, by elimination of those with small weights."""
  columns = usable(readings, columns)
  strength = choose(readings, truth, clips, columns)
  while len(columns) > most:
    line = solve(readings, truth, columns, strength)
    keep = max(most, int(.7 * len(columns)))
    columns = np.sort(columns[np.argsort(-abs(line.weights), kind="stable")[:keep]])
  strength = choose(readings, truth, clips, columns)
  return solve(readings, truth, columns, strength)


def usable(readings, columns):
  """Returns the columns that are present in over 60 % of shots and vary between them."""
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
  """Returns the ridge strength with the smallest cross-validated error."""
  errors = []
  for strength in STRENGTHS:
    rest = truth - left_out(readings, truth, clips, lambda r, t, c: solve(r, t, columns, strength))
    errors.append(np.mean(np.minimum(rest ** 2, 9 * np.median(rest ** 2) + 1e-12)))
  return STRENGTHS[int(np.argmin(errors))]


def left_out(readings, truth, clips, make):
  """Returns for each shot the prediction of a fit without its fold."""
  result = np.full(len(truth), np.nan)
  for part in folds(clips):
    result[part] = make(readings[~part], truth[~part], clips[~part]).predict(readings[part])
  return result
