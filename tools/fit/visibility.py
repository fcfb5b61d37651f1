"""Which points of a simulated player's stick the camera sees."""

import numpy as np

from drillsim.clip import parts_of
from drillsim.outfit import MATERIALS, ROWS

POINTS = 20
FIRST = .4  # share of the stick that is in the hands and above
LOOSE = [MATERIALS[name] for name in ("stick", "puck", "ball")]
CLEARANCE = .02  # m between the stick and what may hide it


class Visibility:
  """The visibility of the main player's stick in the frames of one clip.

  A point is hidden where a capsule of a body is between it and the camera, and not seen outside the
  frame. The capsules of a person stand for the mesh too.
  """

  def __init__(self, scenario):
    parts = parts_of(scenario)
    self._frames = [(part, i) for part in parts for i in range(part.frame_count)]
    self._times = np.array([part.start + i / part.fps for part, i in self._frames])

  def points(self, time):
    """Returns whether each point between the hands and the heel is seen; None without a stick."""
    part, index = self._frames[abs(self._times - time).argmin()]
    t = part.time_of(index)
    stick = part.stick(part.people[0].body(t))
    if stick is None:
      return None
    butt, heel, _ = stick
    view = part.camera.view(t)
    points = butt + (heel - butt) * np.linspace(FIRST, 1, POINTS)[:, None]
    pixels, size = np.array([view.project(point) for point in points]), np.array(view.size)
    is_inside = ((pixels >= 0) & (pixels < size)).all(1) & ((points - view.eye) @ view.forward > 0)
    return is_inside & ~_is_hidden(points, view.eye, part.capsules(t))


def _is_hidden(points, eye, capsules):
  capsules = [c for c in capsules if c.material % ROWS not in LOOSE]
  rays = points - eye
  ends = points - rays / np.linalg.norm(rays, axis=1, keepdims=True) * CLEARANCE
  a, b = (np.array([getattr(c, end) for c in capsules]) for end in "ab")
  gap, along = _distances(eye, ends, a, b)
  first, last = (np.array([getattr(c, f"radius_{end}") for c in capsules]) for end in "ab")
  return (gap < first + (last - first) * along).any(1)


def _distances(eye, ends, a, b):
  """Returns the least distance of each line from `eye` to each line from `a` to `b`, and how far
  along the second it is (Ericson, Real-Time Collision Detection, 2005, 5.1.9)."""
  u, v, r = (ends - eye)[:, None], (b - a)[None], (eye - a)[None]
  uu, vv, uv = (u * u).sum(-1), (v * v).sum(-1) + 1e-12, (u * v).sum(-1)
  ur, vr = (u * r).sum(-1), (v * r).sum(-1)
  area = uu * vv - uv * uv
  s = np.clip((uv * vr - ur * vv) / np.maximum(area, 1e-12), 0, 1) * (area > 1e-12)
  t = np.clip((uv * s + vr) / vv, 0, 1)
  s = np.clip((t * uv - ur) / uu, 0, 1)
  return np.linalg.norm(r + u * s[..., None] - v * t[..., None], axis=-1), t
