"""A person's appearance: phenotype, clothes, colours."""

import numpy as np

# The renderer's patterns, in the order of paint.c.
PATTERNS = ["plain", "jersey", "shirt", "trousers", "sock", "shoe", "skin", "eye", "hair", "stick",
            "helmet", "glove"]
# Rows of a person's table of materials.
MATERIALS = ["skin", "jersey", "pants", "sock", "shoe", "glove", "hair", "helmet", "eye", "stick",
             "puck", "ball"]
SKINS = [(.72, .47, .36), (.64, .40, .29), (.76, .52, .42), (.48, .28, .18), (.33, .18, .11),
         (.20, .10, .06)]
HAIRS = [(.05, .03, .02), (.10, .06, .03), (.22, .13, .06), (.42, .29, .13), (.30, .10, .04),
         (.02, .02, .02)]
# The median height (m) of a child from its fifth birthday to its twelfth.
HEIGHTS = [1.08, 1.15, 1.21, 1.27, 1.33, 1.38, 1.44, 1.5]
BLACK = (.012, .012, .013)


def _material(first, second=BLACK, third=BLACK, pattern="plain", gloss=0.0, folds=0.0, detail=0.0):
  """Returns a row of materials as defined in mesh.h."""
  return [*first, *second, *third, PATTERNS.index(pattern), gloss, folds, detail]


class Look:
  """The appearance of a person; properties that its fields omit are drawn from `rng`."""

  def __init__(self, fields, colours, rng):
    body = fields.get("body", {})
    self.height = body.get("height", 1.75)
    self._draw_body(body.get("shape", "average"), rng)
    self.pads = bool(fields.get("pads"))
    self.helmet, self.gloves, self.socks = (
      bool(fields.get(name) or self.pads) for name in ("helmet", "gloves", "socks"))
    self.sleeves = bool(fields.get("sleeves", True))
    self.hockey = self.pads or (self.sleeves and rng.random() < .65)  # a jersey, or a shirt
    self.loose = float(rng.uniform(.7, 1.4)) * (1.25 if self.pads else 1)
    self.table = self._table(colours, rng)

  def _draw_body(self, shape, rng):
    if self.height < 1.5:
      self.years = float(np.interp(self.height, HEIGHTS, range(5, 13)))
    else:
      teenager = self.height < 1.62 and rng.random() < .5
      self.years = float(rng.uniform(13, 16) if teenager else rng.uniform(17, 50))
    female = rng.random() < (.45 if self.height < 1.78 else .12)
    self.male = float(rng.uniform(0, .1) if female else rng.uniform(.9, 1))
    heavy = dict(stocky=.8, slim=.28).get(shape, .5)
    self.weight = float(np.clip(heavy + rng.normal(0, .1), .1, 1))
    self.muscle = float(rng.uniform(.35, .7))
    tone = int(rng.choice(6, p=[.3, .22, .2, .12, .09, .07]))
    self.origin = "african" if tone >= 4 else ["caucasian", "caucasian", "asian"][rng.integers(3)]
    self.skin = SKINS[tone]
    self.hair = HAIRS[5 if tone >= 3 else rng.integers(6)]
    self.tail = female and rng.random() < .75

  def _table(self, colours, rng):
    def one_of(*choices):
      return np.ones(3) * choices[rng.integers(len(choices))]

    jersey = np.array(colours.get("jersey", (.75, .1, .12))) * .8
    pants = np.array(colours.get("pants", (.12, .13, .2))) * .7
    second = one_of(.85, .03) if rng.random() < .6 else rng.uniform(.02, .8, 3)
    third, dark = rng.uniform(.02, .8, 3), rng.uniform(.015, .12, 3)
    sock = one_of(.75, .05) if rng.random() < .5 else jersey
    stick = [BLACK, (.35, .22, .1), (.6, .6, .6), (.4, .05, .05)][rng.integers(4)]
    return [
      _material(self.skin, np.array(self.hair) * .6, (.55, .16, .14), "skin", .06),
      _material(jersey, second, third, "jersey" if self.hockey else "shirt", .01,
                .9 * self.loose ** .5, rng.uniform(0, 99)),
      _material(pants, second, third, "trousers", .015, .9,
                0 if self.socks else float(rng.integers(3)) * .8),
      _material(sock, second, third, "sock", 0, .3),
      _material(rng.uniform(.02, .7, 3), one_of(.7, .03), rng.uniform(.05, .8, 3), "shoe", .1),
      _material(dark if rng.random() < .6 else jersey, second, third, "glove", .05, .5),
      _material(self.hair, pattern="hair", gloss=.12),
      _material(one_of(.7, .02) if rng.random() < .6 else jersey, pattern="helmet", gloss=.5),
      _material((.72, .7, .68), [(.10, .05, .02), (.12, .2, .35)][rng.integers(2)], BLACK, "eye",
                .3),
      _material(stick, one_of(.75, .03), rng.uniform(.1, .9, 3), "stick", .15),
      _material(BLACK, gloss=.06), _material((.55, .2, .06), gloss=.05, folds=.1)]
