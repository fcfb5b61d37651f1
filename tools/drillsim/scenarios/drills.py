"""Ordinary drills: one player, separate shots, sometimes a passer-by.

Every sixth clip has no shot, the last of a set no person. The random draws and their order must not
change: recorded clips are identified by set, seed and number.
"""

import random

from .common import colour

YAWS = [0, 0, 15, -20, 30, -35, 50, -55, 75, 180, 160, -150]
SIZES = [[640, 360], [640, 360], [480, 270], [360, 640], [406, 720]]
IDLE = ["stickhandle", "fetch", "celebrate", "look", "walk"]


def draw(seed, count):
  r = random.Random(seed)
  return [_scenario(r, i, count) for i in range(count)]


def _scenario(r, i, count):
  kid, left = r.random() < .5, r.random() < .4
  fps = r.choice([30, 30, 30, 24, 25, 60, 60])
  first = r.uniform(1.9, 2.6)
  duration = r.choice([6, 8, 9, 11])
  idle = i % 6 == 5
  shots, distractors, walks = [], [], []
  if idle:
    distractors, walks = _idle(r, duration)
  else:
    shots, distractors = _shots(r, first, duration)
  yaw = r.choice(YAWS)
  yaw = (180 - yaw) if left and r.random() < .7 else yaw
  size = r.choice(SIZES)
  scenario = dict(
    seed=r.randrange(10**6), duration=duration, fps=fps, size=size,
    scene=r.choice(["rink", "rink", "driveway", "garage"]), shoots="left" if left else "right",
    camera=dict(
      yaw=yaw, shake=round(r.choice([0, .3, .6, 1.0, 1.4]), 2),
      distance=round(r.uniform(3.4, 5.2), 2), height=round(r.uniform(.8, 1.6), 2),
      fov=60 if size[1] > size[0] else 38),
    body=dict(
      height=round(r.uniform(1.15, 1.5) if kid else r.uniform(1.6, 1.9), 2),
      head=1.2 if kid else 1.0, crouch=round(r.uniform(.02, .26), 3),
      lean=round(r.uniform(15, 42), 1), effort=round(r.uniform(.3, 1.2), 2),
      stance=round(r.uniform(.24, .36), 2)),
    shots=shots, distractors=distractors, walks=walks, sleeves=r.random() < .6,
    gloves=r.random() < .6, helmet=r.random() < .5, socks=r.random() < .4,
    colours=dict(jersey=colour(r), pants=[round(x * .5, 2) for x in colour(r)]))
  if r.random() < .25 and not walks:
    scenario["others"] = [_passer_by(r, yaw, duration)]
  if i == count - 1:
    scenario.update(nobody=True, shots=[], distractors=[], walks=[], others=[])
  return scenario


def _shots(r, t, duration):
  shots, distractors = [], []
  while t < duration - 1.0:
    kind = r.choice(["wrist", "wrist", "wrist", "snap", "slap"])
    shots.append(dict(
      t=round(t, 3), kind=kind, quick=round(r.uniform(.85, 1.15), 2),
      size=round(r.uniform(.85, 1.1), 2)))
    gap = r.uniform(3.1, 4.6)
    if gap > 4.0 and r.random() < .6:
      distractors.append(dict(
        t=round(t + 1.6, 2), len=round(gap - 3.2, 2), kind=r.choice(["stickhandle", "fetch"])))
    t += gap
  return shots, distractors


def _idle(r, duration):
  distractors, walks = [], []
  kinds, step = r.sample(IDLE, 3), duration / 3
  for n, kind in enumerate(kinds):
    if kind == "walk":
      walks.append(dict(
        t=round(n * step, 2), len=round(step, 2), dx=r.choice([-1, 1]) * 1.6, hz=.9))
    else:
      distractors.append(dict(
        t=round(n * step + .2, 2), len=round(step - .5, 2), kind=kind,
        hz=round(r.uniform(1, 2), 2)))
  return distractors, walks


def _passer_by(r, yaw, duration):
  return dict(
    at=[r.uniform(1.2, 2.2), 0, -1.2 if abs(yaw) < 90 else 1.2], body=dict(height=1.7),
    walks=[dict(t=0, len=duration, dx=r.choice([-1, 1]) * 3.5, hz=.8)], shots=[])
