"""A small network that tells what kind of shot a swing is, if any, by the poses around it."""

from dataclasses import dataclass

import numpy as np

from .network import Adam, Network, document, standard

CLASSES = ("none", "wrist", "snap", "slap", "backhand")
# The last outputs: the release in s from the middle of the swing, and the logarithm of how much
# faster the shot is than usual.
MEASURED = ("release", "pace")
OUTPUTS = CLASSES + MEASURED
HIDDEN = (128, 48)
PASSES = 30  # epochs
BATCH = 256
DROPPED = .3  # dropout rate
# The times of a window's moments in s; each has the joints, the hips in the frame, and a flag.
OFFSETS = np.array([-1.2, -.9, -.65, -.45, -.3, -.2, -.1, 0, .1, .2, .3, .45, .65, .9, 1.2])
FLAGS = 3  # numbers of a moment that follow those of the joints
# How windows are varied, so that other bodies and styles are recognized; standard deviations.
TURN = 10  # degrees of the camera's yaw
ANY_VIEW = .35  # share of swings that are seen from anywhere
PACE = .12  # of the logarithm of the speed
# Share of swings of any pace, as in slow motion; of these only the pace and the release are learned.
ANY_PACE, SLOWEST, FASTEST = .25, .4, 1.5
PACE_SPREAD = .3
SHIFT = .05  # s by which a window is moved at most
LENGTH = .08  # share of the length of each limb
BIAS, NOISE = .06, .02  # torsos: errors of a joint in all moments, and in each
SPARSE = .25  # share of swings whose every second pose is interpolated, as in sparse inference
OTHER_LEGS = .3  # share of swings with the legs and the path of another one of the same class
STILL_LEGS = .15  # share of swings whose legs and hips do not move
LEGS = 9  # the first of knees and ankles among the joints
# The joints of a window: each with the joint that it hangs on, and the limb between them, which is
# as long on both sides.
CHAIN = (
  (0, None, 0), (1, None, 0), (2, None, 0), (3, 1, 1), (4, 2, 1), (5, 3, 2), (6, 4, 2), (7, None, 3),
  (8, None, 3), (9, 7, 4), (10, 8, 4), (11, 9, 5), (12, 10, 5))


@dataclass
class SwingNetwork:
  network: Network
  middles: np.ndarray
  scales: np.ndarray
  usual: np.ndarray  # values of MEASURED
  spreads: np.ndarray

  def outputs(self, windows):
    """Returns the logits of the classes, and the values of MEASURED."""
    result = self.network.forward(standard(windows, self.middles, self.scales))[-1].astype(float)
    measured = result[:, len(CLASSES):]
    measured[:] = self.usual + self.spreads * measured
    return result

  def packed(self):
    """Returns the JSON for SwingNetwork."""
    outputs = [(name, 0, 1) for name in CLASSES]
    return document(zip(self.network.weights, self.network.biases), self.middles, self.scales,
                    outputs + list(zip(MEASURED, self.usual, self.spreads)))


