"""The camera's position and direction over time, and projection to pixels."""

import math
from dataclasses import dataclass

import numpy as np

from .geometry import UP, ease, unit, vec


@dataclass(frozen=True)
class View:
  """The camera at one time; the origin of pixels is the frame's top left corner."""

  eye: np.ndarray
  right: np.ndarray
  up: np.ndarray
  forward: np.ndarray
  tangent: float  # of half the vertical angle of view
  size: tuple  # pixels: width, height

  def project(self, point):
    d = point - self.eye
    depth = np.dot(d, self.forward)
    w, h = self.size
    return [
      round(float(w / 2 + np.dot(d, self.right) / depth / self.tangent * h / 2), 2),
      round(float(h / 2 - np.dot(d, self.up) / depth / self.tangent * h / 2), 2),
    ]


class Camera:
  """A scenario's hand-held camera; `shake` returns six values of noise."""

  def __init__(self, scenario, shake):
    self.fields = scenario.get("camera", {})
    self.size = tuple(scenario.get("size", [640, 360]))
    self.duration = scenario["duration"]
    self.shake = shake
    # The camera aims at the middle of the main person, which depends on the person's height.
    self.stature = scenario.get("body", {}).get("height", 1.75) / 1.75

  @property
  def yaw(self):
    """Degrees: 0 is perpendicular to the line of the shot, 180 from the other side."""
    return self.fields.get("yaw", 0)

  def view(self, t):
    c = self.fields
    n, amount = self.shake(t), c.get("shake", 0.0)
    target = vec(*c.get("look", [.1, .88, .1])) * self.stature
    target = target + vec(.05, .03, 0) * n[:3] * amount
    target = target + vec(c.get("pan", 0) * (t / self.duration - .5), 0, 0)
    r = math.radians(self.yaw)
    distance, height = c.get("distance", 4.2), c.get("height", 1.25)
    eye = vec(.1, 0, 0) + vec(distance * math.sin(r), height, distance * math.cos(r))
    eye = eye + vec(.06, .05, .06) * n[3:6] * amount
    forward = unit(target - eye)
    pan, tilt, zoom = self._moved(t)
    if pan or tilt:
      forward = _turned(forward, pan, tilt)
    right = unit(np.cross(forward, UP))
    up = np.cross(right, forward)
    roll = math.radians(c.get("roll", 0.0) + 2.0 * amount * n[5])
    right, up = (
      right * math.cos(roll) + up * math.sin(roll), up * math.cos(roll) - right * math.sin(roll))
    tangent = math.tan(math.radians(c.get("fov", 38) / 2)) / zoom
    return View(eye, right, up, forward, tangent, self.size)

  def _moved(self, t):
    """Returns pan to the right, tilt upwards (degrees) and zoom (factor) of all moves until t."""
    pan, tilt, zoom = 0.0, 0.0, 1.0
    for move in self.fields.get("moves", []):
      u = ease((t - move["t"]) / move["len"])
      pan += move.get("pan", 0) * u
      tilt += move.get("tilt", 0) * u
      zoom *= move.get("zoom", 1.0) ** u
    return pan, tilt, zoom


def _turned(forward, pan, tilt):
  right = unit(np.cross(forward, UP))
  p, q = math.radians(pan), math.radians(tilt)
  level = forward * math.cos(p) + right * math.sin(p)
  return unit(level * math.cos(q) + np.cross(unit(np.cross(level, UP)), level) * math.sin(q))
