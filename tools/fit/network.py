"""A small network that estimates the true body from poses of one camera, trained with numpy."""

import base64
import json

import numpy as np

HIDDEN = (512, 256)
PASSES = 12  # epochs
BATCH = 256
RATE = 1e-3
DECAY = 1e-3  # of weights
DROPPED = .05  # dropout rate
NOISE = .1  # on inputs, in their standard deviations
BOUND = 4  # standard deviations: inputs are clamped to this
AUXILIARY = "joint_"  # prefix of auxiliary targets, which are trained and not exported
AUXILIARY_WEIGHT = .3
SPREAD = "_log_spread"  # suffix of the output for the logarithm of a target's typical error
SPREAD_WEIGHT = .3


class Network:
  """Dense layers with rectified linear units in between."""

  def __init__(self, sizes, random, dropped=DROPPED):
    self.dropped = dropped
    self.weights = [(random.standard_normal((a, b)) * np.sqrt(2 / a)).astype("f4")
                    for a, b in zip(sizes, sizes[1:])]
    self.weights[-1] *= .1
    self.biases = [np.zeros(size, "f4") for size in sizes[1:]]

  def forward(self, inputs, random=None):
    """Returns the outputs of each layer; applies dropout if `random` is given."""
    layers = [inputs]
    for weights, biases in zip(self.weights[:-1], self.biases):
      layer = np.maximum(layers[-1] @ weights + biases, 0)
      if random is not None:
        layer *= (random.random(layer.shape, dtype="f4") > self.dropped) / np.float32(
          1 - self.dropped)
      layers.append(layer)
    return layers + [layers[-1] @ self.weights[-1] + self.biases[-1]]

  def gradients(self, layers, error):
    """Returns the gradients of the weights and biases.

    `error` is the derivative of the loss by the outputs.
    """
    weights, biases = [], []
    for index in reversed(range(len(self.weights))):
      weights.insert(0, layers[index].T @ error + np.float32(DECAY) * self.weights[index])
      biases.insert(0, error.sum(0))
      # A dropped unit is 0 and has no gradient.
      scale = np.float32(1 / (1 - self.dropped)) if index else 1
      error = (error @ self.weights[index].T) * (layers[index] > 0) * scale
    return weights + biases


def standard(inputs, middles, scales):
  return np.clip((inputs - middles) / scales, -BOUND, BOUND).astype("f4")


def train(inputs, targets, names, seed=1):
  """Trains a lifter on these frames and returns it as JSON; targets that are NaN are ignored."""
  random = np.random.default_rng(seed)
  middles, scales = inputs.mean(0), inputs.std(0) + 1e-3
  centres, spreads = np.nanmean(targets, 0), np.nanstd(targets, 0) + 1e-6
  inputs = standard(inputs, middles, scales)
  wanted = ((targets - centres) / spreads).astype("f4")
  known = ~np.isnan(wanted)
  wanted = np.nan_to_num(wanted)
  kept = [i for i, name in enumerate(names) if not name.startswith(AUXILIARY)]
  importance = np.full(len(names), AUXILIARY_WEIGHT, "f4")
  importance[kept] = 1
  network = Network((inputs.shape[1], *HIDDEN, len(names) + len(kept)), random)
  adam = Adam(network.weights + network.biases, PASSES * (len(inputs) // BATCH))
  for _ in range(PASSES):
    order = random.permutation(len(inputs))
    for start in range(0, len(order) - BATCH + 1, BATCH):
      batch = order[start:start + BATCH]
      noisy = inputs[batch] + NOISE * random.standard_normal(
        (BATCH, inputs.shape[1]), dtype="f4")
      layers = network.forward(noisy, random)
      derivative = slope(layers[-1], wanted[batch], known[batch], importance, kept)
      adam.step(network.gradients(layers, derivative / np.float32(BATCH)))
  return packed(network, middles, scales, centres, spreads, names, kept)


def slope(found, wanted, known, importance, kept):
  """Returns the derivative of the loss by the outputs: the targets, then the spreads of those kept.

  Targets have the Huber loss: linear beyond one standard deviation. A spread has the negative log
  likelihood of a Laplace distribution around the prediction, without a gradient to the prediction.
  """
  count = wanted.shape[1]
  error = (found[:, :count] - wanted) * known
  size = abs(error[:, kept]) + 1e-3
  spread = SPREAD_WEIGHT * np.clip(1 - size * np.exp(-found[:, count:]), -2, 1) * known[:, kept]
  return np.concatenate([np.clip(error, -1, 1) * importance, spread], axis=1)


class Adam:
  """Adaptive moment estimation with a rate that falls to 0 along a cosine."""

  def __init__(self, parameters, steps):
    self.parameters, self.steps, self.done = parameters, steps, 0
    self.first = [np.zeros_like(p) for p in parameters]
    self.second = [np.zeros_like(p) for p in parameters]

  def step(self, gradients):
    self.done += 1
    rate = RATE * .5 * (1 + np.cos(np.pi * self.done / self.steps))
    for p, m, v, g in zip(self.parameters, self.first, self.second, gradients):
      m += .1 * (g - m)
      v += .001 * (g * g - v)
      p -= np.float32(rate) * (m / np.float32(1 - .9 ** self.done)) / (
        np.sqrt(v / np.float32(1 - .999 ** self.done)) + np.float32(1e-8))


def packed(network, middles, scales, centres, spreads, names, kept):
  """Returns the JSON for PoseLifter: weights as int8, with a scale for each output of a layer."""
  layers = list(zip(network.weights, network.biases))
  columns = kept + list(range(len(names), len(names) + len(kept)))
  layers[-1] = layers[-1][0][:, columns], layers[-1][1][columns]
  outputs = [(names[i], centres[i], spreads[i]) for i in kept]
  outputs += [(names[i] + SPREAD, np.log(spreads[i]), 1) for i in kept]
  return document(layers, middles, scales, outputs)


def document(layers, middles, scales, outputs):
  """Returns the JSON for FittedNetwork; `outputs` are names, usual values and spreads."""
  return json.dumps(dict(
    middles=rounded(middles), scales=rounded(scales),
    outputs=[dict(name=name, middle=rounded(middle), scale=rounded(scale))
             for name, middle, scale in outputs],
    layers=[layer(*each) for each in layers]), separators=(",", ":"))


def layer(weights, biases):
  scales = np.maximum(abs(weights).max(0) / 127, 1e-9)
  numbers = np.rint(weights / scales).astype("i1")
  return dict(biases=rounded(biases), scales=rounded(scales),
              weights=base64.b64encode(numbers.tobytes()).decode())


def rounded(values):
  if np.ndim(values) == 0:
    return float(f"{float(values):.6g}")
  return [rounded(value) for value in values]
