"""Proportions of bodies."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Shape:
  """Factors on an average adult's proportions, independent of the height."""

  legs: float = 1.0  # length
  arms: float = 1.0
  trunk: float = 1.0
  shoulders: float = 1.0  # width
  hips: float = 1.0
  head: float = 1.0  # size
  girth: float = 1.0  # thickness of trunk and limbs


SHAPES = {
  "average": Shape(),
  "child": Shape(legs=.94, arms=.95, trunk=1.03, shoulders=.94, hips=.97, head=1.16, girth=.98),
  "stocky": Shape(legs=.97, trunk=1.02, shoulders=1.10, hips=1.14, girth=1.22),
  "slim": Shape(legs=1.02, arms=1.01, shoulders=.95, hips=.93, girth=.82),
}


@dataclass(frozen=True)
class Build:
  """Lengths of one body, m."""

  scale: float  # height relative to the reference body of 1.75 m
  thigh: float
  shank: float
  upper_arm: float
  forearm: float
  trunk: float
  half_shoulders: float
  half_hips: float
  head: float  # factor on the size of the head
  girth: float  # factor on thickness
  hip_height: float  # standing upright, before scaling
  hand_height: float  # offset of the hands' heights, before scaling


def build_of(body):
  """Returns the lengths for a scenario's `body`: `height` (m), `shape`, `head` (factor)."""
  name = body.get("shape", "average")
  if name not in SHAPES:
    raise ValueError(f"unknown shape of body: {name}")
  shape, s = SHAPES[name], body.get("height", 1.75) / 1.75
  return Build(
    scale=s, thigh=.43 * s * shape.legs, shank=.42 * s * shape.legs,
    upper_arm=.30 * s * shape.arms, forearm=.265 * s * shape.arms, trunk=.50 * s * shape.trunk,
    half_shoulders=.185 * s * shape.shoulders, half_hips=.105 * s * shape.hips,
    head=body.get("head", 1.0) * shape.head, girth=shape.girth, hip_height=.93 * shape.legs,
    hand_height=.93 * (shape.legs - 1) + .50 * (shape.trunk - 1))
