"""A person's appearance: capsules of cloth, skin and gear around the joints."""

from dataclasses import dataclass

import numpy as np

from .geometry import UP, unit, vec
from .skeleton import stick_of

MATERIALS = dict(
  skin=1, jersey=2, pants=3, shoe=4, hair=5, eye=6, stick=7, glove=8, puck=9, sock=10, ball=11,
)
COLOURS = dict(
  skin=(.85, .64, .52), jersey=(.75, .1, .12), pants=(.12, .13, .2), shoe=(.08, .08, .08),
  hair=(.2, .12, .06), eye=(.05, .04, .04), stick=(.25, .16, .08), glove=(.1, .1, .12),
  puck=(.03, .03, .03), sock=(.85, .85, .88), ball=(.80, .35, .10),
)


# Limits of the renderer.
MOST_PEOPLE, ROWS = 8, 16


def palette(people):
  """Returns linear red, green and blue, 16 rows for each of 8 people.

  `people` are the `colours` of each person's fields, which override COLOURS.
  """
  rows = np.zeros((MOST_PEOPLE * ROWS, 3), "f4")
  for i, colours in enumerate(people):
    for name, colour in {**COLOURS, **colours}.items():
      rows[i * ROWS + MATERIALS[name]] = colour
  return rows


@dataclass(frozen=True)
class Capsule:
  """A cone with round ends; m. Capsules of one group blend into each other."""

  a: np.ndarray
  b: np.ndarray
  radius_a: float
  radius_b: float
  material: int
  group: int


# Radii by body part, for 1.75 m: plain, and with pads under the jersey.
PLAIN = dict(
  chest=(.125, .128), shoulders=.082, upper_arm=(.068, .055), forearm=(.050, .040),
  hand=(.048, .043), thigh=(.105, .072), shin=(.066, .046), seat=.125)
PADDED = dict(
  chest=(.138, .150), shoulders=.108, upper_arm=(.090, .076), forearm=(.068, .056),
  hand=(.062, .060), thigh=(.132, .092), shin=(.088, .062), seat=.145)


class Outfit:
  """Draws one person; `fields` are the scenario's own for that person."""

  def __init__(self, fields, build, number):
    self.pads = fields.get("pads", False)
    self.radii = PADDED if self.pads else PLAIN
    self.helmet = fields.get("helmet") or self.pads
    self.gloves = fields.get("gloves") or self.pads
    self.sleeves = fields.get("sleeves", True)
    self.socks = fields.get("socks") or self.pads
    self.girth = build.girth
    self.group = 2 * number
    self.first_material = ROWS * number
    self.capsules = []
    self.scale = build.scale

  def _add(self, a, b, radius_a, radius_b, material):
    self.capsules.append(Capsule(
      a, b, radius_a * self.scale, radius_b * self.scale, self.first_material + MATERIALS[material],
      self.group))

  def _add_part(self, a, b, part, material):
    radii = self.radii[part]
    first, second = radii if isinstance(radii, tuple) else (radii, radii)
    self._add(a, b, first * self.girth, second * self.girth, material)

  def draw(self, body, puck=None):
    """Returns all capsules of a body, and of its puck or ball as a separate group."""
    self.capsules = []
    self._draw_head(body)
    self._draw_trunk(body)
    for side in ("left", "right"):
      self._draw_limbs(body, side)
    self._draw_stick(body)
    if puck is not None:
      self._draw_loose(puck, puck + vec(0, .012, 0), .04, "puck")
    if body.ball is not None:
      self._draw_loose(body.ball, body.ball, .12, "ball")
    return self.capsules

  def _draw_loose(self, a, b, radius, material):
    self.capsules.append(Capsule(
      a, b, radius, radius, self.first_material + MATERIALS[material], self.group + 1))

  def _draw_head(self, body):
    s, size, look, head, neck = body.scale, body.head_scale, body.look, body.head, body.neck
    side = unit(np.cross(look, UP))
    crown = unit(np.cross(side, look))
    self._add(neck - body.up * .05 * s, head - crown * .08 * s * size, .055, .05, "skin")
    self._add(
      head - crown * .035 * s * size, head + crown * .05 * s * size, .083 * size, .093 * size,
      "skin")
    top, back = (.104, .100) if self.helmet else (.096, .09)
    self._add(
      head + crown * .072 * s * size - look * .02 * s, head - look * .045 * s, top * size,
      back * size, "glove" if self.helmet else "hair")
    if self.pads:  # the helmet goes down over the ears
      self._add(
        head + crown * .05 * s * size - look * .03 * s,
        head - crown * .04 * s * size - look * .055 * s, .112 * size, .092 * size, "glove")
    for z in (-1, 1):
      eye = head + crown * .012 * s + side * z * .035 * s
      self._add(eye + look * .083 * s * size, eye + look * .085 * s * size, .013 * size,
                .013 * size, "eye")
    self._add(
      head + look * .09 * s * size - crown * .015 * s,
      head + look * .103 * s * size - crown * .03 * s, .016 * size, .018 * size, "skin")
    mouth = head + look * .082 * s * size - crown * .066 * s
    self._add(mouth + side * .022 * s, mouth - side * .022 * s, .008, .008, "eye")

  def _draw_trunk(self, body):
    s, joints = body.scale, body.joints
    across = unit(joints["right_shoulder"] - joints["left_shoulder"])
    for z in (-1, 1):
      self._add_part(
        body.hip + across * z * .06 * s + body.up * .05 * s,
        body.neck + across * z * .08 * s - body.up * .12 * s, "chest", "jersey")
    self._add_part(joints["left_shoulder"], joints["right_shoulder"], "shoulders", "jersey")
    self._add_part(joints["left_hip"], joints["right_hip"], "seat", "pants")

  def _draw_limbs(self, body, side):
    s = body.scale
    shoulder, elbow, wrist, hip, knee, ankle, toes = (
      body.joints[f"{side}_{joint}"]
      for joint in ("shoulder", "elbow", "wrist", "hip", "knee", "ankle", "foot_index"))
    self._add_part(shoulder, elbow, "upper_arm", "jersey")
    self._add_part(elbow, wrist, "forearm", "jersey" if self.sleeves else "skin")
    self._add_part(
      wrist, wrist + unit(wrist - elbow) * .07 * s, "hand", "glove" if self.gloves else "skin")
    self._add_part(hip, knee, "thigh", "pants")
    self._add_part(knee, ankle, "shin", "sock" if self.socks else "pants")
    self._add(ankle - vec(0, .03, 0) * s, toes, .05, .038, "shoe")

  def _draw_stick(self, body):
    stick = stick_of(body.joints)
    if stick is None:
      return
    butt, blade = stick
    self._add(butt, blade, .014, .014, "stick")
    self._add(blade, toe(blade, body.scale), .02, .018, "stick")


def toe(heel, scale):
  """Returns the far end of the blade."""
  return heel + vec(.16, 0, 0) * scale


def bounds_of(capsules):
  """Returns the bounding sphere of each group: (group, centre, radius in m)."""
  result = []
  for group in sorted({c.group for c in capsules}):
    points = np.array([p for c in capsules if c.group == group for p in (c.a, c.b)])
    centre = (points.min(0) + points.max(0)) / 2
    radius = float(np.linalg.norm(points - centre, axis=1).max() + .20)
    result.append((group, centre, radius))
  return result
