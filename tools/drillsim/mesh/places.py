"""Textures of the scenes: the floor, the wall behind the players, the wall at the end."""

import numpy as np

PER_METRE = 96
WIDE = 50  # beyond every wall, m


class Canvas:
  """A texture with its origin at (x0, y0), m; on the floor y is z."""

  def __init__(self, rng, x0, y0, wide, high):
    self.rng, self.x0, self.y0 = rng, x0, y0
    self.shape = high * PER_METRE // 32 * 32, wide * PER_METRE // 32 * 32
    self.texels = np.ones((*self.shape, 3), np.float32)
    self.x = (x0 + (np.arange(self.shape[1]) + .5) / PER_METRE)[None, :]
    self.y = (y0 + (np.arange(self.shape[0]) + .5) / PER_METRE)[:, None]

  def box(self, x0, x1, y0, y1, colour, share=1.0):
    columns = [max(0, int((v - self.x0) * PER_METRE)) for v in (x0, x1)]
    rows = [max(0, int((v - self.y0) * PER_METRE)) for v in (y0, y1)]
    part = self.texels[slice(*rows), slice(*columns)]
    part += (np.float32(colour) - part) * np.float32(share)

  def where(self, mask, colour, share=1.0):
    mask = np.broadcast_to(mask, self.shape)
    self.texels[mask] += (np.float32(colour) - self.texels[mask]) * np.float32(share)

  def blobs(self, count, x, y, radius):
    """Returns a mask of discs with random centres and radii in these ranges."""
    mask = np.zeros(self.shape, bool)
    for _ in range(count):
      a, b, r = (self.rng.uniform(*limits) for limits in (x, y, radius))
      mask |= np.hypot(self.x - a, self.y - b) < r
    return mask

  def grain(self, amount, size, mask=True):
    """Multiplies by smooth noise with cells of `size` m and finer ones."""
    total = np.zeros(self.shape, np.float32)
    for octave in range(3):
      cell = size / 2 ** octave * PER_METRE
      n = self.rng.normal(0, .6 ** octave, [int(side / cell) + 3 for side in self.shape])
      n = n.astype(np.float32)
      v, u = (np.arange(side, dtype=np.float32) / np.float32(cell) for side in self.shape)
      i, j = v.astype(int), u.astype(int)
      v, u = (v - i)[:, None], u - j
      columns = n[:, j] * (1 - u) + n[:, j + 1] * u
      total += columns[i] * (1 - v) + columns[i + 1] * v
    self.texels *= np.clip(1 + amount * total * mask, .2, 2)[..., None]

  def levels(self):
    """Returns the mipmap: the texels, followed by each level of half the size."""
    level, parts = np.clip(self.texels, 0, 1), []
    while min(level.shape[:2]) > 8:
      parts.append(level.ravel())
      h, w = level.shape[0] // 2, level.shape[1] // 2
      level = level[:h * 2, :w * 2].reshape(h, 2, w, 2, 3).mean((1, 3))
    return np.concatenate([*parts, level.ravel()]).astype(np.float32)


def _row(rng, start, end, wide, gap):
  """Yields intervals (from, to) with gaps between them."""
  while start < end:
    long = rng.uniform(*wide)
    yield start, start + long
    start += long + rng.uniform(*gap)


