import json
import unittest

import numpy as np

from fit import shots


def clip(name, shots_, swings, shoots="right"):
  """Returns a line of `calibrate swings`; a swing is (time, side, speed or None)."""
  return json.dumps(dict(
    clip=name, shoots=shoots, shots=[dict(release=t, kind=kind) for t, kind in shots_],
    swings=[dict(time=t, side=side, measures=dict(turn=1.0) if speed is None else dict(
      speed=speed, turn=1.0)) for t, side, speed in swings]))


class ShotsTests(unittest.TestCase):

  def test_labels_depend_on_time_and_side(self):
    line = clip("a/hard-00", [(2.0, "wrist"), (5.0, "backhand")], [
      (2.1, "right", 5), (2.32, "left", 2), (3.0, "left", 2), (5.1, "left", 5)])
    swings = shots.read([line], ["speed"])
    self.assertEqual(list(swings.labels), [shots.FOREHAND, -1, shots.NOT_A_SHOT, shots.BACKHAND])

  def test_a_shot_that_seems_to_go_the_other_way_is_not_used(self):
    swings = shots.read([clip("a/hard-00", [(2.0, "wrist")], [(2.0, "left", 5)])], ["speed"])
    self.assertEqual(list(swings.labels), [-1])

  def test_clips_are_grouped_by_their_peculiarity(self):
    self.assertEqual(shots.kind_of("x/hard-03"), shots.kind_of("y/hard-15"))
    self.assertNotEqual(shots.kind_of("x/hard-03"), shots.kind_of("x/hard-04"))
    self.assertEqual(shots.kind_of("x/sports-03"), "sports")

  def swings(self):
    """Fast swings are forehands to the right side, slow ones and those without a speed are none."""
    random = np.random.default_rng(1)
    lines = []
    for number in range(40):
      fast, slow = random.uniform(4, 6), random.uniform(1, 3)
      lines.append(clip(f"a/hard-{number:02d}", [(2.0, "wrist")], [
        (2.0, "right", fast), (4.0, "left", slow), (6.0, "right", None)]))
    return shots.read(lines, ["speed", "turn"])

  def test_fast_swings_are_shots(self):
    swings = self.swings()
    evidence = shots.fit(swings, ["speed", "turn"])
    chance = shots.probabilities(evidence.log_odds(np.array([[5.0, 1], [2.0, 1], [np.nan, 1]])))
    self.assertGreater(chance[0, 0], .8)
    self.assertLess(chance[1].sum(), .2)
    self.assertLess(chance[2].sum(), .3)

  def test_the_source_has_the_same_odds(self):
    swings = self.swings()
    evidence = shots.fit(swings, ["speed", "turn"])
    text = shots.odds(evidence, ["speed", "turn"], 0, "forehand")
    most = float(text.split("most: ")[1].split(",")[0])
    pairs = text.split("Contribution(.speed, [")[1].split("]")[0]
    table = np.array([[float(x) for x in pair.strip("() ").split(",")]
                      for pair in pairs.split("), (")])
    self.assertLessEqual(table[:, 1].max(), 0)
    for speed in (2.0, 3.5, 5.0):
      self.assertAlmostEqual(
        most + np.interp(speed, table[:, 0], table[:, 1]),
        evidence.log_odds(np.array([[speed, 1.0]]))[0, 0], delta=.05)
    # A measure that is the same everywhere says nothing.
    self.assertNotIn(".turn", text)

  def test_a_kind_that_is_held_out_is_judged_by_the_others(self):
    swings = self.swings()
    log_odds = shots.held_out(swings, ["speed", "turn"])
    chance = shots.probabilities(log_odds).sum(1)
    self.assertGreater(chance[swings.labels == shots.FOREHAND].min(), .5)
    self.assertLess(chance[swings.labels == shots.NOT_A_SHOT].max(), .5)


if __name__ == "__main__":
  unittest.main()
