import json
import pathlib
import tempfile
import unittest

import numpy as np

from drillsim.tests.support import scenario
from fit import sticks

LOWER_HAND = [100.0, 100.0]


def line(degrees, cover, length=100):
  """Returns a line from the lower hand as `calibrate sticks` prints it."""
  angle = np.radians(degrees)
  return dict(hand=LOWER_HAND, end=[100 + length * np.cos(angle), 100 + length * np.sin(angle)],
              lower="right", odds=0.0, measures=dict(cover=cover, width=1.0))


class SticksTests(unittest.TestCase):

  def setUp(self):
    folder = tempfile.TemporaryDirectory()
    self.addCleanup(folder.cleanup)
    self.root = pathlib.Path(folder.name)

  def read(self, rows, stick, hips=(100, 90)):
    """Returns the frames of a clip whose truth has one stick, from 100, 50 to a heel, or none."""
    clips = self.root / "set"
    clips.mkdir(exist_ok=True)
    frame = dict(t=0.0, px=dict(left_hip=list(hips), right_hip=list(hips)))
    if stick:
      frame.update(stick=[[100, 50], stick], blade=[stick, [stick[0] + 20, stick[1]]])
    clips.joinpath("a-00.truth.json").write_text(
      json.dumps(dict(frames=[frame], scenario=scenario())), encoding="utf-8")
    path = self.root / "lines"
    path.write_text("".join(json.dumps(dict(
      clip="set/a-00", time=0.0, hips=[100, 90], torso=50.0, lines=lines)) + "\n"
      for lines in rows), encoding="utf-8")
    return sticks.read([path], {"set": clips})

  def test_a_line_along_the_stick_is_the_shaft(self):
    frames, names = self.read([[line(91, .9), line(80, .9), line(-90, .9)]], [100, 200])
    self.assertEqual(names, ["cover", "width"])
    self.assertEqual(list(frames[0].is_shaft), [True, False, False])
    self.assertAlmostEqual(frames[0].angles[1], 10, places=3)
    self.assertLess(frames[0].gaps[0], .05)

  def test_a_line_ends_at_the_blade_from_heel_to_toe(self):
    frames, _ = self.read([[line(90, .9), line(90, .9, length=88), line(90, .9, length=60)]],
                          [110, 190])
    np.testing.assert_allclose(frames[0].gaps, [np.hypot(10, 10) / 50, np.hypot(10, 2) / 50,
                                                np.hypot(10, 30) / 50], atol=1e-6)

  def test_of_the_lines_along_the_shaft_those_that_end_at_the_blade_are_wanted(self):
    frames, _ = self.read([[line(90, .9), line(90, .9, length=60), line(60, .9)]], [100, 200])
    self.assertEqual(list(frames[0].is_shaft), [True, True, False])
    self.assertEqual(list(frames[0].is_wanted), [True, False, False])
    frames, _ = self.read([[line(90, .9, length=60), line(90, .9, length=30)]], [100, 200])
    self.assertEqual(list(frames[0].is_wanted), [True, False])

  def test_no_line_is_the_shaft_without_a_stick(self):
    frames, _ = self.read([[line(90, .9)]], None)
    self.assertFalse(frames[0].has_stick)
    self.assertFalse(frames[0].is_shaft.any())

  def test_another_person_is_not_used(self):
    frames, _ = self.read([[line(90, .9)]], [100, 200], hips=(400, 90))
    self.assertEqual(frames, [])

  def test_covered_lines_are_shafts_and_others_are_not(self):
    random = np.random.default_rng(2)
    rows = [[line(90, random.uniform(.7, 1)), line(30, random.uniform(.1, .5))] for _ in range(80)]
    frames, _ = self.read(rows, [100, 200])
    weights, constant = sticks.fit(frames, sticks.scale_of(frames))
    clear, bare = (sticks.label(dict(lines=lines, torso=50.0, clip="set/a-00"), {}, None,
                                ["cover", "width"])
                   for lines in ([line(90, .9), line(30, .2)], [line(90, .2), line(30, .2)]))
    self.assertGreater(sticks.chances(clear, weights, constant)[0], .8)
    self.assertLess(sticks.chances(bare, weights, constant).sum(), .5)
