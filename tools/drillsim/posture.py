"""A posture: goals for the body at one time, from which `skeleton` computes joints.

Lengths are for a right-handed person 1.75 m tall who stands at the origin; others are scaled.
"""

from dataclasses import dataclass, replace

import numpy as np

from .geometry import lerp


@dataclass
class Arms:
  """Positions of free hands relative to each shoulder, in arm lengths: (out, up, forward).

  `out` is away from the body on either side. None for `left` or `right`: that hand is on the stick.
  """

  left: tuple | None
  right: tuple | None
  weight: float = 1.0  # 0: hands as they were, 1: hands here


@dataclass
class Posture:
  butt: np.ndarray  # the stick's upper end
  blade: np.ndarray  # the point at which the stick is aimed; its end follows from its length
  shift: float = 0.0  # pelvis along x, m
  yaw: float = 24.0  # pelvis: 0 faces the camera, 90 the target
  separation: float = 0.0  # shoulders turned beyond the pelvis
  crouch: float = 0.0  # beyond the player's own, m
  lean: float = 0.0  # of the trunk, beyond the player's own, degrees
  square: float = 0.0  # feet: 0 stand along x, 1 across it, facing the target
  grip: float = 0.42  # lower hand, m down the stick
  shaft: float = 1.42  # length of the stick, m
  aside: float = 0.0  # pelvis along z, m
  nod: float = 0.0  # of the head, towards the chest, degrees
  lift: float = 0.0  # above the floor, m
  spread: float = 0.0  # feet moved apart, m each
  heading: float = 0.0  # the whole body turned on the spot, with stepping feet
  arms: Arms | None = None
  ball: float | None = None  # distance of a held ball in front of both palms, m

  def blend(self, other, weight):
    """Interpolates (or extrapolates) from this posture (0) to the other (1), except free hands."""
    return replace(self, **{
      name: lerp(getattr(self, name), getattr(other, name), weight) for name in BLENDED
    })


# Fields that are interpolated.
BLENDED = (
  "butt", "blade", "shift", "yaw", "separation", "crouch", "lean", "square", "grip", "shaft",
  "aside", "nod",
)


def posture(butt, blade, shift=0.0, yaw=24.0, separation=0.0, crouch=0.0, lean=0.0, **more):
  """Returns a posture from plain numbers."""
  points = np.array(butt, float), np.array(blade, float)
  return Posture(*points, float(shift), float(yaw), float(separation), float(crouch), float(lean),
                 **more)


def rest():
  """Returns the ready stance between shots, with the blade on the ice."""
  return posture((.10, .96, .30), (.22, .02, .78))
