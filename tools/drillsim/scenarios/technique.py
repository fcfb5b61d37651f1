"""Separate shots by players with individual technique.

`technique` draws clips with one or two gross faults, a third of them with none; `range` draws each
quantity independently over the whole range of people; `single` is `range` with one shot a clip of
about three seconds, which gives many bodies and views for little rendering. All scenarios contain
the technique of each shot.
"""

import random

from . import common

# Mostly side views, as the app requests; all others too.
YAWS = [0, 8, -10, 15, -18, 25, -28, 35, -40, 50, -55, 65, 80, 160, -150, 180]
SIZES = [[480, 270], [480, 270], [640, 360], [360, 640]]
RATES = [30, 30, 30, 30, 30, 24, 25, 60, 60]

# Technique of a player without faults: ranges from which each clip is drawn.
SOUND = dict(
  trunk=(27, 52), back_knee=(92, 142), front_knee=(92, 165), stance=(.75, 1.6),
  shift=(.20, .60), spacing=(.55, .95), opening=(24, 72), elbow=(70, 105), clearance=(.48, .85),
  finish_height=(.0, 1.15), nod=(0, 14), sway=(0, .12), load_time=(.25, .75))
# The whole range of people.
WIDE = dict(
  trunk=(-5, 55), back_knee=(80, 178), front_knee=(80, 178), stance=(.4, 2.0),
  shift=(-.3, .7), spacing=(.15, 1.0), opening=(-10, 80), elbow=(55, 130), clearance=(.1, .95),
  finish_height=(-.3, 1.4), nod=(0, 100), sway=(0, 1.2), load_time=(.15, 1.2))
# By theme of the coaching rules: the ranges of the fault.
FAULTS = dict(
  low_start=dict(back_knee=(161, 177)), move_through=dict(shift=(-.30, -.04)),
  hands_apart=dict(spacing=(.15, .34)), long_finish=dict(opening=(-10, 1), elbow=(65, 115)),
  lean_in=dict(trunk=(-5, 14)), top_hand_free=dict(clearance=(.10, .26)),
  quiet_head=dict(nod=(62, 100)), still_finish=dict(sway=(.50, 1.1)))
# Variation between the shots of one player, half width.
JITTER = dict(
  trunk=2.5, back_knee=4, front_knee=4, shift=.03, spacing=.02, opening=5, elbow=4, clearance=.03,
  finish_height=.07, nod=3, sway=.03, load_time=.05)


def draw(seed, count):
  """Returns scenarios of the set `technique`."""
  r = random.Random(seed)
  return [_scenario(r, _with_faults(r, i)) for i in range(count)]


def draw_range(seed, count):
  """Returns scenarios of the set `range`."""
  r = random.Random(seed)
  return [_scenario(r, _anything(r)) for _ in range(count)]


def draw_single(seed, count):
  """Returns scenarios of the set `single`."""
  r = random.Random(seed)
  return [_shortened(_scenario(r, _anything(r))) for _ in range(count)]


def _shortened(scenario):
  """Returns the scenario with only its first shot, from shortly before the load, at 30 fps."""
  shot = scenario["shots"][0]
  time = round(max(1.25, shot["technique"]["load_time"] + .75), 3)
  return {**scenario, "shots": [{**shot, "t": time}], "duration": round(time + 1.3, 2), "fps": 30}


def _with_faults(r, i):
  """Returns the player's usual technique, and the names of the faults."""
  usual = {name: r.uniform(*bounds) for name, bounds in SOUND.items()}
  names = [] if i % 3 == 2 else r.sample(sorted(FAULTS), r.choice([1, 1, 2]))
  for name in names:
    usual.update({key: r.uniform(*bounds) for key, bounds in FAULTS[name].items()})
  if "top_hand_free" in names:
    # A hand beside the hip requires a half open elbow.
    usual["elbow"] = 100 + .4 * usual["elbow"]
  usual["steady"] = r.random() < .8
  return usual, names


def _anything(r):
  usual = {name: r.uniform(*bounds) for name, bounds in WIDE.items()}
  # Half of all people keep head and feet still.
  if r.random() < .5:
    usual["nod"] = r.uniform(0, 12)
  if r.random() < .5:
    usual["sway"] = r.uniform(0, .2)
  usual["steady"] = r.random() < .6
  return usual, None


