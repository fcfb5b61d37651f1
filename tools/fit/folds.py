"""Folds of cross-validation, by the number at the end of a clip's name.

`calibrate readings` uses the same folds, so that no lifter is applied to a clip of its training.
"""

import numpy as np

FOLDS = 5


def folds(clips):
  """Returns for each fold the mask of its shots, which are given by the names of their clips."""
  number = np.array([int(clip.rsplit("-", 1)[1]) for clip in clips])
  return [number % FOLDS == fold for fold in range(FOLDS)]
