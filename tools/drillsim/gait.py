"""Walking: a person's displacement over time, and the motion of the feet."""

import math
from dataclasses import dataclass

import numpy as np

from .geometry import ease, plateau, vec


@dataclass(frozen=True)
class Walk:
  """A walk in progress; feet and pelvis are for a person 1.75 m tall who walks along x."""

  left_foot: np.ndarray  # ankles
  right_foot: np.ndarray
  weight: float  # 0 stands, 1 walks
  heading: float  # degrees, direction of the walk
  swing: float  # of the arms, -1 to 1, the left one forward
  dip: float  # m that the pelvis is lower than when standing upright


def place_and_walk(walks, t, scale):
  """Returns the displacement (m) at time t (s), and the walk in progress, if any."""
  place, walk = vec(0, 0, 0), None
  for w in walks:
    u = (t - w["t"]) / w["len"]
    glides = w.get("gait") == "gliding"
    share = ease(u) if glides else min(1.0, max(0.0, u))
    place = place + vec(w["dx"], 0, w.get("dz", 0)) * (share - .5)
    if 0 <= u <= 1 and not glides:
      walk = _stepping(w, u, scale) if w.get("gait") == "stepping" else _plain(w, t)
  return place, walk


def _plain(w, t):
  """Returns a walk whose feet swing at a given pace and slide; the body faces the target."""
  phase = 2 * math.pi * w.get("hz", 1.0) * (t - w["t"])
  left = vec(.30 * math.sin(phase), .085 + .10 * max(0, math.cos(phase)), -.10)
  right = vec(-.30 * math.sin(phase), .085 + .10 * max(0, -math.cos(phase)), .10)
  return Walk(left, right, 1.0, 0.0, 0.0, .03)


# Share of a cycle of two steps in which a foot stands, and length of a cycle (m, for 1.75 m).
_STANCE, _STRIDE = 0.6, 1.15


def _foot(cycle, z):
  """Returns an ankle relative to the pelvis: moves back while it stands, then swings forward."""
  u = cycle % 1.0
  if u < _STANCE:
    return vec(_STRIDE * (_STANCE / 2 - u), .085, z)
  swing = (u - _STANCE) / (1 - _STANCE)
  x = _STRIDE * _STANCE * (ease(swing) - .5)
  return vec(x, .085 + .11 * math.sin(math.pi * swing), z)


def _stepping(w, u, scale):
  """Returns a walk whose feet do not slide on the floor; the body faces its direction."""
  far = math.hypot(w["dx"], w.get("dz", 0))
  cycle = far * u / (_STRIDE * scale)
  weight = 1.0 if w.get("throughout") else plateau(u, min(.5, .4 / w["len"]))
  heading = math.degrees(math.atan2(-w.get("dz", 0), w["dx"]))
  return Walk(_foot(cycle, -.10), _foot(cycle + .5, .10), weight, heading,
              -math.cos(2 * math.pi * cycle), _dip(cycle))


def _dip(cycle):
  """Returns how far the pelvis is lowered: least at mid-stance, when the leg is straight."""
  return .04 - .022 * math.cos(4 * math.pi * (cycle - _STANCE / 2))


def stepping_feet(heading):
  """Returns (direction in degrees, lift in m) of the left and the right foot at a body's heading.

  Feet step by 60 degrees at a time, first the left and then the right.
  """
  whole, part = divmod(heading / 60.0, 1.0)
  result = []
  for start in (0.0, 0.5):
    u = min(1.0, max(0.0, (part - start) * 2))
    result.append((60 * (whole + ease(u)), .06 * math.sin(math.pi * u)))
  return result
