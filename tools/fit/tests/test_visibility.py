import unittest

from drillsim.clip import parts_of
from drillsim.tests.support import scenario
from fit.visibility import POINTS, Visibility


class VisibilityTests(unittest.TestCase):

  def points(self, **fields):
    """Returns the visible points of the stick of a player who stands still."""
    return Visibility(scenario(**fields)).points(1.0)

  def test_a_stick_in_front_of_the_player_is_seen_whole(self):
    self.assertEqual(self.points().sum(), POINTS)

  def test_a_person_before_the_blade_hides_it(self):
    part = parts_of(scenario())[0]
    heel, eye = part.stick(part.people[0].body(1.0))[1], part.camera.view(1.0).eye
    between = heel + (eye - heel) * .15
    # A leg, not the gap between both.
    points = self.points(others=[dict(at=[between[0] - .28, 0, between[2]], stick=False)])
    self.assertFalse(points[-1])

  def test_the_own_body_hides_the_stick_from_behind(self):
    for figure in ("capsules", "mesh"):
      points = self.points(camera=dict(yaw=180), figure=figure)
      self.assertLess(points.sum(), POINTS)
      self.assertTrue(points[-1])

  def test_what_is_outside_the_frame_is_not_seen(self):
    points = self.points(camera=dict(yaw=0, look=[.1, 1.9, .1]))
    self.assertFalse(points[-1])

  def test_nothing_is_seen_without_a_stick(self):
    self.assertIsNone(self.points(stick=False))
