"""Dresses a human: layers of skin, cloth, gear and hair as one mesh.

A garment is the body's surface where its field is above 0, smoothed and offset outwards. A field is
the approximate distance of each vertex inside the garment, in metres. Heights are at rest.
"""

import numpy as np

from . import things
from .human import BODY, BONE
from .look import MATERIALS

BONES_PER_VERTEX = 6
SMOOTHED = 3  # rounds, as in pose.c
FAR = 9.0


def neighbours(faces, count):
  """Returns the neighbours of all vertices in CSR form: offsets by vertex, and indices."""
  a, b = np.concatenate([faces, faces[:, ::-1]]).T[[[0, 1, 2], [1, 2, 0]]].reshape(2, -1)
  edges = np.unique(a.astype(np.int64) * count + b)
  first = np.searchsorted(edges, np.arange(count + 1) * count)
  return first.astype(np.int32), (edges % count).astype(np.int32)


def smoothed(values, mesh, rounds):
  """Smooths values per vertex: each round moves them half way to the mean of the neighbours."""
  first, near = mesh
  some = np.flatnonzero(np.diff(first))
  degree, result = np.diff(first)[some, None], values.astype(float)
  for _ in range(rounds):
    mean = np.add.reduceat(result[near], first[some], axis=0) / degree
    result[some] = .5 * result[some] + .5 * mean
  return result


def normals_of(vertices, faces):
  """Returns the outward normals at the vertices."""
  normals, p = np.zeros_like(vertices), vertices[faces]
  face = np.cross(p[:, 1] - p[:, 0], p[:, 2] - p[:, 0])
  for k in range(3):
    np.add.at(normals, faces[:, k], face)
  return normals / (np.linalg.norm(normals, axis=1, keepdims=True) + 1e-12)


