"""The truth of a shot agrees with its technique."""

import math
import unittest

import numpy as np

from drillsim.clip import parts_of, clip_truth
from drillsim.scenarios import draw_set
from .support import truth

SOUND = dict(
  trunk=35, finish_trunk=20, back_knee=120, front_knee=130, shift=[-.1, .15], spacing=.55,
  elbow=[90, 40], clearance=.6, finish_height=.7, nod=[0, 0], sway=[0, 0, 0], turn=0,
  finish_turn=0, separation=1, load_time=.45, follow_time=1)


class Shot:
  """The truth of a clip's only shot, with this technique."""

  def __init__(self, kind="wrist", **technique):
    result = truth(
      shots=[dict(t=2.0, kind=kind, technique={**SOUND, **technique})], grip=.32, duration=4)
    self.shot, self.frames = result["shots"][0], result["frames"]
    self.load, self.release, self.finish = (
      self.at(self.shot[name]) for name in ("load_sec", "release_sec", "finish_sec"))

  def at(self, time):
    return min(self.frames, key=lambda frame: abs(frame["t"] - time))

  @staticmethod
  def middle(frame, joint):
    left, right = (np.array(frame["world"][f"{side}_{joint}"]) for side in ("left", "right"))
    return (left + right) / 2

  def torso(self, frame):
    return math.dist(self.middle(frame, "shoulder"), self.middle(frame, "hip"))


class Techniques(unittest.TestCase):

  def test_the_trunk_leans_as_asked(self):
    for lean in (-5, 4, 20, 55):
      self.assertAlmostEqual(Shot(trunk=lean).release["trunk_lean_deg"], abs(lean), delta=2)

  def test_each_knee_bends_by_itself(self):
    for back, front in ((90, 160), (165, 100), (140, 140)):
      shot = Shot(back_knee=back, front_knee=front)
      self.assertAlmostEqual(shot.load["right_knee_deg"], back, delta=4)
      self.assertAlmostEqual(shot.release["left_knee_deg"], front, delta=4)

  def test_hands_are_apart_as_asked(self):
    for spacing in (.2, .45, .6):
      shot = Shot(spacing=spacing)
      hands = math.dist(*(shot.load["world"][f"{side}_wrist"] for side in ("left", "right")))
      self.assertAlmostEqual(hands / shot.torso(shot.load), spacing, delta=.05)

  def test_the_elbow_opens_and_the_hand_rises_as_asked(self):
    for opening, height in ((-5, .2), (30, .6), (60, 1.1)):
      shot = Shot(elbow=[85, opening], finish_height=height)
      opened = shot.finish["left_elbow_deg"] - shot.release["left_elbow_deg"]
      self.assertAlmostEqual(opened, opening, delta=12)
      risen = shot.finish["world"]["left_wrist"][1] - shot.middle(shot.finish, "hip")[1]
      self.assertAlmostEqual(risen / shot.torso(shot.finish), height, delta=.1)

  def test_the_load_comes_when_asked(self):
    for time in (.15, .45, 1.2):
      self.assertAlmostEqual(Shot(load_time=time).shot["load_sec"], 2 - time)

  def test_a_player_sways_as_far_as_asked(self):
    for kind in ("wrist", "snap", "slap"):
      for sway in (0, .6):
        shot = Shot(kind, sway=[sway, 0, 0])
        after = [f for f in shot.frames if 0 <= f["t"] - shot.shot["finish_sec"] <= .5]
        hips = [shot.middle(frame, "hip") for frame in after]
        travel = max(math.dist(a, b) for a in hips for b in hips) / shot.torso(after[0])
        # After a snap shot the player is already returning to the ready stance then.
        self.assertAlmostEqual(travel, sway, delta=.17, msg=kind)

  def test_a_head_drops_when_it_nods(self):
    def height(shot, frame):
      nose = frame["world"]["nose"][1] - shot.middle(frame, "shoulder")[1]
      return nose / shot.torso(frame)

    drops = []
    for nod in (0, 40, 90):
      shot = Shot(nod=[0, nod])
      drops.append(height(shot, shot.load) - height(shot, shot.release))
    self.assertLess(abs(drops[0]), .1)
    self.assertGreater(drops[1], drops[0] + .1)
    self.assertGreater(drops[2], drops[1] + .15)

  def test_faults_lie_beyond_their_gates(self):
    kept = 0
    for _, scenario in draw_set("technique", 21, 24):
      faults = scenario["faults"]
      self.assertLessEqual(len(faults), 2)
      kept += not faults
      parts = parts_of(scenario)
      self.assertTrue(clip_truth(scenario, parts, [])["shots"])
      for shot in scenario["shots"]:
        technique = shot["technique"]
        self.assertEqual("lean_in" in faults, technique["trunk"] < 20)
        self.assertEqual("low_start" in faults, technique["back_knee"] > 155)
        self.assertEqual("hands_apart" in faults, technique["spacing"] < .45)
    self.assertEqual(kept, 8)
