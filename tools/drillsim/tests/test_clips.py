"""Times, people, scene cuts and cameras of a clip; all of it is determined by the seed."""

import json
import unittest

from drillsim.clip import clip_truth, parts_of
from drillsim.render import make_truth
from drillsim.scenarios import SETS, draw_set
from .support import scenario, truth


def outline(drawn):
  """Returns the truth without its frames; computes a few of them to check that they work."""
  parts = parts_of(drawn)
  for part in parts:
    for index in range(0, part.frame_count, 40):
      part.truth(index)
      for t in part.exposure(index):
        part.capsules(t)
  return clip_truth(drawn, parts, [])


class Clips(unittest.TestCase):

  def test_slow_motion_tells_times_of_the_clip(self):
    usual = truth(duration=2, fps=120, shots=[dict(t=1.0)])
    slow = truth(duration=2, fps=30, capture_fps=120, shots=[dict(t=1.0)])
    self.assertEqual(slow["shots"][0]["release_sec"], 4.0)
    self.assertEqual((slow["duration"], slow["capture_fps"], slow["fps"]), (8.0, 120, 30))
    self.assertEqual(slow["frames_total"], 240)
    self.assertEqual(slow["frames"][120]["t"], 4.0)
    self.assertEqual(slow["frames"][120]["px"], usual["frames"][120]["px"])

  def test_a_part_in_slow_motion_is_longer(self):
    shots = [dict(t=1.5)]
    usual = truth(duration=3, fps=120, shots=shots)
    slow = truth(duration=3, fps=30, shots=shots, slow_part=dict(t=1, len=1, factor=4))
    self.assertEqual(slow["shots"][0]["release_sec"], 3.0)
    self.assertEqual((slow["duration"], slow["capture_fps"], slow["fps"]), (6.0, 120, 30))
    # Before, in and after the slow part, at 0.5, 1.5 and 2.5 s of the action.
    for frame, same in ((15, 60), (90, 180), (165, 300)):
      self.assertEqual(slow["frames"][frame]["t"], frame / 30)
      self.assertEqual(slow["frames"][frame]["px"], usual["frames"][same]["px"], frame)

  def test_all_shots_of_a_clip_have_one_capture_rate(self):
    part = dict(t=1, len=1, factor=4)
    for fields in (dict(shots=[dict(t=2.5)]), dict(capture_tag=True)):
      with self.assertRaises(ValueError):
        truth(duration=4, slow_part=part, **fields)

  def test_a_cut_joins_two_takes(self):
    result = truth(duration=2, shots=[dict(t=1.0)], then=[
      dict(duration=3, camera=dict(yaw=20), shots=[dict(t=1.5, kind="snap")])])
    self.assertEqual(result["shots"], [
      dict(release_sec=1.0, kind="wrist"), dict(release_sec=3.5, kind="snap")])
    self.assertEqual(result["parts"], [
      dict(start_sec=0, view_yaw=0), dict(start_sec=2.0, view_yaw=20)])
    self.assertEqual([f["t"] for f in result["frames"]],
                     [round(i / 60, 4) for i in range(300)])

  def test_a_second_shooter_keeps_the_shots(self):
    other = dict(at=[1.5, 0, -1], shoots="left", shots=[dict(t=3.0, kind="snap")])
    result = truth(shots=[dict(t=2.0)], others=[other])
    self.assertEqual(result["shots"], [dict(release_sec=2.0, kind="wrist")])
    self.assertEqual(result["others_shots"], [
      dict(person=1, shoots="left", release_sec=3.0, kind="snap")])
    self.assertEqual(result["shoots"], "right")
    self.assertEqual(result["frames"][0]["others"][0]["person"], 1)

  def test_a_scene_without_people(self):
    result = truth(nobody=True)
    self.assertEqual((result["people"], result["frames"]), (0, []))

  def test_zoom_enlarges_and_pan_moves(self):
    move = dict(t=1, len=2, zoom=1.5)
    frames = truth(camera=dict(moves=[move]))["frames"]

    def height(frame):
      return frame["px"]["left_ankle"][1] - frame["px"]["nose"][1]

    self.assertAlmostEqual(height(frames[-1]) / height(frames[0]), 1.5, delta=.06)
    frames = truth(camera=dict(moves=[dict(t=1, len=2, pan=8)]))["frames"]
    self.assertLess(frames[-1]["px"]["nose"][0], frames[0]["px"]["nose"][0] - 40)

  def test_exposure_surrounds_the_time_of_the_frame(self):
    part = parts_of(scenario(blur=dict(samples=4, shutter=.8)))[0]
    moments = part.exposure(60)
    self.assertEqual(len(moments), 4)
    self.assertAlmostEqual(sum(moments) / 4, 1.0)
    self.assertLess(moments[-1] - moments[0], .8 / 60)

  def test_looks_change_no_truth(self):
    plain = truth(shots=[dict(t=2.0)])["frames"]
    looks = dict(blur=dict(samples=3), brightness=.5, capture_tag=True, helmet=True, pads=True)
    self.assertEqual(plain, truth(shots=[dict(t=2.0)], **looks)["frames"])


class Sets(unittest.TestCase):

  def test_the_seed_decides_everything(self):
    for name in SETS:
      once, again = draw_set(name, 77, 6), draw_set(name, 77, 6)
      self.assertEqual(once, again)
      self.assertNotEqual(once, draw_set(name, 78, 6))
      self.assertEqual(make_truth(once[0][1]), make_truth(again[0][1]))

  def test_scenarios_survive_their_file(self):
    for name in SETS:
      for _, drawn in draw_set(name, 3, 24):
        self.assertEqual(drawn, json.loads(json.dumps(drawn)))

  def test_longer_sets_begin_alike(self):
    for name in ("hard", "negatives"):
      self.assertEqual(draw_set(name, 5, 4), draw_set(name, 5, 8)[:4])

  def test_negatives_have_no_shots(self):
    for _, drawn in draw_set("negatives", 9, 8):
      result = outline(drawn)
      self.assertEqual((result["shots"], result["others_shots"]), ([], []))

  def test_all_hard_clips_can_be_made(self):
    for name, drawn in draw_set("hard", 9, 24):
      result = outline(drawn)
      self.assertTrue(result["shots"], name)
      for shot in result["shots"]:
        self.assertLess(shot["release_sec"] + .3, result["duration"], name)