class Dressed:
  """The mesh: `rest`, `bone`, `share`, `cloth`, `spot`, `hem`, `corners`, `material`."""

  def __init__(self, human, look):
    self.human, self.look, self.size = human, look, human.height / 1.75
    self.layers, self.count, self.rounds = [], 0, {}
    self.p, self.w, self.along = human.vertices[:BODY], human.weights[:BODY], human.along[:BODY]
    self.body, self.y = human.faces["body"], self.p[:, 1]
    self.mesh = neighbours(self.body, BODY)
    self.hip, self.collar = human.joints["left_hip"][1], human.joints["neck01"]
    self.arms, self.legs = (self.along >= 1) & (self.along < 3), self.along >= 3
    self.head = human.share("head")[:BODY] + human.share("neck03")[:BODY] > .6
    fields = self._fields()
    self._add_skin(np.maximum.reduce(list(fields.values())) > .02 * self.size)
    if look.gloves:  # in order of smoothing rounds: each continues from the previous result
      wide = np.clip((2.999 - self.along) / .15, 0, 1)
      push = .009 + .008 * look.pads + .012 * wide
      self._add("glove", fields["glove"], push * self.size, rounds=5)
    self._add_socks(fields["sock"])
    self._add_hair()
    self._add_pants(fields["pants"])
    self._add_jersey(fields["jersey"])
    self._add_shoes(fields["shoe"])
    self._add_eyes()
    self._join()

  def _fields(self):
    """Returns the field of each garment."""
    s, p, y, along, look = self.size, self.p, self.y, self.along, self.look
    ring = self.collar[1] + .022 * s - y - .45 * (p[:, 2] - self.collar[2])
    ring = ring + .10 * np.clip(np.abs(p[:, 0]) - .05 * s, 0, FAR)
    self.ring = np.where(self.arms | self.legs, FAR, ring)
    sleeve = np.where(self.arms, ((2.95 if look.sleeves else 1.66) - along) * .26 * s, FAR)
    trunk = np.where(self.arms, FAR, 10 * (y - self.hip - .045 * s))
    end, top = 3.96 if look.socks else 4.93, 3.78 if look.socks else 4.7
    pants = np.where(self.legs, (end - along) * .42 * s, self.hip + .035 * s - y)
    ankle = self.human.joints["left_ankle"][1]
    glove = np.where(self.arms, (along - (2.76 if look.pads else 2.84)) * .26 * s, -1)
    low = self.legs & (y < self.human.joints["left_knee"][1] * .7)
    return dict(
      jersey=np.minimum(np.minimum(self.ring, sleeve), trunk),
      pants=np.where(self.arms | self.head, -1, pants),
      sock=np.where(self.legs & (along < 4.99), (along - top) * .42 * s, -1),
      shoe=np.where(low, ankle + .028 * s - y, -1),
      glove=glove if look.gloves else np.full(BODY, -1.0))

  def _add_layer(self, name, rest, weights, spot, faces, cloth=None, hem=None):
    """Adds vertices and triangles between them."""
    cloth = np.zeros((len(rest), 4)) if cloth is None else cloth
    hem = np.full(len(rest), FAR) if hem is None else hem
    material = np.full(len(faces), MATERIALS.index(name))
    self.layers.append((rest, weights, cloth, spot, hem, faces + self.count, material))
    self.count += len(rest)

  def _add(self, name, field, push, rounds, keep=12, soft=2, spot=None, hang=None, fold=0.0,
           shape=None):
    """Adds a garment. `rounds` smooth its surface, `keep` the bulk that is added back, `soft` its
    weights; `hang` makes it cloth; `shape` is applied last to its vertices."""
    faces = self.body[(field[self.body] > 0).any(1) & (field[self.body] > -.5).all(1)]
    if len(faces) == 0:
      return
    surface = self._smoothed("surface", self.p, rounds)
    out = normals_of(surface, self.body)
    bulk = smoothed(((self.p - surface) * out).sum(1)[:, None], self.mesh, keep)
    rest = surface + out * (np.maximum(bulk, 0) + np.reshape(push, (-1, 1)))
    rest = rest if shape is None else shape(rest)
    spot = np.column_stack([self.p / self.size, self.along]) if spot is None else spot
    used, own = np.unique(faces, return_inverse=True)
    own, cloth = own.reshape(-1, 3), None
    if hang is not None:
      still = np.clip(field[used] / (.06 * self.size), 0, 1)  # towards its edge
      cloth = self._cloth(rest[used], own, hang * still, fold * still)
    weights = self._smoothed("weights", self.w, soft)
    self._add_layer(name, rest[used], weights[used], spot[used], own, cloth, field[used])

  def _smoothed(self, name, values, rounds):
    """Like `smoothed`, but continues from cached results with fewer rounds."""
    known = self.rounds.setdefault(name, {0: values})
    before = max(k for k in known if k <= rounds)
    known[rounds] = smoothed(known[before], self.mesh, rounds - before)
    return known[rounds]

  def _cloth(self, rest, faces, hang, fold):
    """Returns rows for pose.c: the thickness its smoothing removes at rest, hang, fold, cloth."""
    after = smoothed(rest, neighbours(faces, len(rest)), SMOOTHED)
    taken = ((rest - after) * normals_of(after, faces)).sum(1)
    return np.column_stack(np.broadcast_arrays(np.clip(taken, 0, .02 * self.size), hang, fold, 1))

  def _add_skin(self, covered):
    """Adds the uncovered skin; in its spots brows are above 0, lips below."""
    faces = self.body[~covered[self.body].all(1)]
    used, own = np.unique(faces, return_inverse=True)
    q, eye_x, mouth = self._face()
    x, y, front = np.abs(q[:, 0]), q[:, 1], self.head & (q[:, 2] > -.05)
    arch = (y - .23 + .25 * (x - eye_x) ** 2) / .062
    brow = np.clip(1.25 - ((x - eye_x * 1.05) / .22) ** 4 - arch ** 2, 0, 1)
    socket = np.clip(.5 - ((x - eye_x) / .2) ** 2 * .5 - ((y - .02) / .10) ** 2 * .5, 0, .28)
    lips = np.clip(1.2 - (x / .21) ** 4 - ((y - mouth[1] - .01) / .075) ** 2, 0, 1)
    lips = np.where(front & (q[:, 2] > mouth[2] - .1), lips, 0)
    value = np.where(lips > 0, -lips, np.where(front, np.maximum(brow, socket), 0))
    spot = np.column_stack([self.p / self.size, value])
    self._add_layer("skin", self.p[used], self.w[used], spot[used], own.reshape(-1, 3))

  def _face(self):
    """Returns vertices relative to the eyes' middle, in crown heights; an eye's x; the mouth."""
    joints = self.human.joints
    eye = (joints["left_eye"] + joints["right_eye"]) / 2
    self.eye, self.crown = eye, self.y.max() - eye[1]
    mouth = (self.human.spots["mouth"] - eye) / self.crown
    return (self.p - eye) / self.crown, joints["left_eye"][0] / self.crown, mouth

  def _on_jersey(self, p, along):
    """Returns spots with heights from the hem, 0, to the collar, .75."""
    y = (p[:, 1] - self.hip + .10 * self.size) * .75
    y = y / (self.collar[1] - self.hip + .11 * self.size)
    limb = np.where(along < 3, along, 0)
    return np.column_stack([p[:, 0] / self.size, y, p[:, 2] / self.size, limb])

  def _add_jersey(self, field):
    s, y, loose, look = self.size, self.y, self.look.loose * self.size, self.look
    above = y - self.hip
    trunk = ~self.arms
    flare = np.clip((.22 * s - above) / (.25 * s), 0, 1) * trunk * (1 if look.hockey else .35)
    padding = .035 * np.clip((above - .25 * s) / (.1 * s), 0, 1) + .012
    push = .008 * s + .010 * loose + (.012 * s + .020 * loose) * flare + padding * s * look.pads
    push = push - (push - .014 * s) * np.clip(1 - self.ring / (.09 * s), 0, 1)
    tuck = (.013 if look.hockey else .004) * s * trunk
    push = push - tuck * np.clip((.13 * s - above) / (.07 * s), 0, 1)
    wide = self.arms & (self.along >= (2 if look.sleeves else 1))
    push = push + .013 * loose * np.clip((self.along % 1 - .4) * 1.6, 0, 1) * wide
    self._add("jersey", field, push, rounds=40, soft=8, spot=self._on_jersey(self.p, self.along),
              hang=.030 * loose, fold=.006 * loose)
    self._add_hem(loose)

  def _add_hem(self, loose):
    """Adds the lower part of the jersey: a tube around both legs."""
    s, look, vertices = self.size, self.look, self.human.vertices
    low, top = self.hip - (.095 if look.hockey else .06) * s, self.hip + .16 * s
    faces = self.human.faces["skirt"]
    y = vertices[faces][..., 1]
    used, own = np.unique(
      faces[(y > low - .05 * s).all(1) & (y < top).any(1)], return_inverse=True)
    own, p = own.reshape(-1, 3), vertices[used]
    out, mesh = normals_of(p, own), neighbours(own, len(used))
    if (out * (p - p.mean(0)))[:, [0, 2]].sum() < 0:
      own, out = own[:, ::-1], -out
    out = smoothed(out, mesh, 4)
    down = np.clip((self.hip + .10 * s - p[:, 1]) / (.18 * s), 0, 1)
    flare = (.014 * s + .022 * loose) * (1 if look.hockey else .3)
    push = .002 * s + .010 * loose + .040 * s * look.pads + flare * down
    rest = p + out * push[:, None]
    weights = smoothed(self.human.weights[used], mesh, 12)
    spot = self._on_jersey(p, np.zeros(len(p)))
    cloth = self._cloth(rest, own, 0, .006 * loose)
    self._add_layer("jersey", rest, weights, spot, own, cloth, p[:, 1] - low)

  def _add_pants(self, field):
    s, loose, along, look = self.size, self.look.loose * self.size, self.along, self.look
    push = .006 * s + .009 * loose + .045 * s * look.pads * (along < 3.9)
    if look.socks:
      push = push + .012 * loose * np.clip(along - 3, 0, 1)
    else:
      push = push + .014 * loose * np.clip(along - 4, 0, 1)
    spot = np.column_stack([self.p / s, along])
    for side, sign in (("left", 1), ("right", -1)):  # around the line from hip to ankle
      a, b = self.human.joints[f"{side}_hip"], self.human.joints[f"{side}_ankle"]
      mine = self.p[:, 0] * sign > 0
      u = np.clip((a[1] - self.y[mine]) / (a[1] - b[1]), 0, 1)[:, None]
      off = (self.p[mine] - a - (b - a) * u) / s
      spot[mine, 0], spot[mine, 2] = off[:, 0] * sign, off[:, 2] + .01
    self._add("pants", field, push, rounds=30, soft=6, spot=spot, hang=.012 * loose,
              fold=.005 * loose)

  def _add_socks(self, field):
    guard = np.clip(1 - np.abs(self.along - 4.4) / .45, 0, 1) * self.look.socks
    push = self.size * (.004 + (.010 + .022 * self.look.pads) * guard)
    self._add("sock", field, push, rounds=12)

  def _add_shoes(self, field):
    """Adds the feet with the toes merged by smoothing, on a flat sole."""
    s = self.size

    def soled(rest):
      x, y, z = rest.T
      spot[:, 1] = y / s
      return np.column_stack([x, np.where(y < .020 * s, -.004 * s, y), z])

    spot = np.column_stack([self.p / s, self.along])
    spot[:, 2] -= self.human.joints["left_ankle"][2] / s
    self._add("shoe", field, .012 * s, rounds=40, keep=80, spot=spot, shape=soled)

  def _add_hair(self):
    """Adds hair from the forehead round the ears to the nape, and over it a helmet."""
    q, look, root = self._face()[0], self.look, self.size ** .5
    y, z, ear = q[:, 1], q[:, 2], -.75
    spot = np.column_stack([q * .12, np.zeros(BODY)])
    nape = y + (.95 if look.tail else .70)
    temples = y - .02 - .52 * np.clip((z - ear) / (.1 - ear), 0, 1) ** .7
    round_ear = np.where(y < .15, np.hypot(z - ear, (y + .26) * .8) - .30, FAR)
    line = np.minimum(np.where(z > ear, temples, nape), round_ear)
    thick = .010 * root + (.006 if look.tail else 0)

    def shell(name, line, thick, rounds, keep):
      field = np.where(self.head, line * self.crown, -1)
      push = thick * np.clip(.35 + field / (.03 * self.size), .2, 1)
      self._add(name, field, push, rounds=rounds, keep=keep, soft=0, spot=spot)

    brow = .28 * np.clip((z - ear - .25) * 2, 0, 1)
    over_ears = .30 * np.clip(1 - np.abs(z - ear) / .35, 0, 1)
    edge = np.where(z > ear, y - .12 - brow + over_ears, y + .30)
    if look.helmet:
      line, thick = np.minimum(line, .15 - edge), thick * .5
    shell("hair", line, thick, 14, 14)
    if look.helmet:
      shell("helmet", edge, .026 * root, 60, 20)
    if look.tail:
      middle = [0, -.45, -1.38] if look.helmet else [0, .05, -1.5]
      place = self.eye + np.array(middle) * self.crown - [0, .08 * root, 0]
      rest, spot, faces = things.ball(
        place, np.array([.026, 0, 0]), np.array([0, .088 * root, .008]), np.array([0, 0, .030]))
      spot[:, :3] = (rest - place)
      self._add_layer("hair", rest, self._stiff("head", len(rest)), spot, faces)

  def _stiff(self, bone, count):
    """Returns the weights of vertices that follow one bone."""
    return np.tile(np.arange(len(BONE)) == BONE[bone], (count, 1)).astype(float)

  def _add_eyes(self):
    used, own = np.unique(self.human.faces["eyes"], return_inverse=True)
    p, spot = self.human.vertices[used], np.zeros((len(used), 4))
    for sign in (1, -1):
      mine = p[:, 0] * sign > 0
      d = p[mine] - p[mine].mean(0)
      spot[mine, 3] = np.arccos(d[:, 2] / np.linalg.norm(d, axis=1))
    self._add_layer("eye", p, self._stiff("head", len(used)), spot, own.reshape(-1, 3))

  def _join(self):
    """Joins the layers in the renderer's types; keeps the strongest bones of each vertex."""
    rest, w, cloth, spot, hem, corners, material = map(np.concatenate, zip(*self.layers))
    bone = np.argsort(-w, 1)[:, :BONES_PER_VERTEX]
    share = np.take_along_axis(w, bone, 1)
    share = share / share.sum(1, keepdims=True)
    self.rest, self.share, self.cloth, self.spot, self.hem = (
      np.ascontiguousarray(a, np.float32) for a in (rest, share, cloth, spot, hem))
    self.bone, self.corners, self.material = (
      np.ascontiguousarray(a, np.int32) for a in (bone, corners, material))
    soft = self.corners[self.cloth[self.corners, 3].all(1)]
    self.first, self.near = neighbours(soft, len(rest))
