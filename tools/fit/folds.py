"""How clips are parted for cross-validation: by the number at the end of their name.

`calibrate readings` parts them in the same way, so that no clip is read by a lifter that knows it.
"""

import numpy as np

FOLDS = 5


def folds(clips):
  """For each fold, which of the shots, given by the names of their clips, are in it."""
  number = np.array([int(clip.rsplit("-", 1)[1]) for clip in clips])
  return [number % FOLDS == fold for fold in range(FOLDS)]
