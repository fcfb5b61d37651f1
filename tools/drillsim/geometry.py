"""Points, rotations, curves and noise, used by all other modules."""

import math

import numpy as np


def vec(x, y, z):
  """Returns a point or direction in metres, in the package's axes."""
  return np.array((x, y, z), float)


UP = vec(0, 1, 0)


def unit(a):
  """Returns the unit vector of `a`."""
  return a / (np.linalg.norm(a) + 1e-9)


def lerp(a, b, u):
  """Returns the linear interpolation from `a` (u = 0) to `b` (u = 1)."""
  return a + (b - a) * u


def ease(u):
  """Returns smootherstep: 0 to 1 with zero velocity and acceleration at the ends."""
  u = min(1.0, max(0.0, u))
  return u * u * u * (u * (6 * u - 15) + 10)


def plateau(u, ramp):
  """Returns 0 at u = 0 and u = 1, and 1 between `ramp` and 1 - `ramp`, eased."""
  return ease(min(u, 1 - u) / ramp)


def rotation_y(degrees):
  """Returns the rotation that turns z towards x: to the left of a person facing along z."""
  r = math.radians(degrees)
  c, s = math.cos(r), math.sin(r)
  return np.array([[c, 0, s], [0, 1, 0], [-s, 0, c]])


def axes(axis, normal):
  """Returns the rotation whose columns are `axis`, `normal` orthogonalised, and their product."""
  x = unit(axis)
  y = unit(normal - x * np.dot(normal, x))
  return np.stack([x, y, np.cross(x, y)], 1)


def angle(a, b, c):
  """Returns the angle at `b` between `a` and `c`, in degrees."""
  cosine = float(np.dot(unit(a - b), unit(c - b)))
  return math.degrees(math.acos(max(-1, min(1, cosine))))


def two_bone(root, end, upper, lower, pole):
  """Returns middle joint and end of a two-bone IK chain; the middle joint bends towards `pole`.

  An end that is out of reach is moved into reach, so that bones keep their lengths.
  """
  reach = end - root
  far = np.linalg.norm(reach)
  used = min(far, (upper + lower) * 0.999)
  end = root + reach / (far + 1e-9) * used
  cosine = (upper * upper + used * used - lower * lower) / (2 * upper * used + 1e-9)
  bend = math.acos(max(-1, min(1, cosine)))
  axis = unit(end - root)
  side = pole - axis * np.dot(pole, axis)
  side = unit(side) if np.linalg.norm(side) > 1e-6 else vec(0, 0, 1)
  return root + axis * math.cos(bend) * upper + side * math.sin(bend) * upper, end


class SmoothNoise:
  """Smooth noise between -1 and 1: a sum of sinusoids with random frequencies."""

  WAVES = 4

  def __init__(self, rng, count, hertz=(0.2, 1.3)):
    self.frequencies = rng.uniform(*hertz, (self.WAVES, count))
    self.phases = rng.uniform(0, 6.28, (self.WAVES, count))

  def __call__(self, t):
    return np.sin(2 * math.pi * self.frequencies * t + self.phases).sum(0) / self.WAVES
