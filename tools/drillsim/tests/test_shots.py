"""Single and rapid shots."""

import unittest

import numpy as np

from drillsim.shots import KINDS, PASSES, Style
from .support import path_of, speed_of, truth


def heading(world):
  """Returns where the shoulders face, in degrees: 0 to the camera, 90 to the target."""
  across = np.subtract(world["left_shoulder"], world["right_shoulder"])
  return np.degrees(np.arctan2(-across[2], across[0]))


class Shots(unittest.TestCase):

  def swings(self, result):
    """Returns (start, end) in s of each fast, long movement of the lower hand to the target."""
    x = path_of(result, "right_wrist")[:, 0]
    forward = np.diff(x) * result["fps"]
    fast = forward > 1.0
    times, start = [], None
    for i, is_fast in enumerate(list(fast) + [False]):
      if is_fast and start is None:
        start = i
      elif not is_fast and start is not None:
        # A swing may pause for a frame or two between two keys.
        if times and (start - times[-1][1]) / result["fps"] < .2:
          times[-1] = (times[-1][0], i)
        else:
          times.append((start, i))
        start = None
    return [(a / result["fps"], b / result["fps"]) for a, b in times if x[b] - x[a] > .2]

  def test_each_kind_swings_through_its_release(self):
    for kind in KINDS:
      result = truth(shots=[dict(t=3.0, kind=kind)])
      stated = [dict(release_sec=3.0, kind=kind)]
      self.assertEqual(result["shots"], [] if kind in PASSES else stated)
      self.assertEqual(result.get("passes", []), stated if kind in PASSES else [])
      # Passes are slower than the swings that `swings` finds.
      self.assertTrue(
        kind in PASSES or any(a < 3.0 < b for a, b in self.swings(result)), kind)

  def test_a_style_turns_farther_after_the_release_alone(self):
    for kind, turned in (("slap", 24), ("backhand", -18)):
      usual, far = (truth(shots=[dict(t=2.0, kind=kind, **more)])
                    for more in ({}, dict(style=dict(turn=[1, 1.5]))))
      for time, wanted in ((1.9, 0), (2.32, turned)):
        index = round(time * usual["fps"])
        before, after = (heading(result["frames"][index]["world"]) for result in (usual, far))
        self.assertAlmostEqual(after - before, wanted, delta=2 if wanted else .01, msg=f"{kind} {time}")

  def test_a_style_keeps_the_hands_of_the_release(self):
    for style in (dict(height=[.4, .4]), dict(hands=[[.2, .1, .1], [.2, .1, .1]]),
                  dict(pace=[1.4, 1.4]), dict(turn=[2, 2], arms=1)):
      usual, own = (
        truth(shots=[dict(t=2.0, kind="slap", **more)]) for more in ({}, dict(style=style)))
      for time, moved in ((1.7, True), (2.0, False), (2.5, True)):
        index = round(time * usual["fps"])
        hands = [np.array(of["frames"][index]["world"]["right_wrist"]) for of in (usual, own)]
        apart = np.linalg.norm(hands[0] - hands[1])
        self.assertGreater(apart, .05, f"{style} {time}") if moved else self.assertLess(apart, .01)

  def test_no_style_twists_a_trunk_farther_than_people_do(self):
    for kind in KINDS.values():
      keys = Style(turn=(9, 9)).styled(kind)
      self.assertLessEqual(max(abs(key.posture.separation) for key in keys), 55)

  def test_rapid_shots_are_distinct_swings(self):
    for gap in (1.0, 1.2, 1.6, 2.2):
      for kinds in (("wrist", "snap"), ("snap", "wrist"), ("wrist", "wrist")):
        shots = [dict(t=2.0 + gap * i, kind=kind) for i, kind in enumerate(kinds)]
        found = self.swings(truth(shots=shots))
        for shot in shots:
          hits = [s for s in found if s[0] < shot["t"] < s[1]]
          self.assertEqual(len(hits), 1, f"{kinds}, {gap} s apart: {found}")
        self.assertGreaterEqual(len(found), 2)

  def test_hands_never_jump(self):
    rapid = [dict(t=t, kind=k) for t, k in ((2, "wrist"), (3.2, "snap"), (4.4, "backhand"))]
    overlapping = [dict(t=t, kind="slap", style=dict(pace=[1.7, 1.7])) for t in (2, 4.7)]
    for shots in (rapid, overlapping):
      result = truth(shots=shots)
      for joint in ("left_wrist", "right_wrist"):
        self.assertLess(speed_of(result, joint).max(), 9)

  def test_calm_shots_are_as_if_alone(self):
    alone = truth(shots=[dict(t=1.8)])
    both = truth(shots=[dict(t=1.8), dict(t=5.0)])
    for a, b in zip(alone["frames"][:200], both["frames"][:200]):
      self.assertEqual(a, b)

  def test_backhand_goes_the_other_side_of_the_body(self):
    for shoots, side in (("right", -1), ("left", 1)):
      result = truth(shots=[dict(t=3.0, kind="backhand")], shoots=shoots)
      loading = result["frames"][int(2.6 * 60)]["world"]
      across = loading["stick_blade"][2] - (
        loading["left_hip"][2] + loading["right_hip"][2]) / 2
      self.assertGreater(across * side, .3)

  def test_mistakes_are_stated(self):
    with self.assertRaises(ValueError):
      truth(shots=[dict(t=3.0, kind="lacrosse")])
    with self.assertRaises(ValueError):
      truth(shots=[dict(t=3.0), dict(t=2.0)])
