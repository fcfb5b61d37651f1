"""Drills that are hard to analyse. Each clip has one difficulty; body and gear vary in all."""

import random

from . import common

YAWS = [0, 0, 0, 10, 15, -15, -20, 25, 30, -30, 40, -45]
KINDS = ["wrist", "wrist", "wrist", "snap", "snap", "slap", "backhand"]


def draw(seed, count):
  r = random.Random(seed)
  return [_scenario(r, i) for i in range(count)]


def _scenario(r, i):
  left = r.random() < .4
  size = r.choice(common.SIZES)
  duration = r.choice([7, 8, 9])
  sc = common.scenario(r, left, size, duration, [30, 30, 60], YAWS)
  sc["shots"] = common.shots(r, r.uniform(1.8, 2.4), duration, KINDS, (3.0, 4.0))
  if r.random() < .25:
    sc["pads"] = True
  DIFFICULTIES[i % len(DIFFICULTIES)](r, sc)
  return sc


def _rapid(r, sc):
  """Series of shots 1.2 to 1.6 s apart."""
  kinds = ["wrist", "wrist", "snap", "backhand"] if r.random() < .3 else ["wrist", "snap"]
  sc["shots"] = common.shots(r, r.uniform(1.6, 2.0), sc["duration"], kinds, (1.2, 1.6))[:4]
  for shot in sc["shots"]:
    shot["quick"] = round(min(shot["quick"], 1.0), 2)


def _backhand(r, sc):
  kinds = ["backhand", "backhand", "wrist"]
  sc["shots"] = common.shots(r, r.uniform(1.9, 2.4), sc["duration"], kinds, (3.1, 3.8))
  sc["shots"][0]["kind"] = "backhand"


def _second_shooter(r, sc):
  """A second shooter, further away, at other times and less often."""
  camera = sc["camera"]
  camera.update(distance=4.6, fov=60 if sc["size"][1] > sc["size"][0] else 44)
  aside = r.choice([-1, 1]) * r.uniform(1.2, 1.7)
  times = [s["t"] for s in sc["shots"]]
  other = dict(
    at=common.seen_from(camera["yaw"], aside, -1.1), shoots=r.choice(["left", "right"]), puck=True,
    body=common.body(r), shots=[dict(
      t=round(times[0] + r.uniform(1.3, 1.7), 3), kind=r.choice(["wrist", "snap"]))],
    turn=r.choice([0, 0, 180]))
  sc["others"] = [common.dressed(other, sc["seed"])]


def _slow_motion(r, sc):
  """Captured at four or eight times the frame rate; about half the files are tagged with it."""
  sc.update(fps=30, capture_fps=r.choice([120, 240]))
  sc["duration"] = 4.5 if sc["capture_fps"] == 120 else 3.6
  sc["shots"] = [dict(t=round(r.uniform(1.7, 1.9), 3), kind=r.choice(["wrist", "slap", "snap"]))]
  if r.random() < .5:
    sc["capture_tag"] = True


def _blur(r, sc):
  """Motion blur of a long exposure, as indoors."""
  sc.update(fps=30, blur=dict(samples=6, shutter=round(r.uniform(.5, .95), 2)))


def _pads(r, sc):
  sc["pads"] = True
  sc["body"]["shape"] = r.choice(["child", "stocky"])


def _crossing(r, sc):
  """A person walks between the camera and the player, not only during the shot."""
  start = sc["shots"][0]["t"] - r.uniform(.2, 1.6)
  other = common.passer_by(r, sc["camera"]["yaw"], start, r.uniform(1.1, 1.5))
  sc["others"] = [common.dressed(other, sc["seed"])]


def _moving_camera(r, sc):
  turn = r.choice([-1, 1])
  zoom = round(r.uniform(1.15, 1.35), 2)
  sc["camera"]["moves"] = [
    dict(t=.5, len=round(sc["duration"] * .4, 2), pan=turn * 7, zoom=zoom),
    dict(t=round(sc["duration"] * .5, 2), len=round(sc["duration"] * .4, 2), pan=-turn * 12,
         tilt=-2, zoom=round(1 / zoom, 3)),
  ]


def _cut(r, sc):
  """Two takes of one player in one file, from different distances and opposite yaws."""
  duration = 4.5
  sc["duration"] = duration
  sc["shots"] = common.shots(r, r.uniform(1.8, 2.3), duration, KINDS, (5, 6))
  camera = dict(sc["camera"], yaw=-sc["camera"]["yaw"], distance=round(r.uniform(3.2, 4.3), 2))
  sc["then"] = [dict(
    seed=r.randrange(10**6), camera=camera,
    shots=common.shots(r, r.uniform(1.8, 2.5), duration, KINDS, (5, 6)))]


def _light(r, sc):
  sc["brightness"] = r.choice([.35, .5, 1.3, 1.5])


def _between(r, sc):
  """Movements similar to swings between two shots."""
  sc["duration"] = 10
  sc["shots"] = [
    dict(t=round(t, 3), kind=r.choice(KINDS))
    for t in (r.uniform(1.9, 2.2), r.uniform(8.2, 8.5))
  ]
  kind = r.choice(["golf", "pick_up", "turn_round", "cheer"])
  sc["distractors"] = [dict(t=3.9, len=2.6, kind=kind, hz=.8 if kind == "pick_up" else 1.3)]


def _shapes(r, sc):
  """A body far from average, with the head down."""
  sc["body"].update(shape=r.choice(["stocky", "slim", "child"]), head_up=False)


DIFFICULTIES = [
  _rapid, _backhand, _second_shooter, _slow_motion, _blur, _pads, _crossing, _moving_camera, _cut,
  _light, _between, _shapes,
]
