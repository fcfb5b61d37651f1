"""Bone matrices that fit a human to the simulator's joints, of any lengths."""

import numpy as np

from ..geometry import UP, axes, unit
from . import grip
from .human import BODY, BONE, BONES, LIMBS, NECK, RINGS, SIDES, SPINE, about


def _least_turn(a, b):
  """Returns the smallest rotation from direction `a` to `b`."""
  axis = np.cross(unit(a), unit(b))
  size = np.linalg.norm(axis)
  return np.eye(3) if size < 1e-9 else about(axis, np.arctan2(size, np.dot(unit(a), unit(b))))


def _part_of(rotation, share):
  """Returns the rotation about the same axis by a share of its angle."""
  angle = np.arccos(np.clip((np.trace(rotation) - 1) / 2, -1, 1))
  axis = rotation[[2, 0, 1], [1, 2, 0]] - rotation[[1, 2, 0], [2, 0, 1]]
  return np.eye(3) if angle < 1e-6 else about(axis, angle * share)


def _stretched(axis, along, across=1.0):
  """Returns the matrix that scales by `along` in a direction and by `across` in the others."""
  a = unit(axis)
  return across * np.eye(3) + (along - across) * np.outer(a, a)


def _angle_about(axis, a, b):
  """Returns the angle from `a` to `b` about an axis, radians."""
  a, b = a - axis * np.dot(a, axis), b - axis * np.dot(b, axis)
  return np.arctan2(np.dot(np.cross(a, b), axis), np.dot(a, b))


