"""Meshes of sticks, pucks and balls, made from rings of points."""

import numpy as np

from ..geometry import UP, unit


def closed(rings, along=None):
  """Returns the closed mesh of rings (count x points x 3): vertices, spots, triangles.

  `along` has a value for each ring, which becomes the last number of its spots.
  """
  rings = np.asarray(rings, float)
  count, sectors, _ = rings.shape
  vertices = np.concatenate([rings.reshape(-1, 3), rings[:1].mean(1), rings[-1:].mean(1)])
  spots, u = np.zeros((len(vertices), 4)), np.zeros(count) if along is None else np.asarray(along)
  spots[:, 3] = np.concatenate([np.repeat(u, sectors), u[:1], u[-1:]])
  first, last, faces = count * sectors, (count - 1) * sectors, []
  for k in range(sectors):
    b = (k + 1) % sectors
    for start in range(0, last, sectors):
      low, high = (start + k, start + b), (start + sectors + k, start + sectors + b)
      faces += [[low[0], high[0], low[1]], [low[1], high[0], high[1]]]
    faces += [[first, k, b], [first + 1, last + b, last + k]]
  faces, p = np.array(faces), vertices - vertices.mean(0)
  inward = np.linalg.det(p[faces]).sum() < 0
  return vertices, spots, faces[:, ::-1] if inward else faces


def _circle(x, y, sectors):
  """Returns points of the ellipse with the half axes x and y."""
  angles = np.arange(sectors) * 2 * np.pi / sectors
  return np.outer(np.cos(angles), x) + np.outer(np.sin(angles), y)


def ball(middle, x, y, z):
  """Returns the mesh of an ellipsoid with these half axes."""
  angles = np.linspace(-1.5, 1.5, 9)
  return closed([middle + y * np.sin(a) + np.cos(a) * _circle(x, z, 12) for a in angles])


def puck(middle):
  disc = middle + _circle([.038, 0, 0], [0, 0, .038], 14)
  return closed([disc - UP * .0127, disc + UP * .0127])


def _sides(butt, heel):
  """Returns the directions along the shaft, across it to the target, and across it upwards."""
  axis = unit(heel - butt)
  across = unit(np.cross(axis, UP)) if abs(axis[1]) < .998 else np.array([1., 0, 0])
  across = across * (1 if across[0] >= 0 else -1)
  away = np.cross(across, axis)
  return axis, across, away * (1 if away[1] > 0 else -1)


def _blade(axis, across, away, size):
  """Returns the direction of the blade, and a point of it from the heel (0) to the toe (1)."""
  flat, long = unit(axis * .72 + away * .70), .28 * size ** .7
  return flat, lambda k: flat * long * k + across * (.15 + .05 * k) * k * long


def toe(butt, heel, size):
  """Returns the far end of the blade."""
  _, point = _blade(*_sides(butt, heel), size)
  return heel + point(1)


def stick(butt, heel, size):
  """Returns the shaft, and a blade along the ice that is open to the target."""
  axis, across, away = _sides(butt, heel)
  u, thick = np.linspace(0, 1, 9), .0145 * size ** .5
  shaft = closed(
    [butt + (heel - butt) * k + _circle(across * thick * .75, away * thick, 8) for k in u], u)
  flat, point = _blade(axis, across, away, size)
  up, tall = unit(away - flat * np.dot(away, flat)), .068 * size ** .5
  rows, along = [], np.linspace(0, 1, 7)
  for k in along:
    middle = heel + point(k) + up * (tall * .5 - .02)
    half = up * tall * .5 * (1 if k < .95 else .7)
    rows.append([middle + half * a + across * .008 * b
                 for a, b in ((-1, -1), (-1, 1), (1, 1), (1, -1))])
  blade = closed(rows, 1.05 + along)
  return (*(np.concatenate([a, b]) for a, b in zip(shaft[:2], blade[:2])),
          np.concatenate([shaft[2], blade[2] + len(shaft[0])]))
