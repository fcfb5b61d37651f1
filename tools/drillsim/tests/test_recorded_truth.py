"""The truth of a recorded scenario does not change."""

import glob
import json
import os
import unittest

from drillsim.render import make_truth

ROOT = os.path.join(os.path.dirname(__file__), "..", "..", "..")
DATA = os.environ.get("PUCKBUDDY_TEST_DATA", os.path.join(ROOT, "..", "shared"))
KEYS = ("fps", "size", "frames_total", "shots", "shoots", "people")


def greatest_difference(old, new):
  """Returns the greatest difference of a recorded number from ours.

  Raises KeyError where ours has none.
  """
  if isinstance(old, dict):
    return max((greatest_difference(old[k], new[k]) for k in old), default=0)
  if isinstance(old, list):
    if len(old) != len(new):
      return float("inf")
    return max((greatest_difference(a, b) for a, b in zip(old, new)), default=0)
  return abs(old - new)


class RecordedTruth(unittest.TestCase):

  def check(self, path, pixels, metres, degrees):
    with open(path, encoding="utf-8") as file:
      recorded = json.load(file)
    ours = make_truth(recorded["scenario"])
    for key in KEYS:
      self.assertEqual(recorded[key], ours[key], f"{path}: {key}")
    self.assertEqual(len(recorded["frames"]), len(ours["frames"]), path)
    for old, new in zip(recorded["frames"], ours["frames"]):
      where = f"{path} at {old['t']} s"
      self.assertLessEqual(greatest_difference(old["px"], new["px"]), pixels, where)
      self.assertLessEqual(greatest_difference(old["world"], new["world"]), metres, where)
      for name in (name for name in old if name.endswith("_deg")):
        self.assertLessEqual(abs(old[name] - new[name]), degrees, f"{where}: {name}")

  def test_sample_clips_agree_to_what_their_files_print(self):
    paths = sorted(glob.glob(os.path.join(ROOT, "sample-media", "*.truth.json")))
    self.assertTrue(paths)
    for path in paths:
      self.check(path, pixels=.0601, metres=.000601, degrees=.0601)

  def test_recorded_drills_agree_to_the_last_digit(self):
    paths = sorted(glob.glob(os.path.join(DATA, "media", "simulated", "*.truth.json")))
    if not paths:
      self.skipTest(f"SKIPPED CHECKS: 1 (no recorded drills in {DATA})")
    for path in paths:
      # One unit of the last digit: another version of numpy may round differently.
      self.check(path, pixels=.0101, metres=.000101, degrees=.0101)
