"""Error margins, fitted to the cross-validated errors and the circumstances of a shot."""

from dataclasses import dataclass

import numpy as np

SHARE = .9  # coverage: share of the true values within the margin
BINS = 3  # of predictions: each third gets its own factor
# Clips with mesh bodies count twice: the factor of all shots and that of theirs are averaged.
FEWEST = 20  # shots that are needed for a quantile


@dataclass
class Margin:
  """Half-widths of 90 % intervals."""

  columns: np.ndarray
  middle: np.ndarray
  scale: np.ndarray
  weights: np.ndarray  # of the logarithm
  constant: float
  edges: np.ndarray  # centres of the bins of predictions
  factors: np.ndarray  # at the centres, interpolated linearly between them
  shared: float  # part of the variance that repeats within a clip, 0 to 1

  def half_width(self, readings, predicted):
    z = (readings[:, self.columns] - self.middle) / self.scale
    z = np.where(np.isnan(z), 0, np.clip(z, -2, 2))
    return np.exp(self.constant + z @ self.weights) * np.interp(predicted, self.edges, self.factors)


def fit(readings, residual, predicted, clips, columns, usual):
  """Fits the log residuals to the circumstances, then scales to reach the coverage."""
  part = readings[:, columns]
  middle, scale = np.nanmean(part, 0), np.maximum(np.nanstd(part, 0), 1e-4)
  z = np.clip((part - middle) / scale, -2, 2)
  z = np.where(np.isnan(z), 0, z)
  size = np.log(np.maximum(abs(residual), .15 * usual))
  weights = np.linalg.solve(z.T @ z + .15 * len(z) * np.eye(z.shape[1]),
                            z.T @ (size - size.mean()))
  base = np.exp(z @ weights)
  edges = np.quantile(predicted, [1 / 6, .5, 5 / 6])
  bins = np.digitize(predicted, np.quantile(predicted, [1 / 3, 2 / 3]))
  kinds = np.array([clip.startswith("mesh") for clip in clips])
  factors = np.array([
    np.mean([upper(abs(residual[chosen]) / base[chosen])
             for chosen in (of_bin, of_bin & kinds) if chosen.sum() >= FEWEST])
    for of_bin in (bins == b for b in range(BINS))])
  return Margin(columns, middle, scale, weights, 0.0, edges, factors,
                shared_part(residual / base, clips))


def upper(ratios):
  """Returns the quantile with coverage `SHARE` in a new sample."""
  n = len(ratios)
  return float(np.quantile(ratios, min(1, SHARE * (n + 1) / n)))


def shared_part(residual, clips):
  """Returns the part of the variance shared by the shots of a clip, by analysis of variance."""
  within, count = 0.0, 0
  for clip in np.unique(clips):
    own = residual[clips == clip]
    if len(own) > 1:
      within += ((own - own.mean()) ** 2).sum()
      count += len(own) - 1
  if not count:
    return 1.0
  alone = within / count
  whole = np.mean(residual ** 2)
  return float(np.clip(1 - alone / whole, .05, .98))
