"""Gestures: movements other than shots, each of which changes a posture while it lasts.

To add one: a function of (posture, Moment) that changes the posture in place and has no effect at
its start and its end, and its name in GESTURES.
"""

import math
from dataclasses import dataclass

from .geometry import ease, lerp, plateau, vec
from .posture import Arms
from .sports import EMPTY_HANDED, TIMELINES, between


@dataclass(frozen=True)
class Moment:
  progress: float  # 0 to 1
  seconds: float  # since the start
  length: float  # of the whole gesture, s
  hertz: float  # of repetitions
  size: float = 1.0  # factor on the movement

  @property
  def swell(self):
    """0 at both ends, 1 in the middle."""
    return math.sin(math.pi * min(1, max(0, self.progress))) ** 0.6

  @property
  def phase(self):
    """The phase of the repetitions, radians."""
    return 2 * math.pi * self.hertz * self.seconds

  @property
  def present(self):
    """0 at both ends, 1 for all but the first and the last 0.35 s."""
    return plateau(self.progress, min(0.5, 0.35 / self.length))


def stickhandle(p, now):
  p.blade = p.blade + now.swell * vec(
    .28 * math.sin(now.phase), 0, .05 * math.cos(2 * now.phase))
  p.butt = p.butt + now.swell * vec(.05 * math.sin(now.phase), 0, 0)


def fetch(p, now):
  """Reaches back with the stick for a puck."""
  p.blade = lerp(p.blade, vec(-.5, .02, .5), now.swell)
  p.lean += 22 * now.swell
  p.crouch += .18 * now.swell
  p.yaw += -25 * now.swell


def celebrate(p, now):
  """Raises both hands and the stick above the head."""
  p.butt = lerp(p.butt, vec(.1, 1.9, .2), now.swell)
  p.blade = lerp(p.blade, vec(.35, 2.6, .2), now.swell)


def look(p, now):
  """Turns the shoulders to look around."""
  p.separation += 30 * now.swell * math.sin(now.phase / 3)


def cheer(p, now):
  """Hops with one fist and the stick in the air."""
  up = now.present
  pump = abs(math.sin(now.phase))
  p.arms = Arms((.35, .55 + .35 * pump, .25), (.5, .5 + .4 * pump, .2), up)
  p.lift = .14 * up * max(0.0, math.sin(2 * now.phase - .6))
  p.crouch += .05 * up * max(0.0, -math.sin(2 * now.phase - .6))
  p.lean -= 16 * up


def pick_up(p, now):
  """Bends down, `hz` times a second, to pick up a puck by hand; the other hand has the stick."""
  down = now.present * (0.5 - 0.5 * math.cos(now.phase)) ** 0.8
  p.lean += 34 * down
  p.crouch += .26 * down
  p.yaw += 20 * down
  p.butt = lerp(p.butt, vec(.40, .62, .22), down)
  p.blade = lerp(p.blade, vec(1.4, .05, .60), down)
  p.arms = Arms(None, (.15, -.80, .50), down)


def turn_round(p, now):
  """Turns once around on the spot, stepping."""
  p.heading += 360 * ease(now.progress)


def jumping_jacks(p, now):
  """Jumping jacks; for a person without a stick."""
  on = now.present
  open_ = 0.5 - 0.5 * math.cos(now.phase)
  turn = math.pi * open_
  hand = (.25 + .75 * math.sin(turn), -.95 * math.cos(turn), .1)
  p.arms = Arms(hand, hand, on)
  p.spread = .24 * open_ * on
  p.lift = .09 * on * math.sin(now.phase) ** 2
  p.lean -= 20 * on
  p.crouch -= .03 * on


def golf(p, now):
  """A full golf swing, both hands together at the end of the stick."""
  _swing(p, "golf", min(1.0, max(0.0, now.progress)), now.present)


def _swing(p, name, progress, weight):
  p.__dict__.update(p.blend(TIMELINES[name].at(progress), weight).__dict__)


def _repeated(name):
  """Returns the gesture of a sport with both hands on one thing, `hz` times a second."""
  return lambda p, now: _swing(p, name, now.seconds * now.hertz % 1.0, now.present * now.size)


def _repeated_empty_handed(name):
  """Returns a gesture of empty hands, `hz` times a second; for a person without a stick."""
  def gesture(p, now):
    left, right, yaw, lean, crouch = between(
      EMPTY_HANDED[name], now.seconds * now.hertz % 1.0)
    p.arms = Arms(left, right, now.present)
    p.yaw += yaw * now.present * now.size
    p.lean += (lean - 12) * now.present
    p.crouch += crouch * now.present
  return gesture


# progress, (out, up, forward) of both hands, crouch, lean, lift, ball held
_THROW = [
  (0.00, (-.05, -.90, .20), .00, 0, .00),
  (0.25, (-.38, -.25, .45), .04, 0, .00),
  (0.45, (-.38, -.35, .42), .20, 4, .00),
  (0.62, (-.30, .62, .38), .00, -14, .10),
  (0.70, (-.25, .80, .50), -.02, -14, .14),
  (0.84, (-.25, .72, .55), .04, -8, .00),
  (1.00, (-.05, -.90, .20), .00, 0, .00),
]


def throw(p, now):
  """A throw at a basketball hoop, facing the target; for a person without a stick."""
  u = min(1.0, max(0.0, now.progress))
  hands, crouch, lean, lift = between(_THROW, u)
  facing = now.present
  p.arms = Arms(hands, hands, facing)
  p.yaw = lerp(p.yaw, 90, facing)
  p.square = facing
  p.crouch += crouch
  p.lean += lean - 14 * facing
  p.lift = lift
  p.ball = .10 if .2 < u < .68 else None


GESTURES = {
  "stickhandle": stickhandle, "fetch": fetch, "celebrate": celebrate, "look": look,
  "cheer": cheer, "pick_up": pick_up, "turn_round": turn_round, "golf": golf,
  "throw": throw, "jumping_jacks": jumping_jacks,
  **{name: _repeated(name) for name in TIMELINES if name != "golf"},
  **{name: _repeated_empty_handed(name) for name in EMPTY_HANDED},
}
STICKLESS = ("throw", "jumping_jacks", *EMPTY_HANDED)


def apply_gestures(p, distractors, t):
  """Changes the posture by every distractor in progress at time t (s)."""
  for d in distractors:
    if d["t"] <= t <= d["t"] + d["len"]:
      if d["kind"] not in GESTURES:
        raise ValueError(f"unknown distractor: {d['kind']}")
      seconds = t - d["t"]
      GESTURES[d["kind"]](p, Moment(
        seconds / d["len"], seconds, d["len"], d.get("hz", 1.4), d.get("size", 1.0)))