class Puppet:
  """A human in motion. Call it with increasing times: twists are unwrapped across calls."""

  def __init__(self, human, has_stick):
    self.j, self.size, self.has_stick = human.joints, human.height / 1.75, has_stick
    self.twist, self.way = {}, dict.fromkeys(SIDES, 1)
    self.hips, self.shoulders = self._middle(self.j, "hip"), self._middle(self.j, "shoulder")
    body = human.vertices[:BODY]
    front = body[(np.abs(body[:, 0]) < .012) & (body[:, 1] > self.j["head"][1] - .045 * self.size)]
    self.nose = front[front[:, 2].argmax()]

  @staticmethod
  def _middle(joints, name):
    return (joints[f"left_{name}"] + joints[f"right_{name}"]) / 2

  def settle(self, bodies):
    """Chooses each hand's direction around the stick that twists its forearm less."""
    twists = {}
    for way in (1, -1):
      self.way, self.twist = dict.fromkeys(SIDES, way), {}
      for body in bodies:
        self(body)
        for side in SIDES:
          turned = (self.twist[f"{side}_lowerarm"] + np.pi) % (2 * np.pi) - np.pi
          twists[side, way] = twists.get((side, way), 0.0) + abs(turned)
    self.way = {side: 1 if twists[side, 1] <= twists[side, -1] else -1 for side in SIDES}
    self.twist = {}

  def __call__(self, body):
    """Returns the matrices (BONES x 3 x 4), and the stick as drawn: (butt, heel) or None."""
    self.matrices, t = np.zeros((len(BONES), 3, 4)), body.joints
    pelvis, chest = self._trunk(t)
    self._head(t, body.look, chest)
    stick, self.hold = grip.held_stick(t, chest, self.size)
    for side in SIDES:
      self._leg(side, t, pelvis)
      self._arm(side, t, chest, stick)
    return self.matrices, stick

  def _put(self, bone, matrix, rest, place):
    """Sets a bone's matrix so that its point `rest` is mapped to `place`."""
    self.matrices[BONE[bone], :, :3] = matrix
    self.matrices[BONE[bone], :, 3] = place - matrix @ rest

  def at(self, bone, rest):
    """Returns the transformed position of a bone's point."""
    return self.matrices[BONE[bone], :, :3] @ rest + self.matrices[BONE[bone], :, 3]

  def _factor(self, t, a, b):
    """Returns the distance of two joints relative to their distance at rest."""
    return np.linalg.norm(t[a] - t[b]) / np.linalg.norm(self.j[a] - self.j[b])

  def _trunk(self, t):
    hips, shoulders = self._middle(t, "hip"), self._middle(t, "shoulder")
    up = unit(shoulders - hips)
    pelvis = axes(t["left_hip"] - t["right_hip"], UP * .45 + up * .55)
    chest = grip.chest_of(t)
    tall = np.linalg.norm(shoulders - hips) / np.linalg.norm(self.shoulders - self.hips)
    wide = self._factor(t, "left_hip", "right_hip")
    broad = self._factor(t, "left_shoulder", "right_shoulder")
    matrices = [
      pelvis @ _part_of(pelvis.T @ chest, s) @ np.diag([wide + (broad - wide) * s, tall, 1])
      for s in (0, .2, .45, .75, 1)]
    rests = [self.hips, *(self.j[name] for name in SPINE[1:]), self.shoulders]
    places = [hips]
    for k, matrix in enumerate(matrices):
      places.append(places[-1] + matrix @ (rests[k + 1] - rests[k]))
    # The error of the bent spine at the shoulders is distributed over its bones.
    for k, name in enumerate(SPINE):
      self._put(name, matrices[k], rests[k], places[k] + (shoulders - places[-1]) * k / 5)
    self._put("spine01", matrices[4], self.shoulders, shoulders)
    for side in SIDES:
      inner, outer = self.j[f"{side}_clavicle"], self.j[f"{side}_shoulder"]
      a, b = self.at("spine01", inner), t[f"{side}_shoulder"]
      turn = _least_turn(chest @ (outer - inner), b - a) @ chest
      factor = np.linalg.norm(b - a) / np.linalg.norm(outer - inner)
      self._put(f"{side}_clavicle", turn @ _stretched(outer - inner, factor), outer, b)
    return pelvis, chest

  def _head(self, t, look, chest):
    across = unit(np.cross(UP, look))
    head = np.stack([across, np.cross(look, across), look], 1)
    self._put("head", head, self.nose, t["nose"])
    first, last = self.j["neck01"], self.j["head"]
    low, high = self.at("spine01", first), self.at("head", last)
    factor = np.clip(np.linalg.norm(high - low) / np.linalg.norm(last - first), .6, 1.6)
    bend, between = _least_turn(chest @ (last - first), high - low), chest.T @ head
    for k, (name, share, bent) in enumerate(zip(NECK, (.1, .45, .8), (.36, .92, .52))):
      turn = _part_of(bend, bent) @ chest @ _part_of(between, share)
      matrix = turn @ _stretched(last - first, factor)
      self._put(name, matrix, self.j[name], low + (high - low) * k / 3)

  def _limb(self, side, name, a, b, parent, end):
    """Sets a limb from `a` to `b`, twisted from `parent` at its start to `end` at its end."""
    first, last = (self.j[f"{side}_{joint}"] for joint in LIMBS[name])
    axis, rest = unit(b - a), unit(last - first)
    swing = _least_turn(parent @ rest, axis) @ parent
    column = 0 if abs(rest[0]) < .8 else 2
    twist = self._follow(
      f"{side}_{name}", _angle_about(axis, swing[:, column], end[:, column]))
    factor = np.linalg.norm(b - a) / np.linalg.norm(last - first)
    stretch = _stretched(rest, factor)
    for k in range(RINGS):
      turn = about(axis, twist * k / (RINGS - 1)) @ swing
      self._put(f"{side}_{name}_{k}", turn @ stretch, first, a)

  def _follow(self, name, angle):
    """Unwraps an angle."""
    last = self.twist.get(name, 0.0)
    angle = last + (angle - last + np.pi) % (2 * np.pi) - np.pi
    if abs(angle) > 1.35 * np.pi:
      angle -= 2 * np.pi * np.sign(angle)
    self.twist[name] = angle
    return angle

  def _hinge(self, side, t, *names):
    """Returns the rotations of a limb's two bones, from the plane in which it bends."""
    now, rest = ([joints[f"{side}_{name}"] for name in names] for joints in (t, self.j))
    normals = [np.cross(p[1] - p[0], p[2] - p[1]) for p in (now, rest)]
    return [axes(now[k + 1] - now[k], normals[0]) @ axes(rest[k + 1] - rest[k], normals[1]).T
            for k in (0, 1)]

  def _leg(self, side, t, pelvis):
    hip, knee, ankle, toe = (t[f"{side}_{n}"] for n in ("hip", "knee", "ankle", "foot_index"))
    thigh, shin = self._hinge(side, t, "hip", "knee", "ankle")
    rest = self.j[f"{side}_ankle"]
    self._limb(side, "upperleg", hip, knee, pelvis, thigh)
    # The simulator's toes are .16 m before the ankle and .045 m below, the ankle .085 m high.
    level = unit((self.j[f"{side}_toe"] - rest) * [1, 0, 1])
    rest_toe = (level * .16 - UP * .045) * self.size
    foot = axes(toe - ankle, UP) @ axes(rest_toe, UP).T
    self._limb(side, "lowerleg", knee, ankle, shin, foot)
    long = np.linalg.norm(toe - ankle) / np.linalg.norm(rest_toe)
    self._put(f"{side}_foot", foot @ _stretched(UP, .085 * self.size / rest[1], long), rest, ankle)

  def _arm(self, side, t, chest, stick):
    shoulder, elbow, wrist = (t[f"{side}_{n}"] for n in ("shoulder", "elbow", "wrist"))
    upper, fore = self._hinge(side, t, "shoulder", "elbow", "wrist")
    self._limb(side, "upperarm", shoulder, elbow, chest, upper)
    hand, hold = fore, self.hold.get(side, 0) if self.has_stick else 0
    if hold > 0:
      gripping = self._gripping(side, elbow, wrist, stick)
      hand = fore @ _part_of(fore.T @ gripping, hold)
    self._limb(side, "lowerarm", elbow, wrist, fore, hand)
    self._put(f"{side}_hand", hand, self.j[f"{side}_wrist"], wrist)

  def _gripping(self, side, elbow, wrist, stick):
    """Returns the rotation of a hand that grips the stick."""
    butt, heel = stick
    grip, axis = self.j[f"{side}_grip"] - self.j[f"{side}_wrist"], unit(heel - butt)
    long, nearest = np.linalg.norm(grip), butt + axis * np.dot(wrist - butt, axis)
    reach = np.sqrt(max(0, long ** 2 - np.dot(wrist - nearest, wrist - nearest)))
    ahead = np.clip(np.dot(unit(wrist - elbow), axis) * long, -reach, reach) * .8
    grip_axis = self.j[f"{side}_grip_axis"] * self.way[side]
    return axes(nearest + axis * ahead - wrist, axis) @ axes(grip, grip_axis).T
