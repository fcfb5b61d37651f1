"""Computes joints from a posture, by inverse kinematics with bones of fixed lengths."""

import math
from dataclasses import dataclass

import numpy as np

from .gait import place_and_walk, stepping_feet
from .geometry import UP, lerp, rotation_y, two_bone, unit, vec
from .posture import Arms

# Free hands of a person without a stick: out, up, forward, in arm lengths.
HANGING = (.12, -.93, .14)
ON_ICE = .02  # height of the heel of a blade on the ice, m


@dataclass
class Body:
  """Joints and other points needed to draw a person; metres in the world."""

  joints: dict  # name -> point; `left_` is the person's own left
  head: np.ndarray  # middle of it
  look: np.ndarray  # direction of the eyes
  neck: np.ndarray
  hip: np.ndarray
  up: np.ndarray  # along the trunk
  scale: float
  head_scale: float
  ball: np.ndarray | None = None

  def moved(self, offset):
    return self._map(lambda p: p + offset, lambda d: d)

  def turned(self, degrees):
    r = rotation_y(degrees)
    return self._map(lambda p: r @ p, lambda d: r @ d)

  def mirrored(self):
    """Returns the body of a left-handed person: z and the names of the sides are mirrored."""
    m = vec(1, 1, -1)
    body = self._map(lambda p: p * m, lambda d: d * m)
    body.joints = {_other_side(name): point for name, point in body.joints.items()}
    return body

  def _map(self, point, direction):
    return Body(
      {name: point(p) for name, p in self.joints.items()}, point(self.head),
      direction(self.look), point(self.neck), point(self.hip), direction(self.up), self.scale,
      self.head_scale, None if self.ball is None else point(self.ball))


def _other_side(name):
  if name.startswith("left_"):
    return "right_" + name[5:]
  return "left_" + name[6:] if name.startswith("right_") else name


def skeleton(person, build, posture, t, noise):
  """Returns the body of `person` at time t (s), before it is moved to its position in the scene.

  `noise` has four values of the sway, about -1 to 1.
  """
  body, s = person.get("body", {}), build.scale
  place, walk = place_and_walk(person.get("walks", []), t, s)
  pelvis = _pelvis(body, build, posture, walk, noise)
  heading = posture.heading + (walk.heading * walk.weight if walk else 0.0)
  joints = _legs(body, build, posture, walk, pelvis, posture.heading)
  upper, look, head, neck, up, ball = _upper_body(person, build, posture, walk, pelvis, noise)
  hip = pelvis.middle
  result = Body(_ordered({**joints, **upper}), head, look, neck, hip, up, s, build.head, ball)
  if heading:
    result = result.turned(heading)
  result = result.moved(place)
  return result.mirrored() if person.get("shoots", "right") == "left" else result


@dataclass
class _Pelvis:
  middle: np.ndarray
  face: np.ndarray
  right: np.ndarray
  left_hip: np.ndarray
  right_hip: np.ndarray
  yaw: float


def _pelvis(body, build, p, walk, noise):
  s = build.scale
  crouch = body.get("crouch", .10) + p.crouch * body.get("effort", 1.0)
  yaw, face = p.yaw, rotation_y(p.yaw) @ vec(0, 0, 1)
  middle = vec(p.shift * s, (build.hip_height - crouch) * s, -.10 * s * crouch / .1 * .5)
  middle = middle + vec(.010, .004, .010) * noise[:3] + vec(0, 0, p.aside * s)
  if walk:
    walking = vec(0, (build.hip_height - walk.dip) * s - crouch * s, 0)
    if walk.weight == 1:
      yaw, face, middle = 90.0, vec(1, 0, 0), walking
    else:
      yaw = lerp(yaw, 90, walk.weight)
      face, middle = rotation_y(yaw) @ vec(0, 0, 1), lerp(middle, walking, walk.weight)
  middle = middle + vec(0, p.lift * s, 0)
  right = np.cross(face, UP)
  return _Pelvis(
    middle, face, right, middle - right * build.half_hips, middle + right * build.half_hips, yaw)


