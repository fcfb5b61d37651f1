"""Random properties that the newer sets share."""

import math
import random

from ..shots import PASSES

SCENES = ["rink", "rink", "driveway", "garage"]
SIZES = [[480, 270], [480, 270], [426, 240], [270, 480]]
SHAPES = ["average", "child", "child", "stocky", "slim"]


def colour(r):
  return [round(r.uniform(.05, .85), 2) for _ in range(3)]


def body(r):
  shape = r.choice(SHAPES)
  small = shape == "child" or r.random() < .4
  return dict(
    height=round(r.uniform(1.15, 1.5) if small else r.uniform(1.55, 1.88), 2), shape=shape,
    head=1.06 if small else 1.0, crouch=round(r.uniform(.04, .24), 3),
    lean=round(r.uniform(15, 40), 1), effort=round(r.uniform(.4, 1.2), 2),
    stance=round(r.uniform(.24, .36), 2))


def athletic(sc):
  """Makes the player one who leans, stands wide and turns far after each forehand; returns `sc`."""
  r = random.Random(sc["seed"])
  sc["body"].update(
    lean=round(r.uniform(30, 60), 1), crouch=round(r.uniform(.12, .34), 3),
    stance=round(r.uniform(.32, .55), 2))
  for shot in sc["shots"]:
    farther = round(r.uniform(1.0, 1.8), 2)
    if shot["kind"] != "backhand":
      shot["style"] = dict(turn=[1, farther])
  return sc


def styled(sc):
  """Gives the player a body and movements between extremes, the same in each shot; returns `sc`."""
  r = random.Random(sc["seed"])

  def pair(*ranges):
    return [round(r.uniform(*limits), 2) for limits in ranges]

  sc["body"].update(
    lean=round(r.uniform(5, 60), 1), crouch=round(r.uniform(.02, .34), 3),
    stance=round(r.uniform(.18, .55), 2), effort=round(r.uniform(.2, 1.4), 2),
    toe_off=round(r.random(), 2), head_up=r.random() < .7)
  style = dict(
    turn=pair((.7, 2.4), (.6, 2.4)), pace=pair((.75, 1.6), (.75, 1.7)),
    travel=round(r.uniform(.3, 2.2), 2), facing=round(r.uniform(-15, 20), 1),
    height=pair((.3, 1.2), (.2, 1.8)), arms=round(r.uniform(0, 1.2), 2),
    hands=[[round(r.gauss(0, spread), 3) for _ in range(3)] for spread in (.07, .13)])
  # A pass stays short and low.
  low = {**style, "turn": pair((.7, 1.3), (.6, 1.2)), "height": pair((.4, 1.15), (.3, 1.1))}
  for shot in sc["shots"]:
    shot["style"] = low if shot["kind"] in PASSES else style
  _glide(r, sc)
  return sc


def _glide(r, sc):
  """Lets the player glide ahead in most shots and some gestures, as far as the frame shows."""
  actions = [(shot["t"], .8) for shot in sc["shots"]] + [
    (gesture["t"] + r.random() * gesture["len"], .5) for gesture in sc["distractors"]]
  far = 1.2 if sc["size"][1] > sc["size"][0] else 2.6
  for t, chance in actions:
    moves, start, length = r.random() < chance, r.uniform(.2, 1.2), r.uniform(1.2, 2.8)
    way = min(r.choice([.4, .7, 1.0, 1.5, 2.2]) * r.uniform(.8, 1.2), far / len(actions))
    aside = math.radians(r.gauss(0, 15))
    if moves:
      sc["walks"].append(dict(
        t=round(t - start, 2), len=round(length, 2), dx=round(way * math.cos(aside), 2),
        dz=round(way * math.sin(aside), 2), gait="gliding"))


def clothes(r):
  return dict(
    sleeves=r.random() < .6, gloves=r.random() < .6, helmet=r.random() < .5,
    socks=r.random() < .4, colours=dict(jersey=colour(r), pants=[
      round(x * .5, 2) for x in colour(r)]))


def scenario(r, left, size, duration, rates, yaws, **more):
  """Returns a scenario of one player, without shots unless `more` has them."""
  return {**dict(
    seed=r.randrange(10**6), duration=duration, fps=r.choice(rates), size=size,
    scene=r.choice(SCENES), shoots="left" if left else "right",
    camera=camera(r, left, size, yaws), body=body(r), shots=[], distractors=[], walks=[],
    **clothes(r)), **more}


def dressed(person, seed):
  """Returns the same person with other clothes."""
  r = random.Random(seed)
  return {**person, "colours": dict(jersey=colour(r), pants=colour(r))}


def camera(r, left, size, yaws):
  """Returns a camera; left-handed players are mostly filmed from the side that they face."""
  yaw = r.choice(yaws)
  yaw = 180 - yaw if left and r.random() < .7 else yaw
  return dict(
    yaw=yaw, shake=r.choice([0, .3, .6, 1.0]), distance=round(r.uniform(3.2, 4.3), 2),
    height=round(r.uniform(.9, 1.5), 2), fov=50 if size[1] > size[0] else 38)


def seen_from(yaw, aside, nearer):
  """Returns the point `aside` m to the right of the main player in the frame, and `nearer` m
  closer to the camera."""
  r = math.radians(yaw)
  x = aside * math.cos(r) + nearer * math.sin(r)
  z = -aside * math.sin(r) + nearer * math.cos(r)
  return [round(x, 3), 0, round(z, 3)]


def passer_by(r, yaw, start, nearer):
  """Returns a person who crosses the frame, in front of or behind the player, from `start` (s)."""
  length = 5.6 if nearer > 0 else 8.0  # starts and ends outside the frame
  way = r.choice([-1, 1]) * length
  across = seen_from(yaw, way, 0)
  return dict(
    at=seen_from(yaw, 0, nearer), stick=False, shots=[],
    body=dict(height=round(r.uniform(1.3, 1.85), 2), lean=5, crouch=0),
    walks=[dict(
      t=round(start, 2), len=round(length / r.uniform(1.0, 1.5), 2), dx=across[0], dz=across[2],
      gait="stepping", throughout=True)])


def shots(r, first, duration, kinds, gaps):
  """Returns shots with gaps drawn from `gaps` (s, minimum and maximum) until 1.2 s before the end.
  """
  result, t = [], first
  while t < duration - 1.2:
    result.append(dict(
      t=round(t, 3), kind=r.choice(kinds), quick=round(r.uniform(.9, 1.1), 2),
      size=round(r.uniform(.9, 1.1), 2)))
    t += r.uniform(*gaps)
  return result
