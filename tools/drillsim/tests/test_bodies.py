"""Bones keep their lengths and feet stay on the floor in all movements."""

import unittest

import numpy as np

from drillsim.build import SHAPES, build_of
from drillsim.clip import Part
from drillsim.gestures import GESTURES, STICKLESS
from drillsim.sports import EMPTY_HANDED, SPORTS
from .support import path_of, scenario, speed_of, truth


def bone(result, a, b):
  return np.linalg.norm(path_of(result, a) - path_of(result, b), axis=1)


class Bodies(unittest.TestCase):

  def check_bones(self, result, build, what):
    for side in ("left", "right"):
      for a, b, length in (
          ("hip", "knee", build.thigh), ("knee", "ankle", build.shank),
          ("shoulder", "elbow", build.upper_arm), ("elbow", "wrist", build.forearm)):
        found = bone(result, f"{side}_{a}", f"{side}_{b}")
        self.assertLess(np.abs(found - length).max(), .003, f"{what}: {side} {a} to {b}")

  def test_gestures(self):
    for kind in GESTURES:
      # A bat or racket is swung once in two seconds, twice in all; a stick is handled faster.
      hertz, length = (.5, 4) if kind in SPORTS or kind in EMPTY_HANDED else (1.4, 3)
      result = truth(distractors=[dict(t=1, len=length, kind=kind, hz=hertz)],
                     **(dict(stick=False) if kind in STICKLESS else {}))
      self.check_bones(result, build_of({}), kind)
      self.assertEqual(result["shots"], [])
      self.assertIsNone(result["shoots"])
      for joint in ("left_wrist", "right_wrist", "nose", "left_ankle"):
        self.assertLess(speed_of(result, joint).max(), 14, f"{kind}: {joint} jumps")
      # A gesture has no effect at its end: the hands are where they are without it.
      plain = truth(**(dict(stick=False) if kind in STICKLESS else {}))
      last = np.array(result["frames"][-1]["world"]["left_wrist"])
      self.assertLess(np.linalg.norm(last - plain["frames"][-1]["world"]["left_wrist"]), .001)

  def test_shapes(self):
    for name in SHAPES:
      body = dict(shape=name, height=1.4)
      result = truth(body=body, shots=[dict(t=3.0)])
      self.check_bones(result, build_of(body), name)
      ankles = path_of(result, "left_ankle")[:, 1]
      self.assertLess(np.abs(ankles - ankles[0]).max(), .002, name)
    with self.assertRaises(ValueError):
      truth(body=dict(shape="tall"))

  def test_feet_stand_still_while_walking(self):
    result = truth(stick=False, body=dict(crouch=.02), walks=[dict(
      t=0, len=6, dx=6, gait="stepping", throughout=True)])
    for side in ("left", "right"):
      ankle = path_of(result, f"{side}_ankle")
      standing = ankle[1:, 1] < ankle[:, 1].min() + .002
      moving = np.linalg.norm(np.diff(ankle, axis=0), axis=1) * 60
      self.assertGreater(standing.mean(), .5)
      self.assertLess(np.median(moving[standing]), .02)

  def test_walkers_look_where_they_go(self):
    result = truth(stick=False, walks=[dict(
      t=0, len=6, dx=-4, gait="stepping", throughout=True)])
    frame = result["frames"][180]["world"]
    self.assertLess(frame["nose"][0], frame["left_shoulder"][0])

  def test_a_glide_changes_only_the_position(self):
    shots = [dict(t=3.0)]
    still, gliding = (truth(shots=shots, walks=walks) for walks in (
      [], [dict(t=2.5, len=2, dx=1.2, dz=-.4, gait="gliding")]))
    for joint in ("nose", "left_ankle", "right_wrist"):
      moved = path_of(gliding, joint) - path_of(still, joint)
      np.testing.assert_allclose(moved[[0, -1]], [[-.6, 0, .2], [.6, 0, -.2]], atol=2e-3)
      np.testing.assert_allclose(moved[round(3.5 * 60)], 0, atol=2e-3)

  def test_a_puck_starts_at_the_blade_of_a_player_who_glides(self):
    for shoots in ("right", "left"):
      part = Part(scenario(shoots=shoots, shots=[dict(t=3.0)], walks=[
        dict(t=1, len=1.5, dx=1.0, dz=.8, gait="gliding")]), 0)
      body = part.people[0].body(3.0)
      puck, blade = part.people[0].puck(3.0, body), part.stick(body)[1]
      self.assertLess(np.linalg.norm(puck - blade), .4, shoots)