def _feet(body, build, p, walk, pelvis, turning):
  """Returns the goals of both ankles."""
  s = build.scale
  apart = body.get("stance", .29) * s
  left, right = vec(apart, .085 * s, .06 * s), vec(-apart, .085 * s, -.02 * s)
  # The back heel lifts after the release.
  risen = max(0.0, min(1.0, (p.yaw - 40) / 30)) * (1 - p.square) * body.get("toe_off", 1)
  right = right + vec(.05, .07, 0) * risen * s
  if p.square:
    step = vec(0, .05 * math.sin(math.pi * min(1, p.square)) * s, 0)
    left = lerp(left, vec(.02, .085, -.16) * s, p.square) + step
    right = lerp(right, vec(.06, .085, .16) * s, p.square) + step
  if walk:
    left_step, right_step = walk.left_foot * s, walk.right_foot * s
    if walk.weight == 1:
      left, right = left_step, right_step
    else:
      left, right = lerp(left, left_step, walk.weight), lerp(right, right_step, walk.weight)
  if turning:
    (left_to, left_lift), (right_to, right_lift) = stepping_feet(turning)
    left = rotation_y(left_to - turning) @ left + vec(0, left_lift * s, 0)
    right = rotation_y(right_to - turning) @ right + vec(0, right_lift * s, 0)
  aside = pelvis.right * p.spread * s
  lift = vec(0, p.lift * s, 0)
  return left - aside + lift, right + aside + lift


def _legs(body, build, p, walk, pelvis, turning):
  left, right = _feet(body, build, p, walk, pelvis, turning)
  face, s = pelvis.face, build.scale
  left_knee, left = two_bone(
    pelvis.left_hip, left, build.thigh, build.shank, face + vec(.15, 0, 0))
  right_knee, right = two_bone(
    pelvis.right_hip, right, build.thigh, build.shank, face + vec(-.1, 0, 0))

  def toes(ankle, outward):
    return ankle + unit(face * vec(1, 0, 1) + outward) * .16 * s - vec(0, .045 * s, 0)

  return dict(
    left_hip=pelvis.left_hip, right_hip=pelvis.right_hip, left_knee=left_knee,
    right_knee=right_knee, left_ankle=left, right_ankle=right,
    left_foot_index=toes(left, vec(.4, 0, 0)), right_foot_index=toes(right, vec(-.1, 0, 0)))


def _upper_body(person, build, p, walk, pelvis, noise):
  body, s, face = person.get("body", {}), build.scale, pelvis.face
  walking = walk.weight if walk else 0.0
  forward = rotation_y(pelvis.yaw + p.separation * (1 - walking)) @ vec(0, 0, 1)
  if walking == 1:
    forward = face
  lean = math.radians(body.get("lean", 26) + p.lean)
  up = vec(0, math.cos(lean), 0) + face * math.sin(lean)
  neck = pelvis.middle + up * build.trunk + vec(0, .012, 0) * noise[3]
  right = np.cross(forward, UP)
  shoulders = neck - right * build.half_shoulders, neck + right * build.half_shoulders
  # The gaze is between the puck and the target, or down without `head_up`.
  if body.get("head_up", True):
    look = unit(lerp(forward, vec(1, -.15, .0), .45) + vec(0, -.25, 0))
    if person.get("stick") is False:
      look = unit(forward + vec(0, -.08, 0))
  else:
    look = unit(forward + vec(0, -.75, .3))
  head = vec(0, .20 * s * (0.55 + .45 * build.head), 0) + face * .05 * s
  if p.nod:
    head, look = _nodding(head, face, p.nod), _nodding(look, face, 1.2 * p.nod)
  head = neck + head
  arms, ball = _arms(person, build, p, walk, pelvis, shoulders, forward, right)
  nose = head + look * .105 * build.head * s
  joints = dict(nose=nose, left_shoulder=shoulders[0], right_shoulder=shoulders[1], **arms)
  return joints, look, head, neck, up, ball


