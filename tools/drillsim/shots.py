"""Key postures of each kind of shot, and blending of shots in rapid succession."""

from dataclasses import dataclass, replace

import numpy as np

from .geometry import ease, rotation_y
from .posture import Posture, posture, rest

# Shots whose releases are closer than this (s) are blended, and so are slow ones that overlap.
# Between any other two the player returns to rest, and their keys remain exactly as listed.
RAPID = 2.6

# Shares of the time between two close releases for the follow-through of the first shot and the
# load of the second; the rest is the transition.
FOLLOW_SHARE, LOAD_SHARE = 0.36, 0.42

# Degrees by which a style turns the shoulders against the hips at most.
FARTHEST_TWIST = 55


@dataclass(frozen=True)
class Key:
  """A posture at a time relative to the release, s; in a timeline, s of the clip."""

  time: float
  posture: Posture
  release: bool = False


def _key(time, *numbers, **more):
  return Key(time, posture(*numbers, **more), release=time == 0)


def _keys(rows):
  return [_key(*row) for row in rows]


# time, butt, blade, shift, yaw, separation, crouch, lean
WRIST = _keys([
  (-1.35, (.08, .96, .30), (.20, .02, .78), 0, 22, 0, 0, 0),
  (-.95, (.06, .96, .30), (.05, .02, .80), -.02, 15, -5, .02, 2),
  (-.45, (-.10, 1.0, .33), (-.72, .02, .66), -.13, -8, -22, .10, 6),
  (-.20, (-.02, .99, .36), (-.45, .02, .76), -.06, 10, -18, .12, 8),
  (0, (.22, .94, .42), (.42, .03, .80), .10, 46, 8, .10, 6),
  (.12, (.34, 1.0, .40), (1.0, .45, .55), .16, 62, 16, .04, 2),
  (.35, (.40, 1.06, .34), (1.25, .95, .32), .19, 70, 18, 0, 0),
  (.75, (.36, 1.05, .33), (1.2, .85, .35), .17, 62, 12, 0, 0),
  (1.35, (.10, .96, .30), (.22, .02, .78), 0, 24, 0, 0, 0),
])
SLAP = _keys([
  (-1.6, (.08, .96, .30), (.25, .02, .78), 0, 22, 0, 0, 0),
  (-1.05, (.02, .98, .32), (.0, .05, .8), -.04, 10, -10, .0, 0),
  (-.55, (-.02, 1.12, .40), (-1.05, 1.55, .10), -.14, -16, -34, .05, -2),
  (-.38, (-.03, 1.12, .40), (-1.08, 1.60, .08), -.14, -18, -36, .06, -2),
  (-.12, (.05, 1.0, .40), (-.75, .30, .62), -.02, 20, -16, .12, 8),
  (0, (.20, .93, .43), (.30, .02, .82), .10, 46, 6, .14, 10),
  (.12, (.34, .98, .40), (1.0, .40, .50), .18, 66, 18, .06, 4),
  (.32, (.42, 1.15, .32), (1.2, 1.35, .20), .22, 78, 22, 0, 0),
  (.75, (.38, 1.1, .32), (1.2, 1.0, .3), .19, 66, 14, 0, 0),
  (1.4, (.10, .96, .30), (.22, .02, .78), 0, 24, 0, 0, 0),
])
SNAP = _keys([
  (-.9, (.08, .96, .30), (.20, .02, .78), 0, 24, 0, 0, 0),
  (-.35, (.02, .98, .34), (-.18, .02, .78), -.05, 10, -10, .05, 3),
  (-.14, (.06, .97, .37), (-.10, .04, .80), -.01, 20, -8, .08, 5),
  (0, (.20, .94, .41), (.42, .03, .80), .08, 42, 6, .08, 5),
  (.10, (.30, .98, .40), (.95, .35, .60), .13, 54, 12, .03, 2),
  (.28, (.34, 1.02, .36), (1.15, .62, .45), .15, 60, 14, 0, 0),
  (.9, (.10, .96, .30), (.22, .02, .78), 0, 24, 0, 0, 0),
])
# The player squares up to the target and sweeps the puck past on the other side of the stick.
BACKHAND = [
  _key(-1.5, (.10, .96, .30), (.22, .02, .78), 0, 24, 0, 0, 0),
  _key(-.95, (.36, .98, .16), (.45, .02, .10), 0, 84, 6, .04, 4, square=1.0),
  _key(-.45, (.40, .96, .02), (-.42, .02, -.74), -.07, 118, 26, .12, 10, square=1.0),
  _key(-.20, (.41, .96, .02), (-.12, .02, -.80), -.02, 108, 20, .13, 10, square=1.0),
  _key(0, (.44, .95, .04), (.62, .03, -.78), .06, 88, 0, .10, 6, square=1.0),
  _key(.13, (.46, 1.02, .08), (1.20, .50, -.42), .10, 74, -10, .05, 2, square=1.0),
  _key(.36, (.44, 1.08, .12), (1.35, 1.00, -.05), .12, 66, -14, 0, 0, square=1.0),
  _key(.75, (.42, 1.05, .14), (1.28, .85, .05), .10, 66, -10, 0, 0, square=1.0),
  _key(1.5, (.10, .96, .30), (.22, .02, .78), 0, 24, 0, 0, 0),
]
# Passes: a short sweep that stays low; a saucer pass lifts the blade, by hardly more than its width.
_PASS = _keys([
  (-1.0, (.10, .96, .30), (.22, .02, .78), 0, 24, 0, 0, 0),
  (-.35, (.05, .97, .32), (-.20, .02, .76), -.03, 14, -6, .03, 3),
  (0, (.15, .95, .36), (.38, .02, .80), .03, 34, 3, .04, 4),
  (.15, (.19, .96, .36), (.68, .08, .72), .05, 40, 5, .02, 2),
  (.30, (.18, .96, .35), (.66, .06, .72), .04, 38, 4, .01, 1),
  (.85, (.10, .96, .30), (.22, .02, .78), 0, 24, 0, 0, 0),
])
_SAUCER = _keys([
  (-1.0, (.10, .96, .30), (.22, .02, .78), 0, 24, 0, 0, 0),
  (-.30, (.07, .99, .30), (-.05, .02, .72), -.02, 16, -4, .05, 4),
  (0, (.16, .95, .36), (.42, .04, .78), .03, 36, 4, .05, 4),
  (.14, (.21, .99, .34), (.70, .28, .62), .05, 44, 7, .02, 2),
  (.28, (.20, .99, .33), (.66, .24, .62), .04, 42, 6, .01, 1),
  (.80, (.10, .96, .30), (.22, .02, .78), 0, 24, 0, 0, 0),
])
# Not shots, but moved and blended as shots are.
PASSES = {"pass": _PASS, "saucer_pass": _SAUCER}
KINDS = {"wrist": WRIST, "slap": SLAP, "snap": SNAP, "backhand": BACKHAND, **PASSES}