def _rink(rng, floor, walls):
  floor.texels[:] = np.float32([.60, .63, .66]) * rng.uniform(.85, 1.1)
  floor.grain(.05, .8)
  floor.grain(.05, .12)
  for _ in range(300):  # cuts of skates
    x, z, slope = rng.uniform(-6, 8), rng.uniform(-5, 5), rng.uniform(-1.5, 1.5)
    for u in np.arange(0, rng.uniform(.2, 1.2), .014):
      floor.box(x + u, x + u + .014, z + slope * u, z + slope * u + .014, (.93, .95, .97), .5)
  floor.box(2.05, 2.35, -WIDE, WIDE, (.10, .16, .55), .85)
  floor.box(-3.13, -3.07, -WIDE, WIDE, (.6, .06, .08), .85)
  for wall in walls:
    wall.texels[:] = (.16, .17, .2)
    seats = rng.uniform(.03, .3, 3)
    for x in np.arange(-9, 10, .52):
      for y in 3 - .5 * np.arange(4):
        wall.box(x, x + .44, y, y + .38, seats * rng.uniform(.7, 1.3))
        if rng.random() < .18:  # a spectator
          skin = rng.choice([.5, .3, .15]) * np.array([1, .65, .5])
          wall.box(x + .06, x + .38, y + .1, y + .48, rng.uniform(.03, .7, 3))
          wall.box(x + .14, x + .30, y + .48, y + .68, skin)
    wall.box(-WIDE, WIDE, 1.12, 1.35, (.55, .62, .66), .35)
    wall.box(-WIDE, WIDE, 1.05, 1.13, (.12, .14, .4))
    wall.box(-WIDE, WIDE, .2, 1.05, (.78, .78, .78))
    wall.box(-WIDE, WIDE, 0, .2, (.75, .6, .08))
    for a, b in _row(rng, -9, 10, (1.2, 2.4), (.1, 2)):  # advertisements
      ground, ink = rng.uniform(.02, .8, 3), rng.uniform(.02, .8, 3)
      wall.box(a, b, .34, .96, ground)
      for c, d in _row(rng, a + .15, b - .2, (.08, .2), (.04, .08)):
        wall.box(c, min(d, b), .5, rng.uniform(.7, .82), ink)
    wall.where((np.abs((wall.x + 50) % 2.4) < .05) & (wall.y > 1.12) & (wall.y < 3), (.3, .3, .32))
    wall.grain(.06, .3)


def _driveway(rng, floor, walls):
  grey = np.array([1, .98, .94]) * rng.uniform(.2, .36)
  _concrete(floor, grey, rng.uniform(1.5, 2.6))
  lawn = np.broadcast_to((floor.x < -4.2) | (np.abs(floor.y) > 3.6), floor.shape)
  floor.where(lawn, (.10, .19, .05))
  floor.grain(.35, .06, lawn)
  for wall in walls:
    haze = np.clip(1.3 - wall.y / 6, 0, 1)[..., None]
    wall.texels[:] = np.float32([.42, .58, .80]) + np.float32([.35, .25, .1]) * haze
    trees = wall.blobs(16, (-8, 10), (2.6, 4.2), (.6, 1.3))
    wall.where(trees, (.06, .13, .04))
    wall.grain(.45, .25, trees)
  house, fence = walls
  tone = rng.uniform(.3, .7) * rng.uniform(.75, 1.1, 3)
  house.box(-5.2, 6.4, 0, 3.1, tone)
  house.where((house.y % .16 < .028) & (np.abs(house.x - .6) < 5.8) & (house.y < 3.1), tone * .6)
  house.box(-5.6, 6.8, 3.1, 6, (.13, .10, .09))
  x = rng.uniform(-3.5, -1)
  house.box(x - .08, x + 2.68, 0, 2.3, (.75, .75, .74))
  for y in np.arange(0, 2.2, .55):  # the garage's door
    house.box(x, x + 2.6, y + .02, y + .53, (.55, .54, .51))
  for x in (rng.uniform(-4.8, -4.2), rng.uniform(2.6, 3.4)):  # windows
    house.box(x - .1, x + 1.2, .9, 2.2, (.8, .8, .8))
    house.box(x, x + .52, 1, 2.1, (.05, .07, .1))
    house.box(x + .58, x + 1.1, 1, 2.1, (.05, .07, .1))
  house.box(4.6, 5.5, 0, 2.1, rng.uniform(.05, .5, 3))
  bushes = house.blobs(10, (2, 4), (0, .4), (.25, .5))
  bushes |= house.blobs(8, (-5.5, -4), (0, .4), (.2, .5))
  house.where(bushes, (.05, .12, .03))
  house.grain(.5, .06, bushes)
  wood = np.float32([.30, .20, .12]) * rng.uniform(.6, 1.6)
  fence.box(-WIDE, WIDE, 0, 1.75, wood)
  fence.grain(.25, .14, fence.y < 1.75)
  fence.where((np.abs((fence.x + 40) % .14) < .012) & (fence.y < 1.75), wood * .25)


