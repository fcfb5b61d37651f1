"""Reshapes the keys of a shot to a scenario's `technique`.

Angles in degrees (180 is straight), lengths in torsos, times in seconds. Goals that are out of
reach are approximated as far as the bones allow; the ground truth is computed from the resulting
joints.
"""

import math
from dataclasses import replace

import numpy as np

from .geometry import UP, angle, lerp, unit, vec
from .shots import KINDS, Key
from .skeleton import skeleton

STILL = np.zeros(4)  # no sway
# Shares of the hips' travel from load to finish at the release and just after it.
HIPS_AT_RELEASE, HIPS_AFTER = .65, .85
# Maximum duration of a swing, s: a longer load time is a pause before it.
LONGEST_SWING = .5


class Technique:
  """The technique of one shot of one person."""

  def __init__(self, person, build, fields):
    self.person = {key: value for key, value in person.items() if key != "walks"}
    self.build = build
    self.fields = fields
    self.torso = build.trunk / build.scale  # m for a person 1.75 m tall, as in postures

  def reshaped(self, keys):
    """Returns the keys with the technique's times and postures."""
    load, release, finish = moments(keys)
    if finish + 2 == len(keys):  # the end is held for a while
      keys = [*keys[:-1], replace(keys[finish], time=keys[finish].time + .35), keys[-1]]
    keys = self._posed(keys, load, release, finish)
    keys = self._crouched(keys, load, release)
    keys = self._armed(keys, release)
    return self._timed(keys, load, release)

  # Trunk, hips, head

  def _posed(self, keys, load, release, finish):
    f, result = self.fields, []
    own_lean = self.person.get("body", {}).get("lean", 26)
    back, front = f["shift"]
    for i, key in enumerate(keys):
      p = key.posture
      active = 0 < i < len(keys) - 1  # the first and the last are the ready stance
      change = dict(grip=.05 + f["spacing"] * self.torso)
      if active:
        lean = f["trunk"] if i <= release + 1 else lerp(f["trunk"], f["finish_trunk"], .7)
        change.update(lean=lean - own_lean)
        change.update(shift=self._shift(i, load, release, back, front))
        change.update(nod=f["nod"][0] if i <= load else f["nod"][1] if i <= release + 1 else 0)
        turn = f["turn"] if i <= load else f["finish_turn"] if i > release else 0
        change.update(yaw=p.yaw + turn, separation=p.separation * f["separation"])
      if i > finish and active:
        along, aside, sink = f["sway"]
        change.update(
          shift=change["shift"] + along * self.torso, aside=aside * self.torso,
          crouch=p.crouch + sink * self.torso)
      result.append(replace(key, posture=replace(p, **change)))
    return result

  def _shift(self, i, load, release, back, front):
    if i <= load:
      return back * i / load
    share = {release: HIPS_AT_RELEASE, release + 1: HIPS_AFTER}.get(i, 1.0)
    if i < release:
      share = HIPS_AT_RELEASE * (i - load) / (release - load) * .6
    return lerp(back, front, share)

  # Knees

  def _crouched(self, keys, load, release):
    """Sets the crouch for the angles of the back knee at the load and front knee at the release."""
    deep = self._crouch(keys[load].posture, "right", self.fields["back_knee"])
    gone = self._crouch(keys[release].posture, "left", self.fields["front_knee"])
    result = list(keys)
    for i in range(1, len(keys) - 1):
      if i <= load:
        crouch = deep * (i / load) ** 2
      elif i <= release:
        u = (keys[i].time - keys[load].time) / (keys[release].time - keys[load].time)
        crouch = lerp(deep, gone, u)
      else:
        crouch = keys[i].posture.crouch + gone * (.7 if i == release + 1 else .35)
      result[i] = replace(keys[i], posture=replace(keys[i].posture, crouch=crouch))
    return result

  def _crouch(self, posture, side, wanted):
    """Returns the crouch at which the knee has the wanted angle, m."""
    names = [f"{side}_{joint}" for joint in ("hip", "knee", "ankle")]
    low, high = -.12, .62
    for _ in range(18):
      middle = (low + high) / 2
      joints = self._joints(replace(posture, crouch=middle))
      if angle(*(joints[name] for name in names)) > wanted:
        low = middle
      else:
        high = middle
    return (low + high) / 2

  # Arms

  def _armed(self, keys, release):
    """Sets the top hand for the clearance and elbow angles, at the release and after."""
    f, result = self.fields, list(keys)
    opened = f["elbow"][0] + f["elbow"][1]
    for i in range(release, len(keys) - 1):
      p = keys[i].posture
      if i == release:
        top = self._top_hand_at_release(p, f["elbow"][0], f["clearance"])
      elif i == release + 1:  # in transition
        finish = self._top_hand_after(keys[i + 1].posture, opened)
        top = lerp(self._top_hand(result[release].posture), finish, .45)
      else:
        top = self._top_hand_after(p, opened)
      result[i] = replace(keys[i], posture=self._held(p, top, keeps_blade=i == release))
    return result

  def _reach(self, elbow):
    """Returns the distance from shoulder to wrist at this elbow angle, m in the scene."""
    a, b = self.build.upper_arm, self.build.forearm
    return math.sqrt(a * a + b * b - 2 * a * b * math.cos(math.radians(min(elbow, 176))))

  def _top_hand_at_release(self, posture, elbow, clearance):
    """Returns the point with the right distances from shoulder and hip nearest to the old hand."""
    joints = self._joints(posture)
    shoulder, hip, hand = (joints[f"left_{n}"] for n in ("shoulder", "hip", "wrist"))
    axis, apart = unit(hip - shoulder), np.linalg.norm(hip - shoulder)
    far, near = self._reach(elbow), clearance * self.build.trunk
    far = min(far, apart + near - .01)
    near = min(max(near, abs(apart - far) + .01), apart + far - .01)
    along = (apart ** 2 + far ** 2 - near ** 2) / (2 * apart)
    radius = math.sqrt(max(0.0, far ** 2 - along ** 2))
    centre = shoulder + axis * along
    aside = hand - centre
    # Keeps the hand in front of the body, not within it.
    aside = aside + self._forward(joints) * .10 * self.build.scale
    return centre + unit(aside - axis * np.dot(aside, axis)) * radius

  def _top_hand_after(self, posture, elbow):
    """Returns a hand position towards the target at the finish height."""
    joints = self._joints(posture)
    shoulder = joints["left_shoulder"]
    hips = (joints["left_hip"] + joints["right_hip"]) / 2
    far = self._reach(elbow)
    up = hips[1] + self.fields["finish_height"] * self.build.trunk - shoulder[1]
    up = max(-.98 * far, min(.98 * far, up))
    level = unit(vec(1, 0, 0) * .75 + self._forward(joints) * .65)
    return shoulder + UP * up + level * math.sqrt(far * far - up * up)

  @staticmethod
  def _forward(joints):
    """Returns the horizontal direction of the chest."""
    across = joints["right_shoulder"] - joints["left_shoulder"]
    return unit(np.cross(UP, across))

  def _held(self, posture, top, keeps_blade):
    """Returns the posture with the top hand at `top` (scene); the stick moves with it."""
    s = self.build.scale
    along = unit(posture.blade - posture.butt)
    butt = (top - vec(0, (posture.lift + self.build.hand_height) * s, 0)) / s - along * .05
    moved = butt - posture.butt
    blade = posture.blade if keeps_blade else posture.blade + moved
    return replace(posture, butt=butt, blade=blade)

  def _top_hand(self, posture):
    return self._joints(posture)["left_wrist"]

  def _joints(self, posture):
    right_handed = {**self.person, "shoots": "right"}
    return skeleton(right_handed, self.build, posture, -1, STILL).joints

  # Times

  def _timed(self, keys, load, release):
    """Moves the deepest load to `load_time` before the release; a long one becomes a pause."""
    wanted, usual = self.fields["load_time"], -keys[load].time
    swing = min(wanted, LONGEST_SWING)
    before = min(1.2, max(.8, wanted / usual))
    result = []
    for i, key in enumerate(keys):
      if i < load:
        time = -wanted + (key.time - keys[load].time) * before
      elif i <= release:
        time = key.time * swing / usual
      else:
        time = key.time * self.fields["follow_time"]
      result.append(replace(key, time=time))
    if wanted > swing + .05:
      held = keys[load].posture.blend(keys[load + 1].posture, .06)
      result[load:load + 1] = [
        replace(keys[load], time=-wanted), Key(-swing, held)]
    return result


def moments(keys):
  """Returns the indices of the keys of the deepest load, the release and the finish."""
  release = next(i for i, key in enumerate(keys) if key.release)
  load = min(range(release), key=lambda i: (keys[i].posture.shift, -keys[i].time))
  return load, release, release + 2


def load_and_finish(shot):
  """Returns the times of a shot's deepest load and end of follow-through, s of the action."""
  keys, technique = KINDS[shot["kind"]], shot["technique"]
  _, _, finish = moments(keys)
  return (round(shot["t"] - technique["load_time"], 4),
          round(shot["t"] + keys[finish].time * technique["follow_time"], 4))
