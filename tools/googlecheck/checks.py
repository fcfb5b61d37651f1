"""Registry of checks; the title of each states the expected behaviour."""

import traceback

from google.api_core import exceptions

CHECKS = []


def check(title):
  """Registers a check, a function that is called with the fake."""

  def register(function):
    CHECKS.append((function.__module__.split(".")[-1], title, function))
    return function

  return register


def expect(found, wanted, what="value"):
  if found != wanted:
    raise AssertionError(f"{what}: {found!r} instead of {wanted!r}")


def refused(kind, call):
  """Calls, expects an error of that kind and returns it."""
  try:
    result = call()
  except kind as error:
    return error
  raise AssertionError(f"not refused with {kind.__name__}: {result!r}")


def status_of(call):
  """Calls, expects an API error and returns its google.rpc status, for example "ABORTED".

  Over REST the clients choose the exception by the HTTP status alone (Conflict, BadRequest), so
  the status is read from the body, which streaming verbs wrap in an array.
  """
  body = refused(exceptions.GoogleAPICallError, call).response.json()
  return (body[0] if isinstance(body, list) else body)["error"]["status"]


def run(fake):
  """Runs all checks. Returns (group, title, error or None) of each."""
  results = []
  for group, title, function in CHECKS:
    error = None
    try:
      function(fake)
    except Exception as problem:  # any exception of a client is a finding
      error = f"{type(problem).__name__}: {problem}"
      traceback.print_exc()
    finally:
      fake.control("DELETE", "faults")
    results.append((group, title, error))
  return results