def _concrete(floor, tone, slab):
  floor.texels[:] = tone
  floor.grain(.12, 1.4)
  floor.grain(.09, .09)
  joints = (np.abs((floor.x + 40.7) % slab) < .02) | (np.abs((floor.y + 40) % slab) < .02)
  floor.where(joints, tone * .45)
  floor.where(floor.blobs(8, (-6, 8), (-4, 4), (.08, .3)), tone * .6, .5)  # oil


def _garage(rng, floor, walls):
  _concrete(floor, np.array([1, .97, .93]) * rng.uniform(.22, .4), 3.1)
  for wall in walls:
    tone = np.float32([.55, .53, .48]) * rng.uniform(.6, 1.2)
    wall.texels[:] = tone
    if rng.random() < .5:  # bricks
      shift = .2 * (np.floor(wall.y / .19) % 2)
      wall.where(((wall.x + 40 + shift) % .4 < .02) | (wall.y % .19 < .02), tone * .7)
    wall.grain(.08, .5)
    wall.box(-WIDE, WIDE, 2.7, 6, (.62, .62, .6))
    for number, (a, b) in enumerate(_row(rng, -7, 8, (.9, 1.9), (0, .9))):
      (_shelves, _board, _door)[(number + int(rng.integers(2))) % 3](rng, wall, a, b, tone)
    wall.box(-WIDE, WIDE, 0, .08, tone * .5)


def _shelves(rng, wall, a, b, tone):
  wall.box(a, b, 0, 2.1, tone * .35)
  for y in (.1, .6, 1.1, 1.6):
    wall.box(a, b, y, y + .05, (.3, .22, .14))
    for c, d in _row(rng, a + .04, b - .15, (.12, .4), (.03, .3)):
      colour, top = rng.uniform(.03, .55, 3), y + .05 + rng.uniform(.12, .42)
      wall.box(c, min(d, b), y + .05, top, colour)
      wall.box(c + .02, min(d, b) - .03, y + .1, (y + top) / 2, colour * .4 + .3)


def _board(rng, wall, a, b, tone):
  """Draws tools above a bench."""
  wall.box(a, b, 1.1, 2.1, (.36, .26, .16))
  for c, d in _row(rng, a + .05, b - .1, (.03, .08), (.06, .2)):
    wall.box(c, d, 1.25, rng.uniform(1.45, 2), rng.uniform(.03, .7, 3))
  wall.box(a, b, .75, .85, (.28, .18, .1))
  wall.box(a + .05, b - .05, 0, .75, tone * .3)


def _door(rng, wall, a, b, tone):
  """Draws a door, or a poster above a bin."""
  if rng.random() < .5:
    wall.box(a, a + .9, 0, 2.05, rng.uniform(.2, .7, 3))
    wall.box(a + .76, a + .84, .96, 1.04, tone * .4)
    return
  colour = rng.uniform(.03, .7, 3)
  wall.box(a, a + .8, 1.0, 2.1, colour)
  wall.box(a + .1, a + .7, 1.3, 1.8, 1 - colour)
  wall.box(b - .55, b, 0, .85, rng.uniform(.02, .3, 3))


def textures(place, rng):
  """Returns the textures of the floor, the wall behind and the wall at the end."""
  floor, back, end = (
    Canvas(rng, *area) for area in ((-8, -5.5, 17, 12), (-8.5, 0, 18, 6), (-6, 0, 13, 6)))
  {"rink": _rink, "driveway": _driveway, "garage": _garage}[place](rng, floor, [back, end])
  for wall in (back, end):  # less light arrives near the floor
    wall.texels *= (.7 + .3 * np.clip(wall.y / .5, 0, 1))[..., None].astype(np.float32)
  return floor, back, end
