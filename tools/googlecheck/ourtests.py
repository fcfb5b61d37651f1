"""Reads the results of our client's tests from Swift Testing's output."""

import re

# Printed by the tests when the shared data is missing.
MISSING = "no shared test data: conformance/retry_tests.json"
TESTBENCH = [
  ("conformsOnTheTestbench", "the object store keeps every promise of ObjectStoreConformance"),
  ("retriesOnTheTestbench", "the scenarios of retry_tests.json hold with the testbench's own faults"),
]


class Tests:
  """The results of the tests, as checks."""

  def __init__(self, text, testbench):
    self.testbench = testbench
    self.results = [("ourtests", "all tests of GoogleCloudTests pass", whole(text))]
    if testbench:
      for name, title in TESTBENCH:
        error, count = one(text, name)
        self.results.append(
          ("ourtests", f"storage testbench {testbench}: {title} ({count} cases)", error))


def read(path, testbench):
  with open(path, encoding="utf-8") as file:
    return Tests(file.read(), testbench)


def whole(text):
  """Returns why not all tests passed, or None."""
  found = re.search(r"Test run with (\d+) tests.* (passed|failed) after", text)
  if not found:
    return "they did not end"
  if found[2] == "passed":
    return None
  issues = re.findall(r"recorded an issue.*", text)
  return f"{len(issues)} issues: " + "; ".join(issues[:5])


def one(text, name):
  """Returns why one test did not pass, or None, and the number of its cases."""
  found = re.search(rf"Test {name}\([^)]*\) with (\d+) test cases? (passed|failed)", text)
  if not found:
    return "it did not run", 0
  if name.startswith("retries") and MISSING in text:
    return "retry_tests.json was not there", 0
  return None if found[2] == "passed" else "it failed", int(found[1])