def train(windows, classes, releases, weights, seed=1):
  """Returns the network that was trained on these swings.

  `classes` are indices of CLASSES, `releases` seconds from the middle of a swing, NaN where there is
  none.
  """
  random = np.random.default_rng(seed)
  middles, scales = np.median(windows, 0), np.maximum(windows.std(0), .05)
  usual = np.array([np.nanmedian(releases), 0])
  spreads = np.array([np.nanstd(releases), PACE_SPREAD])
  wanted = np.eye(len(CLASSES), dtype="f4")[classes]
  shares = (weights / weights.mean()).astype("f4")[:, None]
  known = (~np.isnan(releases))[:, None]
  releases = np.nan_to_num(releases)
  network = Network((windows.shape[1], *HIDDEN, len(OUTPUTS)), random, DROPPED)
  adam = Adam(network.weights + network.biases, PASSES * (len(windows) // BATCH))
  for _ in range(PASSES):
    order = random.permutation(len(windows))
    for start in range(0, len(order) - BATCH + 1, BATCH):
      batch = order[start:start + BATCH]
      inputs, speeds, shifts, is_any = varied(windows[batch], classes[batch], random)
      layers = network.forward(standard(inputs, middles, scales), random)
      measured = np.column_stack([(releases[batch] - shifts) / speeds, np.log(speeds)])
      logits, off = np.hsplit(layers[-1], [len(CLASSES)])
      off = off - (measured - usual) / spreads
      error = np.concatenate(
        [(softmax(logits) - wanted[batch]) * ~is_any[:, None], np.clip(off, -1, 1) * known[batch]],
        axis=1)
      adam.step(network.gradients(layers, (error * shares[batch] / BATCH).astype("f4")))
  return SwingNetwork(network, middles, scales, usual, spreads)


def softmax(logits):
  odds = np.exp(logits - logits.max(1, keepdims=True))
  return odds / odds.sum(1, keepdims=True)


def varied(windows, classes, random):
  """Returns the windows with other views, bodies, legs, errors of the pose model, paces and middles,
  with the factors of the paces, the times of the middles, and whether the paces are any ones.
  """
  count = len(windows)
  moments = windows.reshape(count, len(OFFSETS), -1).copy()
  legs = slice(3 * LEGS, -1)  # and the path of the hips
  chosen = random.random(count) < OTHER_LEGS
  moments[chosen, :, legs] = moments[partners(classes, random)[chosen], :, legs]
  still = random.random(count) < STILL_LEGS
  moments[still, :, legs] = moments[still, len(OFFSETS) // 2, None, legs]
  sparse = random.random(count) < SPARSE
  share = ((OFFSETS[1:-1:2] - OFFSETS[:-2:2]) / (OFFSETS[2::2] - OFFSETS[:-2:2]))[:, None]
  before, after = moments[sparse, :-2:2, :-1], moments[sparse, 2::2, :-1]
  moments[sparse, 1:-1:2, :-1] = before + share * (after - before)
  is_any = random.random(count) < ANY_PACE
  speeds = np.exp(np.where(
    is_any, random.uniform(np.log(SLOWEST), np.log(FASTEST), count), random.normal(0, PACE, count)))
  # Moved, so that windows of all paces are interpolated: else those of the usual pace would differ.
  shifts = random.uniform(-SHIFT, SHIFT, count)
  moments = paced(moments, speeds, shifts)
  points = moments[..., :-FLAGS].reshape(count, len(OFFSETS), -1, 3)
  points = resized(points, random.normal(1, LENGTH, (count, 6)))
  turn = np.where(random.random(count) < ANY_VIEW, random.uniform(-180, 180, count),
                  random.normal(0, TURN, count))
  turn = np.radians(turn)[:, None, None]
  cosine, sine = np.cos(turn), np.sin(turn)
  x, y, z = points[..., 0], points[..., 1], points[..., 2]
  points = np.stack([x * cosine - z * sine, y, x * sine + z * cosine], -1)
  # The path of the hips in the frame: its depth is not known.
  moments[..., -FLAGS] *= cosine[..., 0]
  points += random.normal(0, BIAS, (count, 1, *points.shape[2:]))
  points += NOISE * random.standard_normal(points.shape, dtype="f4")
  moments[..., :-FLAGS] = points.reshape(count, len(OFFSETS), -1)
  return moments.reshape(windows.shape), speeds, shifts, is_any


def partners(classes, random):
  """Returns for each swing the index of another one of the same class, or its own."""
  result = np.arange(len(classes))
  for kind in np.unique(classes):
    own = np.flatnonzero(classes == kind)
    result[own] = random.permutation(own)
  return result


def paced(moments, speeds, shifts):
  """Returns the windows as if the movement were faster by these factors, around these times."""
  places = np.clip(np.interp(
    np.outer(speeds, OFFSETS) + shifts[:, None], OFFSETS, np.arange(len(OFFSETS))),
    0, len(OFFSETS) - 1)
  before = np.minimum(places.astype(int), len(OFFSETS) - 2)
  share = (places - before)[..., None].astype("f4")
  row = np.arange(len(moments))[:, None]
  result = moments[row, before] * (1 - share) + moments[row, before + 1] * share
  result[..., -1] = moments[..., -1]
  return result


def resized(points, factors):
  """Returns the joints of bodies whose limbs are longer by these factors."""
  result = points.copy()
  for joint, parent, limb in CHAIN:
    factor = factors[:, limb, None, None].astype("f4")
    if parent is None:
      result[:, :, joint] = points[:, :, joint] * factor
    else:
      result[:, :, joint] = result[:, :, parent] + factor * (
        points[:, :, joint] - points[:, :, parent])
  return result


def evidence(outputs):
  """Returns for each swing what SwingNetwork computes, by name."""
  logits = dict(zip(CLASSES, outputs.T))
  forehand = np.logaddexp.reduce([logits[name] for name in ("wrist", "snap", "slap")])
  return dict(
    pattern_forehand=forehand - logits["none"],
    pattern_backhand=logits["backhand"] - logits["none"],
    snap=logits["snap"] - logits["wrist"], slap=logits["slap"] - logits["wrist"])
