import json
import unittest

import numpy as np

from fit import shots


NAMES = ["end_view", "speed", "turn"]


def clip(name, shots_, swings, shoots="right", end_view=0.0):
  """Returns a line of `calibrate swings`; a swing is (time, side, speed or None)."""
  measures = dict(turn=1.0, end_view=end_view)
  return json.dumps(dict(
    clip=name, shoots=shoots, shots=[dict(release=t, kind=kind) for t, kind in shots_],
    swings=[dict(time=t, side=side, measures=measures if speed is None else dict(
      measures, speed=speed)) for t, side, speed in swings]))


def table(text, measure):
  """Returns the points of the first table of a measure in generated code."""
  pairs = text.split(f"Contribution(.{measure}, [")[1].split("]")[0]
  return np.array([[float(x) for x in pair.strip("() ").split(",")]
                   for pair in pairs.split("), (")])


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
    self.assertEqual(shots.kind_of("x/passes-03"), shots.kind_of("y/family-05"))
    self.assertEqual(shots.kind_of("x/styles-05"), shots.kind_of("y/family-05"))

  def swings(self, end_view=0.0):
    """Fast swings are forehands to the right side, slow ones and those without a speed are none.

    As far as it is seen from its end, a swing is the opposite.
    """
    random = np.random.default_rng(1)
    lines = []
    for number in range(40):
      fast, slow = random.uniform(4, 6), random.uniform(1, 3)
      lines.append(clip(f"a/hard-{number:02d}", [(2.0, "wrist")], [
        (2.0, "right", fast), (4.0, "left", slow), (6.0, "right", None)]))
      if end_view:
        lines.append(clip(f"a/hard-{number:02d}", [(2.0, "wrist")], [
          (2.0, "right", slow), (4.0, "left", fast)], end_view=end_view))
    return shots.read(lines, NAMES)

  def test_clips_that_were_trimmed_count_half_and_have_the_kind_of_the_whole_one(self):
    lines = [clip(name, [(2.0, "wrist")], [(2.0, "right", 5)])
             for name in ("a/hard-03", "trimmed/a/hard-03")]
    swings = shots.read(lines, NAMES)
    self.assertEqual(list(swings.weights), [1, .5])
    self.assertEqual(swings.kinds[0], swings.kinds[1])
    self.assertIn("whole clips: 1, 1", shots.figures(swings, np.ones((2, 2)))[0])

  def test_end_views_have_tables_of_their_own(self):
    evidence = shots.fit(self.swings(end_view=1.0), NAMES)
    chance = shots.probabilities(evidence.log_odds(np.array([
      [0, 5.0, 1], [0, 2.0, 1], [1, 5.0, 1], [1, 2.0, 1]])))[:, 0]
    self.assertGreater(min(chance[0], chance[3]), .7)
    self.assertLess(max(chance[1], chance[2]), .3)
    whole, end = shots.odds(evidence, NAMES, 0, "forehand").split("mostInEndView")
    square, seen_from_end = table(whole, "speed"), table(end, "speed")
    self.assertGreater(square[-1, 1], square[0, 1])
    self.assertLess(seen_from_end[-1, 1], seen_from_end[0, 1])

  def test_a_missing_measure_counts_as_the_mean_of_the_others(self):
    known = np.array([[0, 0.0], [0, 1.0], [0, 2.0], [0, np.nan]])
    fills = [shots.passed(np.zeros(3), [0.0, 1.0]).mean(1), shots.passed(
      known[:3, 1], [0.0, 1.0, 2.0]).mean(1)]
    x = shots.columns(known, [[0.0, 1.0], [0.0, 1.0, 2.0]], fills, [False, False], 0)
    self.assertEqual(list(x[3]), list(x[:3].mean(0)))

  def test_fast_swings_are_shots(self):
    swings = self.swings()
    evidence = shots.fit(swings, NAMES)
    chance = shots.probabilities(evidence.log_odds(np.array([
      [0, 5.0, 1], [0, 2.0, 1], [0, np.nan, 1]])))
    self.assertGreater(chance[0, 0], .8)
    self.assertLess(chance[1].sum(), .2)
    self.assertLess(chance[2].sum(), .3)

  def test_the_source_has_the_odds_of_the_tables_by_their_weight(self):
    swings = self.swings()
    evidence = shots.fit(swings, NAMES)
    text = shots.odds(evidence, NAMES, 0, "forehand")
    most = float(text.split("most: ")[1].split(",")[0]) - shots.NETWORK * shots.BOUND
    points = table(text, "speed")
    self.assertLessEqual(points[:, 1].max(), 0)
    for speed in (2.0, 3.5, 5.0):
      self.assertAlmostEqual(
        most + np.interp(speed, points[:, 0], points[:, 1]),
        shots.TABLES * evidence.log_odds(np.array([[0, speed, 1.0]]))[0, 0], delta=.05)
    # The network adds between minus and plus its bound.
    said = table(text, "patternForehand")
    self.assertEqual(list(said[:, 0]), [-shots.BOUND, shots.BOUND])
    self.assertAlmostEqual(np.ptp(said[:, 1]), 2 * shots.NETWORK * shots.BOUND, places=2)
    # A measure that is the same everywhere says nothing.
    self.assertNotIn(".turn", text)

  def test_a_kind_that_is_held_out_is_judged_by_the_others(self):
    swings = self.swings()
    log_odds = shots.held_out(swings, NAMES)
    chance = shots.probabilities(log_odds).sum(1)
    self.assertGreater(chance[swings.labels == shots.FOREHAND].min(), .5)
    self.assertLess(chance[swings.labels == shots.NOT_A_SHOT].max(), .5)
