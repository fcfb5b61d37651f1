import base64
import json
import unittest

import numpy as np

from fit import folds, network


class NetworkTests(unittest.TestCase):
  def setUp(self):
    self.random = np.random.default_rng(3)

  def test_gradients_are_those_of_the_loss(self):
    net = network.Network((5, 7, 3), self.random)
    for array in net.weights + net.biases:
      array[:] = self.random.standard_normal(array.shape) * .5
    inputs = self.random.standard_normal((11, 5)).astype("f4")
    wanted = self.random.standard_normal((11, 3)).astype("f4")

    def loss():
      decay = sum((w.astype("f8") ** 2).sum() for w in net.weights) * network.DECAY / 2
      return .5 * ((net.forward(inputs)[-1].astype("f8") - wanted) ** 2).sum() + decay

    layers = net.forward(inputs)
    # Without dropout, hidden activations lack the scale 1 / (1 - DROPPED) that `gradients` assumes.
    gradients = net.gradients(layers, layers[-1] - wanted)
    kept = 1 - network.DROPPED
    for array, gradient, scale in zip(
        net.weights + net.biases, gradients, [kept, 1, kept, 1]):
      for index in [(0,) * array.ndim, tuple(n - 1 for n in array.shape)]:
        before = array[index]
        array[index] = before + 1e-2
        high = loss()
        array[index] = before - 1e-2
        low = loss()
        array[index] = before
        decay = network.DECAY * before if array.ndim == 2 else 0
        found = (gradient[index] - decay) * scale + decay
        self.assertAlmostEqual(found, (high - low) / 2e-2, delta=.02 * max(1, abs(found)))

  def test_learns_and_keeps_only_what_is_asked_for(self):
    inputs = self.random.standard_normal((4096, 6)).astype("f4")
    square = (inputs[:, 0] ** 2 + inputs[:, 1])[:, None]
    targets = np.concatenate([square, -square], axis=1).astype("f4")
    targets[:100, 1] = np.nan
    text = network.train(inputs, targets, ["height", "joint_place"])
    lifter = json.loads(text)
    self.assertEqual(
      [output["name"] for output in lifter["outputs"]], ["height", "height_log_spread"])
    found, spread = self.apply(lifter, inputs).T
    error = abs(found - square[:, 0])
    self.assertLess(np.sqrt(np.mean(error ** 2)), .6 * square.std())
    # Where the predicted spread is larger, the error is larger.
    unsure = spread > np.median(spread)
    self.assertGreater(error[unsure].mean(), 1.2 * error[~unsure].mean())

  def test_folds_go_by_the_number_of_the_clip(self):
    parts = folds.folds(np.array(["set-1/single-7", "set-2/single-12", "set-1/single-03"]))
    self.assertEqual([list(np.flatnonzero(part)) for part in parts], [[], [], [0, 1], [2], []])

  @staticmethod
  def apply(lifter, inputs):
    values = np.clip(
      (inputs - np.array(lifter["middles"])) / np.array(lifter["scales"]),
      -network.BOUND, network.BOUND)
    for index, layer in enumerate(lifter["layers"]):
      scales = np.array(layer["scales"])
      weights = np.frombuffer(base64.b64decode(layer["weights"]), "i1").reshape(-1, len(scales))
      values = values @ (weights * scales) + np.array(layer["biases"])
      if index < len(lifter["layers"]) - 1:
        values = np.maximum(values, 0)
    return values * [o["scale"] for o in lifter["outputs"]] + [
      o["middle"] for o in lifter["outputs"]]