def _scenario(r, drawn):
  usual, faults = drawn
  left = r.random() < .4
  size = r.choice(SIZES)
  body = common.body(r)
  trunk = dict(child=1.03, stocky=1.02).get(body["shape"], 1.0) * .5  # m of a person 1.75 m tall
  body.update(
    stance=round(max(.03, usual["stance"] * trunk / 2), 3), lean=round(r.uniform(8, 35), 1),
    # A player who does not bend in the load does not bend before it, either.
    crouch=round(r.uniform(.02, .14) * (.1 if "low_start" in (faults or []) else 1), 3),
    toe_off=round(r.choice([0, 0, 1, 1, 1.6]), 1),
    head_up=r.random() < .7)
  shots = _shots(r, usual)
  camera = common.camera(r, left, size, YAWS)
  nearer = (body["height"] / 1.75) ** .6  # children are filmed from nearer
  camera.update(distance=round(r.uniform(3.0, 4.6) * nearer, 2), shake=r.choice([0, .3, .6, 1.0]))
  scenario = dict(
    seed=r.randrange(10**6), duration=round(shots[-1]["t"] + r.uniform(1.5, 1.8), 2),
    fps=r.choice(RATES), size=size, scene=r.choice(common.SCENES),
    shoots="left" if left else "right", camera=camera, body=body,
    grip=round(.05 + usual["spacing"] * trunk, 3), shots=shots, distractors=[], walks=[],
    **common.clothes(r))
  if r.random() < .15:
    scenario["pads"] = True
  if faults is not None:
    scenario["faults"] = faults
  return scenario


def _shots(r, usual):
  shots, t = [], 0
  for _ in range(r.choice([1, 2, 2, 2, 3])):
    own = {name: _near(r, value, JITTER.get(name, 0)) for name, value in usual.items()}
    if not usual["steady"]:
      own["load_time"] = r.uniform(.2, 1.0)
    t += max(1.9, own["load_time"] + 1.0) if not shots else own["load_time"] + r.uniform(2.3, 2.7)
    shots.append(dict(
      t=round(t, 3), kind=r.choice(["wrist", "wrist", "wrist", "snap", "slap"]),
      technique=_technique(r, own)))
  return shots


def _near(r, value, half_width):
  return value + r.uniform(-half_width, half_width)


def _technique(r, own):
  """Returns the fields of `Technique`, rounded."""
  back = -abs(own["shift"]) * r.uniform(.3, .55) if own["shift"] > 0 else r.uniform(0, .06)
  base = 2 * own["stance"] * .25  # m between the feet of a person 1.75 m tall
  first_nod = r.uniform(0, 8)
  return dict(
    trunk=round(own["trunk"], 1), finish_trunk=round(own["trunk"] * r.uniform(.4, 1), 1),
    back_knee=round(own["back_knee"], 1), front_knee=round(own["front_knee"], 1),
    shift=[round(back * base, 3), round((back + own["shift"]) * base, 3)],
    spacing=round(max(.1, own["spacing"]), 3),
    elbow=[round(own["elbow"], 1), round(own["opening"], 1)],
    clearance=round(max(.05, own["clearance"]), 3),
    finish_height=round(own["finish_height"], 3),
    nod=[round(first_nod, 1), round(first_nod + own["nod"], 1)],
    sway=[round(max(0, own["sway"]) * share, 3) for share in _direction(r)],
    turn=round(r.uniform(-14, 14), 1), finish_turn=round(r.uniform(-22, 12), 1),
    separation=round(r.uniform(.4, 1.4), 2), load_time=round(max(.15, own["load_time"]), 3),
    follow_time=round(r.uniform(.85, 1.25), 2))


def _direction(r):
  """Returns the shares of a sway along the shot, aside and down: mostly towards the target."""
  along = r.choice([1, 1, 1, -1]) * r.uniform(.75, 1)
  return along, r.choice([-1, 1]) * (1 - along * along) ** .5, r.uniform(-.05, .15)
