"""Helpers of several tests."""

import numpy as np

from drillsim.render import make_truth


def scenario(**fields):
  """Returns a plain scenario: an adult seen from the side, without shots."""
  return {**dict(seed=5, duration=6, fps=60, camera=dict(yaw=0), body={}, shots=[]), **fields}


def truth(**fields):
  return make_truth(scenario(**fields))


def path_of(truth_, joint):
  """Returns the world positions of a joint, one row for each frame."""
  return np.array([frame["world"][joint] for frame in truth_["frames"]])


def speed_of(truth_, joint):
  """Returns the speeds of a joint between frames, m/s."""
  rate = truth_["capture_fps"]
  return np.linalg.norm(np.diff(path_of(truth_, joint), axis=0), axis=1) * rate
