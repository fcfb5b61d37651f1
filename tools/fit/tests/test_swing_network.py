import json
import unittest

import numpy as np

from fit import network, swing_network
from fit.swing_network import CLASSES, FLAGS, OFFSETS

JOINTS = 13
WIDTH = 3 * JOINTS + FLAGS


def windows(count, random):
  """Returns windows whose hands (joints 5 and 6) move to the right, their classes and releases.

  In each class another joint is higher than in the others.
  """
  classes = random.integers(0, len(CLASSES), count)
  moments = random.normal(0, .05, (count, len(OFFSETS), WIDTH)).astype("f4")
  moments[..., -1] = 0
  late = random.uniform(-.1, .1, count)
  for joint in (5, 6):
    moments[..., 3 * joint] += np.tanh((OFFSETS - late[:, None]) / .1)
  moments[np.arange(count), :, 3 * classes + 1] += 2
  return moments.reshape(count, -1), classes, late


class SwingNetworkTests(unittest.TestCase):

  def test_classes_and_releases_are_learned(self):
    random = np.random.default_rng(1)
    inputs, classes, late = windows(3000, random)
    releases = np.where(classes == 0, np.nan, late)
    trained = swing_network.train(inputs, classes, releases, np.ones(len(inputs)))
    inputs, classes, late = windows(200, random)
    outputs = trained.outputs(inputs)
    self.assertGreater(np.mean(outputs[:, :-2].argmax(1) == classes), .9)
    shots = classes > 0
    self.assertLess(np.mean(abs(outputs[shots, -2] - late[shots])), .8 * np.mean(abs(late[shots])))
    moments = inputs[shots].reshape(-1, len(OFFSETS), WIDTH)
    speeds = np.exp(random.uniform(-.9, .4, len(moments)))
    paced = swing_network.paced(moments, speeds, np.zeros(len(moments)))
    paces = trained.outputs(paced.reshape(len(moments), -1))[:, -1]
    self.assertGreater(np.corrcoef(paces, np.log(speeds))[0, 1], .7)
    packed = json.loads(trained.packed())
    self.assertEqual([output["name"] for output in packed["outputs"]], [*CLASSES, "release", "pace"])
    self.assertEqual(len(packed["middles"]), inputs.shape[1])

  def test_a_faster_movement_takes_less_time(self):
    ramp = np.zeros((1, len(OFFSETS), WIDTH), "f4")
    ramp[..., 0] = OFFSETS
    ramp[..., -1] = OFFSETS > 1
    faster = swing_network.paced(ramp, np.array([1.5]), np.array([.05]))
    at = list(OFFSETS).index(.3)
    self.assertAlmostEqual(faster[0, at, 0], .5, places=5)
    # Which moments are missing does not depend on the movement.
    self.assertEqual(list(faster[0, :, -1]), list(ramp[0, :, -1]))

  def test_longer_limbs_carry_what_hangs_on_them(self):
    points = np.zeros((1, 1, JOINTS, 3), "f4")
    points[0, 0, :, 0] = np.arange(JOINTS)
    factors = np.ones((1, 6))
    factors[0, 1] = 2  # upper arms: from the shoulders, joints 1 and 2, to the elbows, 3 and 4
    longer = swing_network.resized(points, factors)[0, 0, :, 0]
    self.assertEqual(list(longer[[1, 3, 5, 9]]), [1, 5, 7, 9])

  def test_varied_windows_keep_their_layout(self):
    random = np.random.default_rng(2)
    inputs, classes, _ = windows(64, random)
    before = inputs.copy()
    varied, *changes = swing_network.varied(inputs, classes, random)
    self.assertEqual(varied.shape, inputs.shape)
    for change in changes:
      self.assertEqual(change.shape, classes.shape)
    self.assertTrue((inputs == before).all())
    flags = varied.reshape(-1, len(OFFSETS), WIDTH)[..., -1]
    self.assertTrue((flags == 0).all())

  def test_evidence_is_against_no_shot_and_against_a_wrist_shot(self):
    outputs = np.array([[1.0, 2, 2, -9, 4, .05, 0]])
    said = swing_network.evidence(outputs)
    self.assertAlmostEqual(said["pattern_forehand"][0], 1 + np.log(2), places=4)
    self.assertEqual((said["pattern_backhand"][0], said["snap"][0], said["slap"][0]), (3, 0, -11))

  def test_dropout_is_that_of_the_network(self):
    random = np.random.default_rng(3)
    net = network.Network((4, 500, 1), random, dropped=.5)
    hidden = net.forward(np.ones((1, 4), "f4"), random)[1]
    self.assertLess(np.mean(hidden > 0), .4)
