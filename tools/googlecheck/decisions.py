"""firebase-admin and google-auth: their verdicts on the tokens on which our tests have ours.

Tests/GoogleCloudTests/Decisions/tokens.json describes how each token differs from a valid one, and
the expected verdicts; `TokenDecisionTests` checks ours. The fake makes the tokens in each run.
"""

import json
import os

import firebase_admin
import google.auth.transport.requests
from firebase_admin import _token_gen, auth, credentials
from google.oauth2 import id_token

from . import report
from .checks import check

AUDIENCE = "https://worker.example/push"
RECORD = "Tests/GoogleCloudTests/Decisions/tokens.json"
FIREBASE_KEYS = "robot/v1/metadata/x509/securetoken@system.gserviceaccount.com"


def verdicts(fake, cases):
  """Returns the verdicts of firebase-admin and google-auth; any exception is a refusal."""
  tokens = fake.control("POST", "tokens", cases).json()
  _token_gen.ID_TOKEN_CERT_URI = f"{fake.url}/{FIREBASE_KEYS}"
  id_token._GOOGLE_OAUTH2_CERTS_URL = f"{fake.url}/oauth2/v1/certs"
  app = firebase_admin.initialize_app(
    credentials.Certificate(fake.key_file), {"projectId": fake.project}, "decisions")
  request = google.auth.transport.requests.Request()
  found = []
  for case, token in zip(cases, tokens, strict=True):
    try:
      if case["kind"] == "firebase":
        auth.verify_id_token(token, app)
      else:
        id_token.verify_oauth2_token(token, request, AUDIENCE)
      found.append("accepted")
    except auth.CertificateFetchError:
      raise
    except Exception:  # for example a TypeError for a string as a time
      found.append("refused")
  firebase_admin.delete_app(app)
  return found


@check("Google's libraries judge every token as the record says")
def decisions(fake):
  with open(os.path.join(fake.root, RECORD), encoding="utf-8") as file:
    cases = json.load(file)
  wrong = []
  for case, verdict in zip(cases, verdicts(fake, cases), strict=True):
    report.DECISIONS.append((case, verdict))
    if verdict != case["library"]:
      wrong.append(f"{case['kind']}, {case['name']}: {verdict}")
  if wrong:
    raise AssertionError("; ".join(wrong))
