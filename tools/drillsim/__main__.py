"""The command line; script/render-drills calls it after building the renderer."""

import argparse
import fcntl
import json
import os
import sys
import time

from .render import RenderError, make_clip, make_truth, write_truth
from .scenarios import SETS, draw_set

EXAMPLES = """examples:
  script/render-drills --set drills --seed 7 --count 12 /tmp/drills
  script/render-drills --set hard --seed 8 --count 24 /tmp/drills
  script/render-drills --set negatives --seed 9 --count 8 --truth-only /tmp/drills
  script/render-drills --body mesh --set drills --seed 7 --count 12 /tmp/drills
  script/render-drills --scenario my-idea.json /tmp/drills

Each clip becomes NAME.json (its scenario), NAME.mp4 and NAME.truth.json. A clip whose truth is
there and was made from the same scenario is skipped; several calls may share a folder, and each
clip is made by one of them.
"""


def main():
  options = _parse()
  os.makedirs(options.folder, exist_ok=True)
  clips = [(name, _with_body(scenario, options.body)) for name, scenario in _clips(options)]
  for number, (name, scenario) in enumerate(clips, 1):
    started = time.monotonic()
    outcome = _make(os.path.join(options.folder, name), scenario, options)
    took = f", {time.monotonic() - started:.1f} s" if outcome != "is there" else ""
    print(f"{number}/{len(clips)} {name}: {outcome}{took}", file=sys.stderr, flush=True)


def _parse():
  parser = argparse.ArgumentParser(
    prog="script/render-drills", epilog=EXAMPLES,
    formatter_class=argparse.RawDescriptionHelpFormatter,
    description="Renders simulated hockey drills with their exact truth.")
  parser.add_argument("--set", choices=sorted(SETS), default="drills", help="default: drills")
  parser.add_argument(
    "--seed", type=int, default=1, help="what everything is drawn from; default: 1")
  parser.add_argument("--count", type=int, default=12, help="how many clips; default: 12")
  parser.add_argument(
    "--scenario", action="append", metavar="FILE",
    help="render this scenario instead of a set; may be given several times")
  parser.add_argument(
    "--body", choices=["capsules", "mesh"],
    help="how people are drawn; default: as the scenario says, capsules where it says nothing")
  parser.add_argument(
    "--truth-only", action="store_true", help="write scenarios and truth, draw nothing")
  parser.add_argument("folder", metavar="DIR", help="where the files go")
  return parser.parse_args()


def _clips(options):
  if not options.scenario:
    return draw_set(options.set, options.seed, options.count)
  clips = []
  for path in options.scenario:
    try:
      with open(path, encoding="utf-8") as file:
        clips.append((os.path.splitext(os.path.basename(path))[0], json.load(file)))
    except (OSError, ValueError) as error:
      sys.exit(f"render-drills: cannot read the scenario {path}: {error}")
  return clips


def _with_body(scenario, body):
  """Returns the scenario with the requested body; unchanged if `body` is None."""
  if body is None:
    return scenario
  rest = {key: value for key, value in scenario.items() if key != "figure"}
  return {**rest, "figure": "mesh"} if body == "mesh" else rest


def _make(prefix, scenario, options):
  """Makes a clip unless it exists or another process is making it; returns the outcome."""
  lock_path = os.path.join(os.path.dirname(prefix), f".{os.path.basename(prefix)}.lock")
  with open(lock_path, "w", encoding="utf-8") as lock:
    try:
      fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
      return "another process is at it"
    try:
      return _make_locked(prefix, scenario, options.truth_only)
    except (RenderError, ValueError) as error:
      sys.exit(f"render-drills: {prefix}: {error}")
    finally:
      if os.path.exists(lock_path):
        os.remove(lock_path)


def _make_locked(prefix, scenario, truth_only):
  if not _holds(prefix + ".json", scenario):
    with open(prefix + ".json", "w", encoding="utf-8") as file:
      json.dump(scenario, file)
  if truth_only:
    write_truth(make_truth(scenario), prefix)
    return "truth written"
  if _is_rendered(prefix, scenario):
    return "is there"
  make_clip(scenario, prefix)
  return "rendered"


def _holds(path, scenario):
  try:
    with open(path, encoding="utf-8") as file:
      return json.load(file) == scenario
  except (OSError, ValueError):
    return False


def _is_rendered(prefix, scenario):
  if not os.path.exists(prefix + scenario.get("ext", ".mp4")):
    return False
  try:
    with open(prefix + ".truth.json", encoding="utf-8") as file:
      return json.load(file)["scenario"] == scenario
  except (OSError, ValueError, KeyError):
    return False


if __name__ == "__main__":
  try:
    main()
  except KeyboardInterrupt:
    sys.exit(130)
