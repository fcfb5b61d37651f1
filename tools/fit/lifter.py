"""Trains the pose lifter: `python3 -m fit.lifter`; script/fit calls it."""

import argparse
import json
import pathlib
import sys

import numpy as np

from . import network
from .folds import FOLDS


def main():
  options = parse()
  numbers, inputs, targets, names = [], [], [], []
  for path in options.frames:
    names, table, count = read(path)
    numbers.append(table[:, 0].astype(int))
    inputs.append(table[:, 1:count + 1])
    targets.append(table[:, count + 1:])
  numbers, inputs, targets = map(np.concatenate, (numbers, inputs, targets))
  if not len(inputs):
    sys.exit("fit: there are no frames")
  output = pathlib.Path(options.output)
  output.mkdir(parents=True, exist_ok=True)
  for fold in range(FOLDS + 1):
    kept = numbers % FOLDS != fold
    name = f"without-{fold}" if fold < FOLDS else "all"
    print(f"lifter {name}: {kept.sum()} frames", file=sys.stderr, flush=True)
    (output / f"{name}.json").write_text(
      network.train(inputs[kept], targets[kept], names), encoding="utf-8")


def read(path):
  """Returns the names of the targets, the table, and the number of inputs."""
  with open(path, "rb") as file:
    header = json.loads(file.readline())
    names, count = header["targets"], header["inputs"]
    table = np.frombuffer(file.read(), "<f4")
  return names, table.reshape(-1, 1 + count + len(names)), count


def parse():
  parser = argparse.ArgumentParser(prog="fit.lifter")
  parser.add_argument("--output", required=True, help="where lifters go: without-N.json, all.json")
  parser.add_argument("frames", nargs="+", help="files of `calibrate frames`")
  return parser.parse_args()


if __name__ == "__main__":
  main()
