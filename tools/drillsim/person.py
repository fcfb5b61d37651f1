"""A person of a scenario: movements and position over time."""

from .build import build_of
from .gait import place_and_walk
from .gestures import apply_gestures
from .geometry import rotation_y, vec
from .posture import rest
from .shots import timelines
from .skeleton import skeleton, stick_of
from .technique import Technique


class Person:
  """A person. `fields` are a scenario's, or those of one of its `others`."""

  def __init__(self, fields, sway):
    self.fields = fields
    self.sway = sway
    self.shots = fields.get("shots", [])
    self.build = build_of(fields.get("body", {}))
    self.place = vec(*fields.get("at", [0, 0, 0]))
    self.turn = fields.get("turn", 0)
    self.right_handed = fields.get("shoots", "right") == "right"
    self._timelines = timelines(self.shots, lambda keys, technique: Technique(
      fields, self.build, technique).reshaped(keys))

  def posture(self, t):
    for timeline in self._timelines:
      if timeline.covers(t):
        return timeline.at(t)
    p = rest()
    p.grip = self.fields.get("grip", p.grip)
    apply_gestures(p, self.fields.get("distractors", []), t)
    return p

  def body(self, t):
    """Returns the body in world coordinates at time t, s."""
    return self._placed(skeleton(self.fields, self.build, self.posture(t), t, self.sway(t)))

  def _placed(self, body):
    if self.turn:
      body = body.turned(self.turn)
    return body.moved(self.place)

  def puck(self, t, body):
    """Returns the centre of this person's puck: on the blade, or flying to the goal."""
    side = 1 if self.right_handed else -1
    speed = self.fields.get("puck_speed", 16)
    for shot in self.shots:
      if shot["t"] <= t <= shot["t"] + 1.0:
        start = vec(.7, .04, -.75 * side) if shot.get("kind") == "backhand" else \
          vec(.55, .04, .8 * side)
        walked, _ = place_and_walk(self.fields.get("walks", []), shot["t"], self.build.scale)
        return self._world(walked * vec(1, 1, side) + start + vec(1, .06, 0) * speed * (t - shot["t"]))
    stick = stick_of(body.joints)
    if stick and stick[1][1] < .15:
      return vec(stick[1][0] + .1, .03, stick[1][2])
    return self._world(vec(.4, .03, .8 * side))

  def _world(self, point):
    return rotation_y(self.turn) @ point + self.place if self.turn else point + self.place
