"""The command line; script/check-google calls it in its virtual environment."""

import argparse
import logging
import sys

from . import checks, ourtests, recordings, report
from .fake import Fake


def main():
  parser = argparse.ArgumentParser(prog="check-google", description=__doc__)
  parser.add_argument("--server", required=True, help="the program FakeGoogleServer")
  parser.add_argument("--root", required=True, help="the project's folder")
  parser.add_argument("--tests", help="what swift test printed of the tests of our client")
  parser.add_argument("--testbench", help="the version of the storage testbench they had")
  parser.add_argument("--report", help="the page to write")
  parser.add_argument("--only", help="only checks of this group")
  parser.add_argument(
    "--recording", action="append", default=[], help="requests of our own client, as JSON lines")
  options = parser.parse_args()
  logging.getLogger().setLevel(logging.ERROR)

  from . import decisions, documents, messages, objects, queries  # noqa: F401

  if options.only:
    checks.CHECKS[:] = [one for one in checks.CHECKS if one[0] == options.only]
  fake = Fake(options.server, root=options.root)
  try:
    results = checks.run(fake)
    parsed = [recordings.parse("these clients", fake.requests())]
  finally:
    fake.close()
  for path in options.recording:
    parsed.append(recordings.parse_file(path))
  tests = None
  if options.tests:
    tests = ourtests.read(options.tests, options.testbench)
    results += tests.results
  text = report.page(results, parsed, tests)
  if options.report:
    with open(options.report, "w", encoding="utf-8") as file:
      file.write(text)
  failed = report.say(results, parsed)
  sys.exit(1 if failed else 0)


if __name__ == "__main__":
  main()
