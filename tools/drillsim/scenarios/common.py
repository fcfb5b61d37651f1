"""Random properties that the newer sets share."""

import math
import random

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
  """Makes the player one who leans, stands wide and turns far after each shot; returns `sc`."""
  r = random.Random(sc["seed"])
  sc["body"].update(
    lean=round(r.uniform(30, 60), 1), crouch=round(r.uniform(.12, .34), 3),
    stance=round(r.uniform(.32, .55), 2))
  for shot in sc["shots"]:
    shot["follow"] = round(r.uniform(1.0, 1.8), 2)
  return sc


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
