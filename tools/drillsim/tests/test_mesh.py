"""The mesh's joints coincide with the simulator's; its truth differs only in the stick."""

import os
import tempfile
import unittest
from unittest import mock

import numpy as np

from drillsim.clip import parts_of
from drillsim.mesh import assets
from drillsim.mesh.garments import Dressed
from drillsim.mesh.human import BONES, Human
from drillsim.mesh.look import Look
from drillsim.mesh.puppet import Puppet
from drillsim.scenarios import draw_set
from .support import scenario, truth

# On each side: the bones that meet in a joint.
MEETING = dict(
  hip=["upperleg_0"], knee=["upperleg_4", "lowerleg_0"], ankle=["lowerleg_4", "foot"],
  shoulder=["clavicle", "upperarm_0"], elbow=["upperarm_4", "lowerarm_0"],
  wrist=["lowerarm_4", "hand"])


def human_for(fields, seed=1):
  look = Look(fields, {}, np.random.default_rng(seed))
  return look, Human(look, closed_hands=True)


class Truth(unittest.TestCase):

  def test_the_body_drawn_changes_only_the_stick(self):
    shots = [dict(t=2.0)]
    plain, mesh = truth(shots=shots), truth(shots=shots, figure="mesh")
    self.assertEqual(mesh["scenario"].pop("figure"), "mesh")
    for one, other in zip(plain["frames"], mesh["frames"]):
      (butt, heel), (held_butt, held_heel) = one.pop("stick"), other.pop("stick")
      self.assertEqual(heel, held_heel)
      self.assertNotEqual(butt, held_butt)
      self.assertEqual([one.pop("blade")[0], other.pop("blade")[0]], [heel, heel])
    self.assertEqual(plain, mesh)


class Fetching(unittest.TestCase):

  def test_says_what_is_missing(self):
    failed = mock.Mock(returncode=1)
    with tempfile.TemporaryDirectory() as home, mock.patch.dict(
        os.environ, PUCKBUDDY_HOME=home), mock.patch.object(
        assets.subprocess, "run", return_value=failed), mock.patch("builtins.print"):
      self.assertFalse(assets.is_there())
      with self.assertRaisesRegex(assets.MissingAssets, "pip could not download it"):
        assets.fetch()
      with open(assets.path(), "w", encoding="utf-8") as file:
        file.write("not the wheel")
      self.assertFalse(assets.is_there())


@unittest.skipUnless(assets.is_there(), "no human mesh yet: script/render-drills --body mesh")
class Meshes(unittest.TestCase):

  def check_joints(self, fields, seconds):
    part = parts_of(dict(fields, figure="mesh"))[0]
    for person in part.people:
      _, human = human_for(person.fields)
      puppet = Puppet(human, person.fields.get("stick") is not False)
      for t in np.arange(0, seconds, .7):
        body = person.body(t)
        _, stick = puppet(body)
        if stick is not None:
          np.testing.assert_allclose(stick, part.stick(body)[:2])
        for side in ("left", "right"):
          for joint, bones in MEETING.items():
            name = f"{side}_{joint}"
            for bone in bones:
              found = puppet.at(f"{side}_{bone}", human.joints[name])
              miss = np.linalg.norm(found - body.joints[name])
              self.assertLess(miss, 1e-6, f"{name} of {bone} at {t} s")
        miss = np.linalg.norm(puppet.at("head", puppet.nose) - body.joints["nose"])
        self.assertLess(miss, 1e-6, f"nose at {t} s")

  def test_joints_lie_on_the_simulators(self):
    for name in ("drills", "hard", "negatives"):
      for _, drawn in draw_set(name, 11, 3):
        self.check_joints(drawn, drawn["duration"])

  def test_bodies_are_as_tall_as_they_should_be(self):
    for height in (1.15, 1.4, 1.6, 1.85):
      _, human = human_for(scenario(body=dict(height=height)))
      self.assertAlmostEqual(human.height, height)
      self.assertAlmostEqual(np.ptp(human.vertices[:13380, 1]), height)
      self.assertLess(np.abs(human.weights[:13380].sum(1) - 1).max(), 1e-6)

  def test_children_have_larger_heads(self):
    def head(height):
      _, human = human_for(scenario(body=dict(height=height)))
      return (height - human.joints["head"][1]) / height
    self.assertGreater(head(1.15), head(1.8) * 1.1)

  def test_all_people_can_be_dressed(self):
    for number, gear in enumerate((dict(), dict(pads=True), dict(sleeves=False, helmet=True))):
      look, human = human_for(scenario(body=dict(height=1.2 + .3 * number), **gear), number)
      dressed = Dressed(human, look)
      self.assertTrue(np.isfinite(dressed.rest).all())
      self.assertLess(dressed.corners.max(), len(dressed.rest))
      self.assertLess(dressed.bone.max(), len(BONES))
      self.assertLess(np.abs(dressed.share.sum(1) - 1).max(), 1e-4)

  def test_the_seed_decides_the_looks(self):
    self.assertEqual(human_for({}, 3)[0].table, human_for({}, 3)[0].table)
    self.assertNotEqual(human_for({}, 3)[0].table, human_for({}, 4)[0].table)
