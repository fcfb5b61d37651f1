"""Sets of scenarios, drawn from a seed. The same seed gives the same scenarios for ever.

To add a set: a module with `draw(seed, count)` that returns scenarios, and its name in SETS.
"""

from . import drills, hard, negatives, technique

SETS = {
  "drills": drills.draw, "hard": hard.draw, "negatives": negatives.draw,
  "range": technique.draw_range, "single": technique.draw_single, "technique": technique.draw,
}


def draw_set(name, seed, count):
  """(name of the clip, scenario) for each of the set."""
  return [(f"{name}-{i:02d}", scenario) for i, scenario in enumerate(SETS[name](seed, count))]
