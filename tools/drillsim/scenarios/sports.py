"""Clips without a shot: other sports, housework, and players who only handle the puck."""

import random

from ..gestures import STICKLESS
from . import common

# Duration (s) and repetitions a second, from which each is drawn.
WITH_STICK = dict(
  golf=(2.6, (1, 1)), baseball=(4.4, (.35, .55)), tennis=(3.4, (.5, .9)), racket_low=(3.2, (.6, 1.1)),
  sweep=(3.2, (.6, 1.2)), rake=(3.2, (.5, .9)), shovel=(3.6, (.4, .7)), chop=(4.2, (.35, .5)),
  lacrosse=(4.4, (.35, .5)), carry=(2.6, (1, 1)), deke=(3.4, (.4, 1.1)), toe_drag=(3.2, (.5, 1.0)),
  stickhandle=(3.0, (.8, 2.2)), fetch=(2.0, (1, 1)), celebrate=(1.8, (1, 1)))
WITHOUT = dict(
  dance=(3.6, (.4, .9)), referee=(4.4, (.25, .35)), stretch=(3.6, (.3, .7)), serve=(3.4, (.4, .6)),
  kick=(3.0, (.5, .8)), throw=(2.2, (1, 1)), jumping_jacks=(3.2, (1, 1)))


def draw(seed, count):
  r = random.Random(seed)
  return [_scenario(r, i) for i in range(count)]


def draw_athletes(seed, count):
  """The same clips; people with a stick lean and stand wide."""
  return _changed(common.athletic, seed, count)


def draw_styles(seed, count):
  """The same clips; people with a stick have bodies between extremes, and glide in some gestures."""
  return _changed(common.styled, seed, count)


def _changed(change, seed, count):
  return [change(sc) if sc.get("stick", True) else sc for sc in draw(seed, count)]


def _scenario(r, i):
  left, has_stick = r.random() < .4, i % 3 != 2
  kinds = WITH_STICK if has_stick else WITHOUT
  names = sorted(kinds)
  size = r.choice(common.SIZES)
  distractors, t = [], .6
  for k in range(2):
    name = names[(2 * (i - i // 3 if has_stick else i // 3) + k) % len(names)]
    length, hertz = kinds[name]
    distractors.append(dict(
      t=round(t, 2), len=length, kind=name, hz=round(r.uniform(*hertz), 2),
      size=round(r.uniform(.7, 1.05), 2)))
    t += length + r.uniform(.3, .8)
  yaw = round(r.uniform(-180, 180))
  sc = common.scenario(
    r, left, size, round(t + .3, 1), [30, 30, 24, 60], [yaw], distractors=distractors)
  sc["camera"]["yaw"] = yaw
  if not has_stick:
    assert all(d["kind"] in STICKLESS for d in distractors)
    sc.update(stick=False, puck=False)
    sc["body"].update(lean=round(r.uniform(3, 8), 1), crouch=round(r.uniform(.01, .04), 3))
  elif r.random() < .6:
    sc["puck"] = False
  return sc
