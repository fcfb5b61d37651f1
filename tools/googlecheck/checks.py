"""Checks, each a function with a title that says what holds."""

import traceback

from google.api_core import exceptions

CHECKS = []


def check(title):
  """Registers a function of the fake."""

  def register(function):
    CHECKS.append((function.__module__.split(".")[-1], title, function))
    return function

  return register


def expect(found, wanted, what="value"):
  if found != wanted:
    raise AssertionError(f"{what}: {found!r} instead of {wanted!r}")


def refused(kind, call):
  """Calls, and returns the error of that kind that must come."""
  try:
    result = call()
  except kind as error:
    return error
  raise AssertionError(f"not refused with {kind.__name__}: {result!r}")


def status_of(call):
  """Calls, and returns google.rpc's word for the refusal that must come.

  Over REST the clients make their exceptions by the HTTP status alone (Conflict, BadRequest), so
  the word is taken from the body, which streaming verbs wrap in an array.
  """
  body = refused(exceptions.GoogleAPICallError, call).response.json()
  return (body[0] if isinstance(body, list) else body)["error"]["status"]


def run(fake):
  """Runs all. Returns (group, title, error or None)."""
  results = []
  for group, title, function in CHECKS:
    error = None
    try:
      function(fake)
    except Exception as problem:  # whatever a client throws is a finding
      error = f"{type(problem).__name__}: {problem}"
      traceback.print_exc()
    finally:
      fake.control("DELETE", "faults")
    results.append((group, title, error))
  return results