def _nodding(a, face, degrees):
  """Returns `a` turned from upright towards the direction of the pelvis."""
  axis, r = np.cross(UP, face), math.radians(degrees)
  return (a * math.cos(r) + np.cross(axis, a) * math.sin(r)
          + axis * np.dot(axis, a) * (1 - math.cos(r)))


def _stick(build, p, walk, pelvis):
  """Returns the butt and the direction of the blade."""
  s = build.scale
  raised = vec(0, (p.lift + build.hand_height) * s, 0)
  butt, blade = p.butt * s + raised, p.blade * s + vec(0, p.lift * s, 0)
  if walk:
    carried = pelvis.middle + vec(.15, .05, .25) * s, pelvis.middle + vec(.9, -.85, .35) * s
    if walk.weight == 1:
      butt, blade = carried
    else:
      butt, blade = lerp(butt, carried[0], walk.weight), lerp(blade, carried[1], walk.weight)
  return butt, unit(blade - butt)


def _arms(person, build, p, walk, pelvis, shoulders, forward, right):
  s = build.scale
  has_stick = person.get("stick") is not False
  butt, along_stick = _stick(build, p, walk, pelvis)
  targets = [butt + along_stick * .05 * s, butt + along_stick * (p.grip * s)]
  poles = [vec(.5, -.5, .1) + right * -.6, vec(-.5, -.4, -.1) + right * .6]
  free = [(p.arms, 1.0)] if p.arms else []
  if not has_stick:
    swing = .38 * walk.swing * walk.weight if walk else 0.0
    out, up, ahead = HANGING
    hanging = Arms((out, up, ahead + swing), (out, up, ahead - swing))
    free = [(hanging, 1.0)] + free
  reach = build.upper_arm + build.forearm
  top_before = targets[0]
  for arms, _ in free:
    for side, offset in enumerate((arms.left, arms.right)):
      if offset is None:
        continue
      sideways = right * (-1, 1)[side]
      out, up, ahead = offset
      hand = shoulders[side] + (sideways * out + UP * up + forward * ahead) * reach
      pole = sideways * .6 - UP * .6 - forward * .4
      targets[side] = lerp(targets[side], hand, arms.weight)
      poles[side] = lerp(poles[side], pole, arms.weight)
  left_elbow, left_wrist = two_bone(
    shoulders[0], targets[0], build.upper_arm, build.forearm, poles[0])
  right_elbow, right_wrist = two_bone(
    shoulders[1], targets[1], build.upper_arm, build.forearm, poles[1])
  joints = dict(
    left_elbow=left_elbow, right_elbow=right_elbow, left_wrist=left_wrist, right_wrist=right_wrist)
  if has_stick:
    if p.arms and p.arms.left is not None:
      butt = butt + (left_wrist - top_before)  # the stick goes where its upper hand goes
    joints.update(stick_butt=butt, stick_blade=butt + along_stick * (p.shaft * s))
  ball = None
  if p.ball is not None:
    ball = (left_wrist + right_wrist) / 2 + forward * p.ball * s
  return joints, ball


_ORDER = ["nose"] + [
  f"{side}_{joint}"
  for joint in ("shoulder", "elbow", "wrist", "hip", "knee", "ankle", "foot_index")
  for side in ("left", "right")
] + ["stick_butt", "stick_blade"]


def stick_of(joints):
  """Returns the stick as drawn, (butt, heel of the blade), or None.

  The joint `stick_blade` of a crouching player may lie below the ice; the shaft ends on it.
  """
  if "stick_blade" not in joints:
    return None
  butt, blade = joints["stick_butt"], joints["stick_blade"]
  if blade[1] >= ON_ICE or butt[1] <= ON_ICE:
    return butt, blade
  return butt, lerp(butt, blade, (butt[1] - ON_ICE) / (butt[1] - blade[1]))


def _ordered(joints):
  return {name: joints[name] for name in _ORDER if name in joints}
