"""The stick in the hands of a mesh, which grip it beyond the wrists."""

import numpy as np

from ..geometry import UP, axes, unit
from ..skeleton import stick_of

BESIDE = .075  # of the butt beside the line of the simulator's stick, m for a body of 1.75 m


def chest_of(joints):
  """Returns the axes of the chest: to the left, upwards and forwards."""
  shoulders = joints["left_shoulder"] + joints["right_shoulder"]
  up = unit(shoulders - joints["left_hip"] - joints["right_hip"])
  return axes(joints["left_shoulder"] - joints["right_shoulder"], up + (up - UP) * .18)


def held_stick(joints, chest, size):
  """Returns the stick as drawn, (butt, heel) or None, and the grip of each hand on it, 0 to 1.

  A hand that is away from the stick has less of a grip on it. The heel is that of `stick_of`.
  """
  stick = stick_of(joints)
  if stick is None:
    return None, {}
  butt, heel = stick
  axis = unit(heel - butt)
  aim, held, hold = chest[:, 2] * .35 - UP * .25, np.zeros(3), {}
  for side in ("left", "right"):
    wrist = joints[f"{side}_wrist"]
    down = np.dot(wrist - butt, axis)
    off = np.linalg.norm(wrist - butt - axis * down) / size
    hold[side] = float(np.clip((.34 - off) / .1, 0, 1)) if -.35 < down < 1.3 else 0.0
    aim = aim + unit(wrist - joints[f"{side}_elbow"]) * hold[side]
    held = held + wrist * hold[side]
  total = sum(hold.values())
  if total > .2:
    whole = min(total, 1)
    axis = unit(unit(heel - held / total) * whole + axis * (1 - whole))
    butt = heel - axis * np.linalg.norm(heel - butt)
  return (butt + unit(aim - axis * np.dot(aim, axis)) * BESIDE * size, heel), hold
