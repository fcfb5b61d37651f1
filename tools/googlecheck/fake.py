"""The fake as a process, and its control API, which Google's services do not have."""

import json
import subprocess

import requests


class Fake:
  """Runs the server until `close` is called."""

  def __init__(self, program, root, project="demo-puck"):
    self.project = project
    # The folder of the project.
    self.root = root
    self.process = subprocess.Popen(
      [program, project], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    self.url = self.process.stdout.readline().strip()
    if not self.url:
      raise RuntimeError("the fake did not start")
    self.host = self.url.removeprefix("http://")
    self.key_file = json.loads(self.control("GET", "key-file").text)

  def control(self, method, name, body=None):
    answer = requests.request(
      method, f"{self.url}/_fake/{name}",
      data=None if body is None else json.dumps(body), timeout=30)
    answer.raise_for_status()
    return answer

  def fault(self, kind, operation, **values):
    """Makes the next answer to an operation faulty: a case of `Fault` with its values."""
    self.control("POST", "faults", {"fault": {kind: values}, "operation": operation, "times": 1})

  def requests(self):
    return self.control("GET", "requests").json()

  def token(self, *scopes):
    names = [f"https://www.googleapis.com/auth/{scope}" for scope in scopes]
    return self.control("POST", "access-token", {"scopes": names}).text

  def close(self):
    self.process.stdin.close()
    self.process.wait(timeout=30)