class Timeline:
  """Keys in the order of their times, with interpolation between them.

  Times of the keys are relative to `start` (s of the clip), in units of `pace` seconds.
  """

  def __init__(self, keys, start=0.0, pace=1.0):
    self.keys = keys
    self.start = start
    self.pace = pace

  def _own_time(self, t):
    return (t - self.start) / self.pace

  @property
  def begin(self):
    return self.start + self.keys[0].time * self.pace

  @property
  def end(self):
    return self.start + self.keys[-1].time * self.pace

  def covers(self, t):
    return self.keys[0].time <= self._own_time(t) <= self.keys[-1].time

  def at(self, t):
    own = self._own_time(t)
    for a, b in zip(self.keys, self.keys[1:]):
      if a.time <= own <= b.time:
        u = (own - a.time) / (b.time - a.time)
        # The hands are fast through the release: no easing on either side of it.
        u = u if a.release or b.release else ease(u)
        return a.posture.blend(b.posture, u)
    raise ValueError(f"{t} s is outside the timeline")

  def absolute_keys(self):
    """Returns the keys with times of the clip."""
    return [Key(self.start + k.time * self.pace, k.posture, k.release) for k in self.keys]


def _shot_timeline(shot, reshaped):
  """Returns the timeline of a shot, with the scenario's size and pace, or with its technique."""
  kind = shot.get("kind", "wrist")
  if kind not in KINDS:
    raise ValueError(f"unknown kind of shot: {kind}")
  if "technique" in shot:
    return Timeline(reshaped(KINDS[kind], shot["technique"]), shot["t"])
  size, base = shot.get("size", 1.0), rest()
  keys = [Key(k.time, base.blend(k.posture, size), k.release) for k in KINDS[kind]]
  if "style" in shot:
    keys = Style(**shot["style"]).styled(keys)
  return Timeline(keys, shot["t"], shot.get("quick", 1.0))


