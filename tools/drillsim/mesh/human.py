"""A standing human: vertices of a phenotype, joints and weights of bones.

Metres; y up, the face towards z, x to its own left.
"""

import numpy as np

from ..geometry import unit
from . import assets

BODY = 13380  # vertices of the body; those after them are helpers for joints and cloth
SIDES = ("left", "right")
# A limb is a chain of this many bones, so that a twist is spread along it.
RINGS = 5
LIMBS = {"upperarm": ("shoulder", "elbow"), "lowerarm": ("elbow", "wrist"),
         "upperleg": ("hip", "knee"), "lowerleg": ("knee", "ankle")}
SPINE = ["pelvis", "spine04", "spine03", "spine02", "spine01"]
NECK = ["neck01", "neck02", "neck03"]
BONES = [*SPINE, *NECK, "head"] + [
  f"{side}_{name}" for side in SIDES for name in ("clavicle", "hand", "foot")
] + [f"{side}_{limb}_{k}" for side in SIDES for limb in LIMBS for k in range(RINGS)]
BONE = {name: i for i, name in enumerate(BONES)}
JOINTS = dict(
  shoulder="shoulder", elbow="elbow", wrist="hand", hip="upper-leg", knee="knee", ankle="ankle",
  toe="toe-2-3", index="finger-2-1", little="finger-5-1", middle="finger-3-1", clavicle="clavicle",
  eye="eye")
AGES = [(1, "baby"), (10, "child"), (25, "young"), (90, "old")]
LEVELS = [(0, "min"), (.5, "average"), (1, "max")]


def _mix(value, anchors):
  """Returns the two anchors around `value`, with their interpolation weights."""
  value = min(max(value, anchors[0][0]), anchors[-1][0])
  for (a, first), (b, second) in zip(anchors, anchors[1:]):
    if value <= b:
      return {first: (b - value) / (b - a), second: (value - a) / (b - a)}
  return {}


def _shape(look):
  """Returns all vertices of a phenotype, scaled to its height, standing on the floor."""
  vertices = assets.base()[0].copy()
  for age, a in _mix(look.years, AGES).items():
    for gender, g in (("male", look.male), ("female", 1 - look.male)):
      shares = {f"{look.origin}-{gender}-{age}": a * g}
      for muscle, m in _mix(look.muscle, LEVELS).items():
        for weight, w in _mix(look.weight, LEVELS).items():
          shares[f"universal-{gender}-{age}-{muscle}muscle-{weight}weight"] = a * g * m * w
      for name, share in shares.items():
        if share > 1e-6:
          index, move = assets.target(name)
          vertices[index] += share * move
  low, high = vertices[:BODY, 1].min(), vertices[:BODY, 1].max()
  return (vertices - [0, low, 0]) * (look.height / (high - low))


def about(axis, angle):
  """Returns the rotation about an axis by an angle in radians."""
  x, y, z = unit(axis)
  k = np.array([[0, -z, y], [z, 0, -x], [-y, x, 0]])
  return np.eye(3) + np.sin(angle) * k + (1 - np.cos(angle)) * k @ k


