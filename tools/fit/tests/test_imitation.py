import json
import pathlib
import tempfile
import unittest
from unittest import mock

import numpy as np

from fit import imitation
from fit.imitation import JOINTS

STICKS = 61  # numbers of a sample for the stick


class ImitationTests(unittest.TestCase):
  """Players who stand still and bend one knee; each test defines the pose model's errors."""

  def setUp(self):
    folder = tempfile.TemporaryDirectory()
    self.addCleanup(folder.cleanup)
    self.root = pathlib.Path(folder.name)

  def test_the_errors_of_the_donor_come_at_the_same_phase(self):
    # The donor's left knee is 10 pixels too far right in the last tenth of a second before its
    # release.
    donor = self.observed("a/single-5", release=1.0, off=lambda t: 10 * (.9 <= t <= 1.0))
    other = self.truth("b/single-10", release=1.5)
    poses = self.poses(imitation.imitate(other, donor, 0))
    knee = JOINTS.index("left_knee")
    errors = poses[:, knee, 0] - other.pixels[:, knee, 0]
    for t, error in zip(other.times, errors):
      self.assertAlmostEqual(error, 10 if 1.4 <= round(t, 3) <= 1.5 else 0, places=5)
    np.testing.assert_allclose(poses[:, JOINTS.index("right_hip"), :2], other.pixels[
      :, JOINTS.index("right_hip")], atol=1e-6)

  def test_a_left_handed_player_has_the_errors_on_the_other_side(self):
    donor = self.observed("a/single-5", release=1.0, off=lambda t: 10)
    other = self.truth("b/single-10", release=1.0, shoots="left")
    poses = self.poses(imitation.imitate(other, donor, 0))
    # The knee towards the target is now the right one, and the error is mirrored to the left.
    knee = JOINTS.index("right_knee")
    error = poses[:, knee, 0] - self.clip["frames"][0]["px"]["right_knee"][0]
    np.testing.assert_allclose(error, -10, atol=1e-6)

  def test_donors_have_the_remainder_of_the_clip(self):
    for number, off in [(5, 10), (6, 20)]:
      self.observed(f"a/single-{number}", release=1.0, off=lambda t, off=off: off)
    for number in (10, 11, 12):
      self.truth(f"b/single-{number}", release=1.0)
    # No donor is in the fold of clip 12.
    self.check_knees({"single-10": 10, "single-11": 20})

  def test_without_a_shot_the_other_clip_runs_back_and_forth(self):
    truth = self.truth("a/range-00", None)
    phase = truth.phase(np.array([0, 1.0, 2.5, 3.5, 6.0]), truth, 0)
    np.testing.assert_allclose(phase, [0, 1, 2.5, 1.5, 1])

  def test_a_clip_without_a_shot_has_a_donor_without(self):
    self.observed("a/sports-5", release=1.0, off=lambda t: 10)
    self.observed("a/sports-15", release=None, off=lambda t: 20)
    self.truth("b/sports-10", release=None)
    self.check_knees({"sports-10": 20})

  def check_knees(self, errors):
    """Imitates the clips of `b`; `errors` are those of the left knees, pixels by clip."""
    arguments = ["fit.imitation", "--subjects", str(self.root / "subjects"), "--donors",
                 str(self.root / "a"), "--clips", str(self.root / "b")]
    with mock.patch("sys.argv", arguments), mock.patch("sys.stderr"):
      imitation.main()
    found = {path.stem: self.poses(np.fromfile(path, "<f8"))
             for path in (self.root / "subjects/b").iterdir()}
    self.assertEqual(found.keys(), errors.keys())
    true = self.clip["frames"][0]["px"]["left_knee"][0]
    for name, error in errors.items():
      self.assertAlmostEqual(found[name][0, JOINTS.index("left_knee"), 0] - true, error)

  def truth(self, name, release, shoots="right"):
    side = 1 if shoots == "right" else -1
    body = {"nose": (0, 1.6, .1)}
    for one, x in (("left", .15), ("right", -.15)):
      for joint, y in (("shoulder", 1.4), ("elbow", 1.1), ("wrist", .9), ("hip", .9),
                       ("knee", .5), ("ankle", .1), ("foot_index", .05)):
        # A left-handed player has the left side away from the target, at the same depth.
        body[f"{one}_{joint}"] = (x * side, y, .02 * len(joint) + x)
    frames = [dict(t=i / 30, world={k: list(v) for k, v in body.items()},
                   px={k: [320 + 100 * v[0], 300 - 100 * v[1]] for k, v in body.items()})
              for i in range(75)]
    self.clip = dict(fps=30, capture_fps=30, size=[640, 360], duration=2.5, shoots=shoots,
                     parts=[dict(start_sec=0, view_yaw=0 if side > 0 else 180)], frames=frames,
                     shots=[] if release is None else [dict(
                       load_sec=release - .5, release_sec=release, finish_sec=release + .3)])
    path = self.root / f"{name}.truth.json"
    path.parent.mkdir(exist_ok=True)
    path.write_text(json.dumps(self.clip), encoding="utf-8")
    return imitation.Truth(path)

  def observed(self, name, release, off):
    """Returns a donor whose left knee is `off(t)` pixels too far right."""
    truth = self.truth(name, release)
    points = np.zeros((75, len(JOINTS), 6))
    points[..., :2] = imitation.filled(truth.pixels)
    points[..., imitation.WORLD] = imitation.filled(truth.body) * .5
    points[:, JOINTS.index("left_knee"), 0] += [off(t) for t in np.round(truth.times, 3)]
    samples = np.concatenate(
      [truth.times[:, None], np.ones((75, 2)), points.reshape(75, -1),
       np.full((75, STICKS), np.nan)], axis=1)
    path = self.root / "subjects" / f"{name}.subject"
    path.parent.mkdir(parents=True, exist_ok=True)
    np.concatenate([[640, 360, 2.5, 30, 1, 1, 75, samples.shape[1]], samples.ravel()]).tofile(path)
    return imitation.Donor(path, truth)

  def test_a_file_of_another_program_ends_it(self):
    donor = self.observed("set-a/set-00", 1.2, lambda t: 0)
    path = next(self.root.rglob("*.subject"))
    np.delete(np.fromfile(path), 7).tofile(path)
    with self.assertRaises(SystemExit):
      imitation.Donor(path, donor.truth)

  @staticmethod
  def poses(numbers):
    count, per_sample = numbers[6:8].astype(int)
    samples = numbers[8:8 + count * per_sample].reshape(count, -1)
    return samples[:, 3:-STICKS].reshape(count, len(JOINTS), 6)
