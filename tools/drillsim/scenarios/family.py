"""Clips as families film them, with shots. Each clip has one peculiarity; body and gear vary in all."""

import random

from . import common

KINDS = ["wrist", "wrist", "snap", "snap", "slap", "backhand"]
FOREHAND = ["wrist", "wrist", "snap", "slap"]
SLOWER = [2, 3, 4, 6, 8]


def draw(seed, count):
  return _drawn(seed, count, PECULIARITIES)


def draw_passes(seed, count):
  """Clips with passes alone, or with shots among them."""
  return _drawn(seed, count, [_passes])


def draw_athletes(seed, count):
  """The same clips with players who lean, stand wide and turn far after each forehand."""
  return [common.athletic(sc) for sc in draw(seed, count)]


def draw_styles(seed, count):
  """The same clips with players who each move in a way of their own, from upright to athletic."""
  return [common.styled(sc) for sc in draw(seed, count)]


def draw_slow(seed, count):
  """Clips in slow motion without a tag: all of it, with a player who walks in, or a part of it."""
  return _drawn(seed, count, [_slow_motion, _slow_walk, _slow_shot])


def _drawn(seed, count, peculiarities):
  r = random.Random(seed)
  return [_scenario(r, peculiarities[i % len(peculiarities)]) for i in range(count)]


def _scenario(r, peculiarity):
  left = r.random() < .45
  size = r.choice(common.SIZES)
  duration = r.choice([6, 7, 8])
  yaw = round(r.uniform(-180, 180))
  sc = common.scenario(r, left, size, duration, [30, 30, 30, 24, 60], [yaw])
  sc["camera"]["yaw"] = yaw
  sc["shots"] = _shots(r, sc, KINDS)
  peculiarity(r, sc)
  return sc


def _shots(r, sc, kinds, gaps=(2.7, 3.6)):
  shots = common.shots(r, r.uniform(1.7, 2.3), sc["duration"], kinds, gaps)
  for shot in shots:
    shot.update(size=round(r.uniform(.7, 1.15), 2), quick=round(r.uniform(.75, 1.3), 2))
  return shots


def _side_yaw(r, sc):
  """Mostly the player's open side."""
  yaw = r.uniform(-50, 50)
  return round(yaw if (sc["shoots"] == "right") == (r.random() < .8) else 180 - yaw)


def _front(r, sc):
  sc["camera"]["yaw"] = round(90 + r.uniform(-25, 25))


def _back(r, sc):
  sc["camera"]["yaw"] = round(-90 + r.uniform(-25, 25))


def _any_view(r, sc):
  """Only the view."""


def _slow_motion(r, sc):
  """Slow motion without a tag; the duration is that of the action."""
  factor = r.choice(SLOWER)
  sc.update(fps=30, capture_fps=30 * factor, duration=3.6)
  sc["camera"]["yaw"] = _side_yaw(r, sc)
  sc["shots"] = [dict(
    t=round(r.uniform(1.7, 2.0), 3), kind=r.choice(FOREHAND), size=round(r.uniform(.8, 1.1), 2))]


def _slow_walk(r, sc):
  """Slow motion without a tag, with two seconds of walking before the shot."""
  _slow_motion(r, sc)
  factor = r.choice([2, 3, 4])
  sc.update(capture_fps=30 * factor, duration=5.6)
  sc["camera"].update(fov=56, distance=round(r.uniform(3.8, 5.0), 2))
  way = r.choice([-1, 1]) * round(r.uniform(1.8, 2.8), 2)
  sc["walks"] = [dict(t=.1, len=2.2, dx=way, gait="stepping")]
  sc["at"] = [round(-way / 2, 3), 0, 0]
  sc["shots"][0]["t"] = round(r.uniform(3.7, 4.0), 3)


def _slow_shot(r, sc):
  """A clip of which only the shot is in slow motion, as phones export it."""
  sc["camera"]["yaw"] = _side_yaw(r, sc)
  shot = sc["shots"][0]
  shot["kind"] = r.choice(FOREHAND)
  start = round(shot["t"] - r.uniform(1.0, 1.4), 2)
  sc.update(
    fps=30, shots=[shot], duration=round(shot["t"] + 3, 2),
    slow_part=dict(t=start, len=round(r.uniform(2.0, 2.6), 2), factor=r.choice(SLOWER)))