class Human:
  """One phenotype at rest: `vertices`, `joints`, `weights` (vertices x BONES), `along`.

  `along` is a vertex's position along a limb: 0 the trunk, 1 to 3 the arm, 3 to 5 the leg.
  """

  def __init__(self, look, closed_hands):
    self.vertices, self.height = _shape(look), look.height
    _, self.faces, around, rig = assets.base()
    self.spots = {name: self.vertices[index].mean(0) for name, index in around.items()}
    self.joints = {f"{side}_{name}": self.spots[f"{side[0]}-{spot}"]
                   for side in SIDES for name, spot in JOINTS.items()}
    self.joints.update({f"spine0{k}": self.spots[f"spine-{k}"] for k in (1, 2, 3, 4)})
    neck, head = self.spots["neck"], self.spots["head"]
    self.joints.update(
      {name: neck + (head - neck) * k / 3 for k, name in enumerate(NECK)}, head=head)
    self._weigh(rig)
    for side in SIDES:
      self._close(side, rig, 1.0 if closed_hands else .35)

  def _weigh(self, rig):
    count = len(self.vertices)
    self.weights, self.along = np.zeros((count, len(BONES))), np.zeros(count)
    for bone, (index, share) in rig.items():
      name = _bone_for(bone)
      if name in BONE:
        self.weights[index, BONE[name]] += share
    for side in SIDES:
      for number, (limb, ends) in enumerate(LIMBS.items(), 1):
        weight, (a, b) = np.zeros(count), (self.joints[f"{side}_{end}"] for end in ends)
        for bone, (index, share) in rig.items():
          if _bone_for(bone) == f"{side}_{limb}":
            weight[index] += share
        u = np.clip((self.vertices - a) @ (b - a) / np.dot(b - a, b - a), 0, 1)
        for k in range(RINGS):
          near = np.clip(1 - np.abs(u * (RINGS - 1) - k), 0, 1)
          self.weights[:, BONE[f"{side}_{limb}_{k}"]] = weight * near
        self.along = np.where(weight > .5, number + u * .999, self.along)
    self.weights /= self.weights.sum(1, keepdims=True) + 1e-9
    eyes = np.unique(self.faces["eyes"])
    self.weights[eyes] = np.arange(len(BONES)) == BONE["head"]
    self.along = np.where(self.share("hand") > .5, 2.999, self.along)
    self.along = np.where(self.share("foot") > .5, 4.999, self.along)

  def share(self, name):
    """Returns the weights of a bone, summed over both sides if it has two."""
    return self.weights[:, [i for bone, i in BONE.items() if name in bone]].sum(1)

  def _close(self, side, rig, amount):
    """Bends the fingers about the line of the knuckles; sets the hand's grip point and axis."""
    flat = self.vertices.copy()
    wrist, index, little, middle = (
      self.joints[f"{side}_{name}"] for name in ("wrist", "index", "little", "middle"))
    sign, across, out = (-1 if side == "left" else 1), unit(little - index), unit(middle - wrist)
    palm = unit(np.cross(out, across)) * sign
    axis = np.cross(out, palm)
    for finger in range(1, 6):
      bend, turn_about = (68, 81, 45), axis
      if finger == 1:
        bend, turn_about = (10, 28, 40), axis * .5 - out * .8 * sign
      matrix, offset = np.eye(3), np.zeros(3)
      for k, degrees in enumerate(bend, 1):
        joint = self.spots[f"{side[0]}-finger-{finger}-{k}"]
        turn = about(turn_about, np.radians(degrees) * amount)
        offset = matrix @ (joint - turn @ joint) + offset
        matrix = matrix @ turn
        rows, share = rig[f"finger{finger}-{k}.{side[0].upper()}"]
        self.vertices[rows] += share[:, None] * (flat[rows] @ matrix.T + offset - flat[rows])
    knuckles = (index + little) / 2
    size = np.linalg.norm(knuckles - wrist)
    self.joints[f"{side}_grip"] = knuckles - out * .12 * size + palm * .30 * size
    self.joints[f"{side}_grip_axis"] = -across  # from the little finger to the thumb


def _bone_for(rig_bone):
  """Returns our bone or limb for one of the rig's bones."""
  name, _, letter = rig_bone.partition(".")
  side = {"L": "left_", "R": "right_"}.get(letter, "")
  for limb in LIMBS:
    if name.startswith(limb):
      return side + limb
  for ours, starts in (("clavicle", ("clavicle", "shoulder")), ("foot", ("foot", "toe")),
                       ("hand", ("wrist", "metacarpal", "finger"))):
    if name.startswith(starts):
      return side + ours
  if name in ("root", "spine05", "pelvis"):
    return "pelvis"
  return "spine01" if name == "breast" else name if name in BONE else "head"
