"""Renders the frames of a part of a scenario with the mesh renderer."""

import ctypes

import numpy as np

from ..geometry import unit
from ..library import address, library
from . import garments, places, things
from .human import Human
from .look import MATERIALS, Look
from .puppet import Puppet

SETTLE_EVERY = .25  # s


def _structure(name, fields):
  """Returns a structure of mesh.h; types of fields: i integer, f float, p pointer, 3 vector."""
  kinds = {"i": ctypes.c_int32, "f": ctypes.c_float, "p": ctypes.c_void_p, "3": ctypes.c_float * 3}
  fields = [(field, kinds[kind]) for field, kind in (pair.split(":") for pair in fields.split())]
  return type(name, (ctypes.Structure,), dict(_fields_=fields))


_Figure = _structure("Figure", "vertices:i triangles:i rest:p bone:p share:p cloth:p spot:p"
                     " first:p near:p corners:p")
_Mesh = _structure("Mesh", "vertices:i triangles:i at:p normal:p spot:p hem:p corners:p material:p")
_View = _structure("View", "eye:3 right:3 up:3 forward:3 tangent:f light:3 sun:3 sky:3 ground:3"
                   " back_wall_z:f end_wall_x:f shade:f contact:f")
_Texture = _structure("Texture", "width:i height:i per_metre:f x:f y:f texels:p")


class _Actor:
  """A dressed person in motion."""

  def __init__(self, person, number, seconds, seed, colours):
    self.person, self.number = person, number
    rng = np.random.default_rng([seed, number])
    if colours is None:  # other people have their own clothes
      colours = dict(jersey=rng.uniform(.05, .8, 3), pants=rng.uniform(.03, .5, 3))
    has_stick = person.fields.get("stick") is not False
    self.look = Look(person.fields, colours, rng)
    human = Human(self.look, has_stick)
    self.dressed, self.puppet = garments.Dressed(human, self.look), Puppet(human, has_stick)
    if has_stick:
      self.puppet.settle([person.body(t) for t in np.arange(0, seconds, SETTLE_EVERY)])

  def parts(self, t):
    """Returns the meshes of the person, stick, puck and ball: columns as in `_joined`."""
    body = self.person.body(t)
    matrices, stick = self.puppet(body)
    parts = [self._posed(matrices, body)]
    if stick is not None:
      parts.append(self._thing("stick", *things.stick(*stick, self.puppet.size)))
    if self.person.fields.get("puck", self.number == 0):
      parts.append(self._thing("puck", *things.puck(self.person.puck(t, body))))
    if body.ball is not None:
      parts.append(self._thing("ball", *things.ball(body.ball, *np.eye(3) * .12)))
    return parts

  def _posed(self, matrices, body):
    d, matrices = self.dressed, np.ascontiguousarray(matrices, np.float32)
    at, normals = np.empty_like(d.rest), np.empty_like(d.rest)
    wander = float(np.sum(body.joints["left_wrist"] + body.joints["right_wrist"] + body.hip)) * .4
    figure = _Figure(len(d.rest), len(d.corners), *(
      array.ctypes.data for array in (
        d.rest, d.bone, d.share, d.cloth, d.spot, d.first, d.near, d.corners)))
    library().pose(ctypes.byref(figure), address(matrices), ctypes.c_float(wander), address(at),
                   address(normals))
    return at, normals, d.spot, d.hem, d.corners, self._material(d.material)

  def _thing(self, name, vertices, spots, faces):
    normals, hem = garments.normals_of(vertices, faces), np.full(len(vertices), garments.FAR)
    material = np.full(len(faces), MATERIALS.index(name))
    return vertices, normals, spots, hem, faces, self._material(material)

  def _material(self, rows):
    return rows + self.number * len(MATERIALS)