def _walks_in(r, sc):
  """A portrait clip: walks in, takes the puck, shoots, walks off."""
  sc.update(duration=11, size=[270, 480], fps=30)
  sc["camera"].update(fov=56, yaw=_side_yaw(r, sc), distance=round(r.uniform(3.8, 5.0), 2))
  way = r.choice([-1, 1]) * round(r.uniform(1.6, 2.4), 2)
  aside = round(r.uniform(-.8, .8), 2)
  sc["walks"] = [
    dict(t=.1, len=2.2, dx=way, dz=aside, gait="stepping"),
    dict(t=8.6, len=2.3, dx=r.choice([-1, 1]) * 2.2, dz=0, gait="stepping"),
  ]
  # Both walks are centred on the position; the shot is at the origin.
  sc["at"] = [round(-way / 2 + sc["walks"][1]["dx"] / 2, 3), 0, round(-aside / 2, 3)]
  sc["distractors"] = [dict(t=2.4, len=1.6, kind=r.choice(["fetch", "stickhandle", "deke"]), hz=1.2)]
  sc["shots"] = [dict(
    t=round(r.uniform(5.8, 6.6), 3), kind=r.choice(KINDS), size=round(r.uniform(.75, 1.1), 2),
    quick=round(r.uniform(.8, 1.25), 2))]


def _passes(r, sc):
  """Passes, and sometimes a shot among them."""
  sc["camera"]["yaw"] = _side_yaw(r, sc)
  sc["shots"] = _shots(r, sc, ["pass", "pass", "saucer_pass", "wrist", "snap"])
  sc["shots"][0]["kind"] = r.choice(["pass", "saucer_pass"])


def _backhands(r, sc):
  """Soft and hard backhands."""
  sc["camera"]["yaw"] = _side_yaw(r, sc)
  sc["shots"] = _shots(r, sc, ["backhand", "backhand", "wrist"])
  sc["shots"][0]["kind"] = "backhand"
  for shot in sc["shots"]:
    shot["size"] = round(r.uniform(.5, 1.1), 2)


def _handling(r, sc):
  """Dekes, toe drags and stick-handling between shots."""
  sc.update(duration=9)
  sc["camera"]["yaw"] = _side_yaw(r, sc)
  first = round(r.uniform(4.6, 5.4), 3)
  sc["shots"] = [dict(
    t=first, kind=r.choice(KINDS), size=round(r.uniform(.75, 1.1), 2),
    quick=round(r.uniform(.8, 1.2), 2))]
  names = r.sample(["deke", "toe_drag", "stickhandle"], 2)
  sc["distractors"] = [
    dict(t=.3, len=2.6, kind=names[0], hz=round(r.uniform(.5, 1.1), 2),
         size=round(r.uniform(.6, 1.0), 2)),
    dict(t=first + 1.5, len=1.7, kind=names[1], hz=round(r.uniform(.6, 1.1), 2)),
  ]


def _friends(r, sc):
  """Two more children: one stands and handles a puck, one walks by."""
  camera = sc["camera"]
  camera.update(
    yaw=_side_yaw(r, sc), distance=4.6, fov=60 if sc["size"][1] > sc["size"][0] else 44)
  near = dict(
    at=common.seen_from(camera["yaw"], r.choice([-1, 1]) * r.uniform(1.2, 1.7), r.uniform(-1.2, -.5)),
    puck=True, shots=[], body=common.body(r), shoots=r.choice(["left", "right"]),
    turn=r.choice([0, 90, 180]), distractors=[
      dict(t=.4, len=sc["duration"] - 1, kind=r.choice(["stickhandle", "deke"]), hz=.9)])
  walker = common.passer_by(r, camera["yaw"], r.uniform(.5, 3), -1.3)
  sc["others"] = [common.dressed(near, sc["seed"]), common.dressed(walker, sc["seed"] + 1)]


def _poor_video(r, sc):
  """Dark or bright, a low bit rate as messengers make it, or a rolling phone."""
  sc["camera"]["yaw"] = _side_yaw(r, sc)
  sc["brightness"] = r.choice([.3, .45, 1, 1.6])
  sc["camera"].update(roll=round(r.uniform(-12, 12), 1), shake=r.choice([.6, 1.0, 1.6]))
  sc["encode"] = [
    "-c:v", "libx264", "-preset", "medium", "-crf", str(r.choice([32, 36])), "-pix_fmt", "yuv420p",
    "-movflags", "+faststart"]


def _soft(r, sc):
  """Small, slow shots of a beginner, from the side."""
  sc["camera"]["yaw"] = _side_yaw(r, sc)
  for shot in sc["shots"]:
    shot.update(size=round(r.uniform(.5, .8), 2), quick=round(r.uniform(1.1, 1.5), 2))


def _rapid(r, sc):
  sc["camera"]["yaw"] = _side_yaw(r, sc)
  sc["shots"] = _shots(r, sc, ["wrist", "snap", "snap", "backhand"], (1.2, 1.8))[:4]
  for shot in sc["shots"]:
    shot["quick"] = min(shot["quick"], 1.0)


PECULIARITIES = [
  _front, _back, _any_view, _slow_motion, _walks_in, _passes, _backhands, _handling, _friends,
  _poor_video, _soft, _rapid,
]
NAMES = [function.__name__.lstrip("_") for function in PECULIARITIES]