@dataclass(frozen=True)
class Style:
  """How a player's movement differs from the keys; of pairs, the first is for before the release.

  The posture at the release keeps its hands, and the first and the last key are the ready stance.
  """

  turn: tuple = (1, 1)  # factors on how far hips and shoulders are turned from their release
  pace: tuple = (1, 1)  # factors on time
  travel: float = 1  # factor on the hips' travel
  facing: float = 0  # degrees by which hips and shoulders are turned in the whole shot
  height: tuple = (1, 1)  # factors on the blade's height
  # m by which the stick is moved, in full from .3 s of the keys on.
  hands: tuple = ((0, 0, 0), (0, 0, 0))
  arms: float = 0  # share of the turn by `turn` that the stick follows

  def styled(self, keys):
    released = next(key.posture for key in keys if key.release)
    return [
      replace(key, time=key.time * self.pace[key.time > 0], posture=self._posture(key, released)
              if 0 < i < len(keys) - 1 else key.posture)
      for i, key in enumerate(keys)
    ]

  def _posture(self, key, released):
    p, half = key.posture, int(key.time > 0)
    farther = self.turn[half] - 1
    yaw, separation = p.yaw - released.yaw, p.separation - released.separation
    turned = rotation_y(self.arms * farther * (yaw + separation))
    twisted = max(-FARTHEST_TWIST, min(FARTHEST_TWIST, p.separation + farther * separation))
    height = 1 if key.release else self.height[half]
    moved = min(1, abs(key.time) / .3) * np.array(self.hands[half], float)
    middle = np.array((p.shift, 0, 0))
    butt, blade = (turned @ (end - middle) + middle for end in (p.butt, p.blade))
    blade = blade * (1, height, 1) + moved * (1, 0, 1)
    return replace(
      p, shift=self.travel * p.shift, yaw=p.yaw + farther * yaw + self.facing,
      separation=twisted, butt=butt + moved,
      blade=np.maximum(blade, (-np.inf, .02, -np.inf)))


def _nearer(key, anchor, amount):
  """Returns a key moved towards `anchor`: in rapid shots the player swings less far."""
  return Key(key.time, anchor.blend(key.posture, amount), key.release)


def _join(first, second, gap):
  """Returns one timeline for two shots whose releases are `gap` seconds apart."""
  before, after = first.absolute_keys(), second.absolute_keys()
  released = next(key for key in reversed(before) if key.release)
  following = next(key for key in after if key.release)
  amount = min(1.0, max(0.6, gap / 2.0))
  keys = [
    _nearer(key, released.posture, amount) if key.time > released.time + 0.2 else key
    for key in before if key.time <= released.time + FOLLOW_SHARE * gap
  ]
  keys += [
    _nearer(key, rest(), amount) if key.time < following.time else key
    for key in after if key.time >= following.time - LOAD_SHARE * gap
  ]
  return Timeline(keys)


def timelines(shots, reshaped):
  """Returns one timeline for each shot, or for each series of rapid or overlapping shots.

  `reshaped` returns the keys of a shot for the keys of a kind and a technique.
  """
  result, previous = [], None
  for shot in shots:
    timeline = _shot_timeline(shot, reshaped)
    gap = shot["t"] - previous if previous is not None else RAPID
    if gap <= 0:
      raise ValueError(f"shots are not in the order of their times: {shot['t']} s")
    if result and (gap < RAPID or result[-1].end > timeline.begin):
      result[-1] = _join(result[-1], timeline, gap)
    else:
      result.append(timeline)
    previous = shot["t"]
  return result
