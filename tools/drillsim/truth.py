"""Ground truth of a clip; README.md lists every key."""

from .geometry import UP, angle
from .shots import PASSES
from .technique import load_and_finish


def _points(joints):
  return {name: [round(float(q), 4) for q in p] for name, p in joints.items()}


def _pixels(joints, view):
  return {name: view.project(p) for name, p in joints.items()}


def frame_truth(time, joints, view, stick):
  """Returns the truth of the frame at `time` (s of the clip): the main person's joints, angles.

  `stick` is the stick as drawn, or None: butt, heel and toe of the blade.
  """
  hips = (joints["left_hip"] + joints["right_hip"]) / 2
  shoulders = (joints["left_shoulder"] + joints["right_shoulder"]) / 2

  def bend(side, *names):
    return round(angle(*(joints[f"{side}_{name}"] for name in names)), 2)

  truth = dict(
    t=round(time, 4), px=_pixels(joints, view), world=_points(joints),
    left_knee_deg=bend("left", "hip", "knee", "ankle"),
    right_knee_deg=bend("right", "hip", "knee", "ankle"),
    left_elbow_deg=bend("left", "shoulder", "elbow", "wrist"),
    right_elbow_deg=bend("right", "shoulder", "elbow", "wrist"),
    trunk_lean_deg=round(angle(shoulders, hips, hips + UP), 2))
  if stick:
    butt, heel, toe = (view.project(end) for end in stick)
    truth.update(stick=[butt, heel], blade=[heel, toe])
  return truth


def other_truth(person, joints, view):
  """Returns the joints of another person who shoots, in one frame."""
  return dict(person=person, px=_pixels(joints, view))


def shots_truth(shots, seconds, passes=False):
  """Returns releases and kinds; `seconds` converts time of the action to time of the clip.

  With a technique, also the deepest load and the end of the follow-through. `passes` selects the
  passes instead of the shots.
  """
  truths = []
  for shot in shots:
    if (shot.get("kind") in PASSES) != passes:
      continue
    truth = dict(release_sec=seconds(shot["t"]), kind=shot.get("kind", "wrist"))
    if "technique" in shot:
      load, finish = load_and_finish(shot)
      truth.update(load_sec=seconds(load), finish_sec=seconds(finish))
    truths.append(truth)
  return truths
