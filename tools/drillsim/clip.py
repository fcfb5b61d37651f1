"""Converts a scenario to capsules of people for the renderer, and to the ground truth."""

from dataclasses import dataclass

import numpy as np

from . import outfit
from .camera import Camera
from .geometry import SmoothNoise
from .mesh import things
from .mesh.grip import chest_of, held_stick
from .outfit import MOST_PEOPLE, Outfit
from .person import Person
from .skeleton import stick_of
from .truth import frame_truth, other_truth, shots_truth


@dataclass(frozen=True)
class SlowPart:
  """A part of a take that plays slower than the rest, as phones export slow motion."""

  t: float = 0  # s of the action
  len: float = 0
  factor: float = 1

  def shown(self, t):
    """Converts time of the action to time of the take as it is played."""
    return t + (self.factor - 1) * min(self.len, max(0.0, t - self.t))

  def factor_at(self, t):
    """Returns how much slower than the rest of the take a time of the action plays."""
    return self.factor if self.t <= t < self.t + self.len else 1

  def filmed(self, t):
    """Converts time of the take as it is played to time of the action."""
    return t - (1 - 1 / self.factor) * min(self.len * self.factor, max(0.0, t - self.t))


class Part:
  """A take: the frames between scene cuts."""

  def __init__(self, scenario, start):
    self.scenario = scenario
    self.start = start  # s of the clip
    self.fps = scenario.get("fps", 30)
    self.capture_fps = scenario.get("capture_fps", self.fps)
    self.slow_part = SlowPart(**scenario.get("slow_part", {}))
    if "slow_part" in scenario and scenario.get("capture_tag"):
      raise ValueError("the tag of a capture rate is that of a whole file, not of a slow part")
    if any(self.slow_part.factor_at(shot["t"]) != self.slow_part.factor
           for shot in scenario.get("shots", [])):
      raise ValueError("a shot outside the slow part has another capture rate than the truth states")
    shown = self.slow_part.shown(scenario["duration"])
    self.frame_count = int(round(self.capture_fps * shown))
    # The order of random draws is part of a scenario's definition.
    rng = np.random.default_rng(scenario.get("seed", 1))
    sway, shake = SmoothNoise(rng, 4), SmoothNoise(rng, 6, (.3, 2.5))
    others = scenario.get("others", [])
    sways = [sway] + [SmoothNoise(rng, 4) for _ in others]
    people = [] if scenario.get("nobody") else [scenario, *others]
    if len(people) > MOST_PEOPLE:
      raise ValueError(f"{len(people)} people; there is room for {MOST_PEOPLE}")
    self.people = [Person(fields, sway) for fields, sway in zip(people, sways)]
    self.people_in_view = len(self.people)
    self.camera = Camera(scenario, shake)
    self.outfits = [
      Outfit(person.fields, person.build, i) for i, person in enumerate(self.people)
    ]

  @property
  def length(self):
    """Seconds of the clip."""
    return self.frame_count / self.fps

  def clip_seconds(self, t):
    """Converts time of the action in this part to time of the clip."""
    seconds = self.start + self.slow_part.shown(t) * self.capture_fps / self.fps
    # A time that stays the same keeps all its digits.
    return t if seconds == t else round(seconds, 4)

  def time_of(self, index):
    """Returns the time of the action that a frame shows, in seconds of this part."""
    return self.slow_part.filmed(index / self.capture_fps)

  def stick(self, body):
    """Returns the stick of a person's body as drawn, or None: butt, heel and toe of the blade."""
    if self.scenario.get("figure") == "mesh":
      stick, _ = held_stick(body.joints, chest_of(body.joints), body.scale)
      return stick and (*stick, things.toe(*stick, body.scale))
    stick = stick_of(body.joints)
    return stick and (*stick, outfit.toe(stick[1], body.scale))

  def truth(self, index):
    """Returns the truth of a frame; None without people."""
    t = self.time_of(index)
    view, bodies = self.camera.view(t), [p.body(t) for p in self.people]
    if not bodies:
      return None
    truth = frame_truth(
      self.start + index / self.fps, bodies[0].joints, view, self.stick(bodies[0]))
    others = [
      other_truth(i, body.joints, view)
      for i, (person, body) in enumerate(zip(self.people, bodies)) if i > 0 and person.shots
    ]
    return {**truth, "others": others} if others else truth

  def exposure(self, index):
    """Returns the times of the samples whose mean is a frame, around the time that it shows."""
    t, blur = self.time_of(index), self.scenario.get("blur")
    if not blur:
      return [t]
    rate = self.capture_fps * self.slow_part.factor_at(t)
    n, open_for = blur["samples"], blur.get("shutter", .5) / rate
    return [t + ((k + .5) / n - .5) * open_for for k in range(n)]

  def capsules(self, t):
    """Returns the capsules of all people, their sticks and pucks at a time of the action, s."""
    capsules = []
    for i, (person, clothes) in enumerate(zip(self.people, self.outfits)):
      body = person.body(t)
      has_puck = person.fields.get("puck", i == 0)
      capsules += clothes.draw(body, person.puck(t, body) if has_puck else None)
    return capsules


def parts_of(scenario):
  """Returns a part for the scenario, and after a cut one for each of `then` with its changes."""
  common = {key: value for key, value in scenario.items() if key != "then"}
  parts = [Part(common, 0)]
  for changes in scenario.get("then", []):
    parts.append(Part({**common, **changes}, parts[-1].start + parts[-1].length))
  return parts


def clip_truth(scenario, parts, frames):
  """Returns the ground truth of a clip."""
  first = parts[0]
  shots, passes, others, kinds_of_players = [], [], [], []
  for part in parts:
    own = part.scenario.get("shots", [])
    shots += shots_truth(own, part.clip_seconds)
    passes += shots_truth(own, part.clip_seconds, passes=True)
    for i, person in enumerate(part.people):
      if i > 0 and person.shots:
        others += [
          dict(person=i, shoots=person.fields.get("shoots", "right"), **shot)
          for shot in shots_truth(person.shots, part.clip_seconds)
        ]
    if part.scenario.get("shots"):
      kinds_of_players.append(part.scenario.get("shoots", "right"))
  truth = dict(
    scenario=scenario, fps=first.fps, size=list(first.camera.size),
    frames_total=sum(p.frame_count for p in parts), shots=shots,
    shoots=kinds_of_players[0] if kinds_of_players else None,
    people=max(p.people_in_view for p in parts), frames=frames)
  truth["capture_fps"] = first.capture_fps * first.slow_part.factor
  truth["duration"] = round(sum(p.length for p in parts), 4)
  truth["others_shots"] = others
  if passes:
    truth["passes"] = passes
  truth["parts"] = [dict(start_sec=round(p.start, 4), view_yaw=p.camera.yaw) for p in parts]
  return truth
