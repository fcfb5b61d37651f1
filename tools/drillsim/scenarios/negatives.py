"""Clips without a shot: other movements of people in front of a camera."""

import random

from . import common

YAWS = [0, 0, 15, -20, 30, -40, 60, 90]
WITH_STICK = ["golf", "pick_up", "stickhandle", "turn_round", "cheer", "fetch", "celebrate", "walk"]
WITHOUT = ["throw", "jumping_jacks", "turn_round", "walk", "cheer", "pick_up"]
# Duration of each, s, and frequency of its repetitions, Hz.
TIMES = dict(
  golf=(2.6, 1), pick_up=(3.0, .7), stickhandle=(2.4, 1.6), turn_round=(3.0, 1), cheer=(2.6, 1.2),
  fetch=(1.8, 1), celebrate=(1.8, 1), walk=(2.6, 1), throw=(2.2, 1), jumping_jacks=(3.2, 1.0))


def draw(seed, count):
  r = random.Random(seed)
  return [_scenario(r, i) for i in range(count)]


def _scenario(r, i):
  left, has_stick = r.random() < .4, i % 2 == 0
  size = r.choice(common.SIZES)
  names = _in_turn(WITH_STICK if has_stick else WITHOUT, i // 2 * 3, 3)
  distractors, walks, t = [], [], .5
  for name in names:
    length, hertz = TIMES[name]
    if name == "walk":
      walks.append(dict(
        t=round(t, 2), len=length, dx=r.choice([-1, 1]) * 2.0, dz=round(r.uniform(-.5, .5), 2),
        gait="stepping"))
    else:
      distractors.append(dict(
        t=round(t, 2), len=length, kind=name, hz=round(hertz * r.uniform(.85, 1.15), 2)))
    t += length + r.uniform(.3, .6)
  sc = common.scenario(
    r, left, size, round(t + .3, 1), [30, 30, 60], YAWS, distractors=distractors, walks=walks)
  if not has_stick:
    sc.update(stick=False, puck=False)
    sc["body"].update(lean=round(r.uniform(3, 8), 1), crouch=round(r.uniform(.01, .04), 3))
  if i % 4 == 3:
    other = common.passer_by(r, sc["camera"]["yaw"], t * .3, r.choice([-1.2, 1.2]))
    sc["others"] = [common.dressed(other, sc["seed"])]
  return sc


def _in_turn(names, start, count):
  return [names[(start + k) % len(names)] for k in range(count)]