def _joined(parts):
  """Joins meshes to one: positions, normals, spots, hems, corners, materials."""
  starts = np.cumsum([0] + [len(part[0]) for part in parts])
  columns = list(zip(*parts))
  columns[4] = [corners + start for corners, start in zip(columns[4], starts)]
  types = [np.float32] * 4 + [np.int32] * 2
  return [np.ascontiguousarray(np.concatenate(c), t) for c, t in zip(columns, types)]


EMPTY = (np.zeros((0, 3)), np.zeros((0, 3)), np.zeros((0, 4)), np.zeros(0), np.zeros((0, 3), int),
         np.zeros(0, int))


class Film:
  """Frames of a part; properties that its scenario omits are drawn from `seed`, the clip's."""

  def __init__(self, part, seed, walls):
    self.part, self.walls, scenario = part, walls, part.scenario
    shared = scenario.get("colours", {})
    self.actors = [
      _Actor(person, number, scenario["duration"], seed,
             person.fields.get("colours", None if number else shared))
      for number, person in enumerate(part.people)]
    rows = [row for actor in self.actors for row in actor.look.table]
    self.materials = np.array(rows, np.float32)
    self.place, rng = scenario.get("scene", "rink"), np.random.default_rng([seed, 1000])
    self.light = _light(self.place, rng)
    exposure, soft = rng.uniform(.85, 1.1) * scenario.get("brightness", 1.0), rng.uniform(.1, .5)
    self.lens = np.array([exposure, soft, rng.uniform(2, 9), rng.uniform(0, .25)], np.float32)
    canvases = places.textures(self.place, rng)
    self.texels = [canvas.levels() for canvas in canvases]
    self.textures = (_Texture * 3)(*(
      _Texture(*canvas.shape[::-1], places.PER_METRE, canvas.x0, canvas.y0, texels.ctypes.data)
      for canvas, texels in zip(canvases, self.texels)))

  def frame(self, index):
    """Returns a frame as height x width x 3, 8 bits."""
    width, height = self.part.camera.size
    times = self.part.exposure(index)
    sums = np.zeros((height, width, 3), np.float32)
    for t in times:
      parts = [part for actor in self.actors for part in actor.parts(t)]
      arrays = _joined(parts or [EMPTY])
      mesh = _Mesh(len(arrays[0]), len(arrays[4]), *(array.ctypes.data for array in arrays))
      view = self._view(self.part.camera.view(t))
      library().draw(width, height, ctypes.byref(view), ctypes.byref(mesh),
                     address(self.materials), self.textures, address(sums))
    sums /= len(times)
    frame = np.empty((height, width, 3), np.uint8)
    library().develop(width, height, address(sums), address(self.lens),
                      ctypes.c_uint32(1000 + index * 7919), address(frame))
    return frame

  def _view(self, camera):
    vectors = [camera.eye, camera.right, camera.up, camera.forward, *self.light[:4]]
    vectors = [(ctypes.c_float * 3)(*vector) for vector in vectors]
    contact = .35 if self.actors else 0
    return _View(*vectors[:4], camera.tangent, *vectors[4:], *self.walls, self.light[4], contact)


def _light(place, rng):
  """Returns direction and colour of the light, colours of sky and ground, darkness of shadows."""
  if place == "driveway":
    around, strength = rng.uniform(0, 6.28), rng.uniform(.35, 1)
    direction = np.array([np.cos(around), rng.uniform(.7, 1.3), np.sin(around)])
    sun, sky = np.array([1.15, 1.05, .92]), np.array([.50, .56, .66])
    return (unit(direction), sun * strength, sky * (1.25 - .35 * strength), (.24, .23, .21),
            .75 * strength)
  tone = np.array([1, 0, -1]) * rng.uniform(-.06, .06)
  ground = (.42, .43, .45) if place == "rink" else (.24, .22, .20)
  direction = np.array([rng.uniform(-.6, .6), 1.2, rng.uniform(-.3, .7)])
  sun, sky = (1 + tone) * rng.uniform(.45, .75), (.62 + tone) * rng.uniform(.9, 1.15)
  return unit(direction), sun, sky, ground, .55
