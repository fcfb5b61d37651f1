"""Sets of scenarios, drawn from a seed. A seed must always give the same scenarios.

To add a set: a module with `draw(seed, count)` that returns scenarios, and its name in SETS.
"""

from . import drills, family, hard, negatives, sports, technique

SETS = {
  "athletes": family.draw_athletes, "athletes_sports": sports.draw_athletes,
  "drills": drills.draw, "family": family.draw, "hard": hard.draw, "negatives": negatives.draw,
  "passes": family.draw_passes, "range": technique.draw_range, "single": technique.draw_single,
  "slow": family.draw_slow, "sports": sports.draw, "styles": family.draw_styles,
  "styles_sports": sports.draw_styles, "technique": technique.draw,
}


def draw_set(name, seed, count):
  """Returns (name of the clip, scenario) for each clip of a set."""
  return [(f"{name}-{i:02d}", scenario) for i, scenario in enumerate(SETS[name](seed, count))]
