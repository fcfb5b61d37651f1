"""The command line; script/fit calls it after `calibrate readings`."""

import argparse
import datetime
import json
import pathlib
import sys

import numpy as np

from . import emit, margin, network, ridge
from .folds import FOLDS
from .plan import LIFTED, PLANS

MOST_READINGS = 40
ANCHORS = ("load", "release", "finish")
VIEW = ("heading_cos", "heading_sin", "heading_cos2", "heading_sin2")


def main():
  options = parse()
  rows = [json.loads(line) for path in options.readings for line in open(path, encoding="utf-8")]
  if not rows:
    sys.exit("fit: there are no readings")
  names = sorted(set().union(*(row["readings"] for row in rows)))
  readings = np.array([[row["readings"].get(name, np.nan) for name in names] for row in rows])
  clips = np.array([row["clip"] for row in rows])
  print(f"{len(rows)} shots of {len(set(clips))} clips, {len(names)} readings", file=sys.stderr)
  models, figures = [], []
  for plan in PLANS:
    truth = np.array([row["truth"].get(plan.metric, np.nan) for row in rows])
    known = ~np.isnan(truth)
    line, border, reliability, figure = fit(
      plan, readings[known], truth[known], clips[known], names)
    models.append((plan, line, border, reliability))
    figures.append(figure)
    print(figure, file=sys.stderr, flush=True)
  provenance = [
    f"{datetime.date.today().isoformat()}, {len(rows)} shots of {len(set(clips))} simulated clips:",
    *(f"  {line}" for line in options.source), "",
    f"On held-out clips, one in {FOLDS} in turn: shots, root mean square error; 90 % of the errors are",
    "below; median margin; share of the truths inside it, of all and of the lowest, middle and",
    "highest third of the truths; part of the variance that repeats within a clip; how much of what",
    "the truths differ by the predictions do.", *figures]
  options.output.joinpath("FittedModels.swift").write_text(
    emit.source(models, names, provenance), encoding="utf-8")
  options.output.joinpath("FittedLifter.swift").write_text(
    emit.network(
      options.lifter.read_text(encoding="utf-8"), "PoseLifter", provenance[:2 + len(options.source)]),
    encoding="utf-8")


def parse():
  parser = argparse.ArgumentParser(prog="script/fit")
  parser.add_argument("--output", required=True, type=pathlib.Path, help="folder of the sources")
  parser.add_argument("--lifter", required=True, type=pathlib.Path, help="all.json of fit.lifter")
  parser.add_argument("--source", action="append", default=[], help="a line of the provenance")
  parser.add_argument("readings", nargs="+")
  return parser.parse_args()


def fit(plan, readings, truth, clips, names):
  """Returns the linear model, its margin, the slope of predictions on truths, and the figures."""
  starts = plan.starts + LIFTED if plan.is_lifted else plan.starts
  columns = [i for i, name in enumerate(names)
             if name.startswith(starts) and network.SPREAD not in name]

  def make(r, t, c):
    return ridge.fit(r, t, c, columns, MOST_READINGS)

  predicted = ridge.left_out(readings, truth, clips, make)
  reliability = np.polyfit(truth, predicted, 1)[0]
  predicted = np.clip(predicted, plan.least, plan.most)
  circumstances = [names.index(name) for name in VIEW] + [
    names.index(f"{joint}_seen@{anchor}") for joint in plan.hidden for anchor in ANCHORS
  ] + [
    names.index("lifted_" + spread.replace("@", network.SPREAD + "@")) for spread in plan.spreads]
  border = margin.fit(
    readings, truth - predicted, predicted, clips, circumstances, plan.usual)
  widths = border.half_width(readings, predicted)
  figures = describe(plan, truth, predicted, widths, border.shared, reliability)
  return make(readings, truth, clips), border, reliability, figures


def describe(plan, truth, predicted, widths, shared, reliability):
  error = abs(truth - predicted)
  thirds = np.digitize(truth, np.quantile(truth, [1 / 3, 2 / 3]))
  inside = " ".join(f"{np.mean(error[thirds == t] <= widths[thirds == t]):.2f}" for t in range(3))
  return (
    f"{plan.metric}: {len(truth)}, {np.sqrt(np.mean(error ** 2)):.3g}, "
    f"{np.quantile(error, .9):.3g}; {np.median(widths):.3g}; "
    f"{np.mean(error <= widths):.2f}, {inside}; {shared:.2f}; "
    f"{reliability:.2f}")


if __name__ == "__main__":
  main()
