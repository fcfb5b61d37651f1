"""Renders the frames of a part of a scenario with people of capsules."""

import struct

import numpy as np

from .library import address, library
from .outfit import bounds_of, palette

PLACES = {"rink": 0, "driveway": 1, "garage": 2}


class CapsuleFilm:
  """Frames of a part."""

  def __init__(self, part, walls):
    self.part, scenario = part, part.scenario
    samples = scenario["blur"]["samples"] if scenario.get("blur") else 1
    # Without colours of their own people have those of the main player.
    shared = scenario.get("colours", {})
    colours = [person.fields.get("colours", shared) for person in part.people]
    self.header = struct.pack(
      "<4i3f", *part.camera.size, samples, PLACES[scenario.get("scene", "rink")], *walls,
      scenario.get("brightness", 1.0)) + palette(colours).tobytes()

  def frame(self, index):
    """Returns a frame as height x width x 3, 8 bits."""
    width, height = self.part.camera.size
    views = b"".join(
      _packed(self.part.camera.view(t), self.part.capsules(t)) for t in self.part.exposure(index))
    sums = np.zeros((height, width, 3), np.float32)
    frame = np.empty_like(sums, np.uint8)
    if not library().draw_capsules(self.header, views, address(sums), address(frame)):
      raise ValueError(
        f"the renderer refuses frame {index}: no samples, too many capsules or an unknown material")
    return frame


def _packed(view, capsules):
  groups = bounds_of(capsules)
  order = {group: i for i, (group, _, _) in enumerate(groups)}
  data = [struct.pack(
    "<13f2i", *view.eye, *view.right, *view.up, *view.forward, view.tangent, len(capsules),
    len(groups))]
  data += [struct.pack("<4f", *centre, radius) for _, centre, radius in groups]
  # The renderer requires the capsules of a group to be contiguous.
  data += [
    struct.pack("<8f2i", *c.a, *c.b, c.radius_a, c.radius_b, c.material, order[c.group])
    for c in sorted(capsules, key=lambda c: c.group)
  ]
  return b"".join(data)
