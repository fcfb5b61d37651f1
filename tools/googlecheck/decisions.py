"""firebase-admin and google-auth: the same tokens verified by Google's libraries and by our code.

Tests/GoogleCloudTests/Decisions/tokens.json describes how each token differs from a valid one, and
the expected verdicts. Keys and tokens are generated in each run.
"""

import base64
import contextlib
import datetime
import hashlib
import hmac
import http.server
import json
import os
import re
import subprocess
import threading
import time

import firebase_admin
import google.auth.transport.requests
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import padding, rsa
from firebase_admin import _token_gen, auth, credentials
from google.oauth2 import id_token

from . import report
from .checks import check

PROJECT = "demo-puck"
AUDIENCE = "https://worker.example/push"
ACCOUNT = "worker@demo-puck.iam.gserviceaccount.com"
RECORD = "Tests/GoogleCloudTests/Decisions/tokens.json"


class Key:
  """An RSA key with a self-signed certificate."""

  def __init__(self, name):
    self.id = name
    self.private = rsa.generate_private_key(public_exponent=65537, key_size=2048)
    now = datetime.datetime.now(datetime.UTC)
    subject = x509.Name([x509.NameAttribute(x509.NameOID.COMMON_NAME, name)])
    certificate = (
      x509.CertificateBuilder().subject_name(subject).issuer_name(subject)
      .public_key(self.private.public_key()).serial_number(x509.random_serial_number())
      .not_valid_before(now - datetime.timedelta(days=1))
      .not_valid_after(now + datetime.timedelta(days=30))
      .sign(self.private, hashes.SHA256()))
    self.certificate = certificate.public_bytes(serialization.Encoding.PEM).decode()

  def signature(self, text):
    return self.private.sign(text.encode(), padding.PKCS1v15(), hashes.SHA256())


def text64(data):
  return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def part(value):
  return text64(json.dumps(value).encode())


def timed(value):
  """Returns the Unix time for "now+30"; any other value unchanged."""
  found = re.fullmatch(r"now([+-][0-9.]+)", value) if isinstance(value, str) else None
  if not found:
    return value
  moment = int(time.time()) + float(found[1])
  return int(moment) if moment.is_integer() else moment


def good(kind):
  now = int(time.time())
  if kind == "firebase":
    return {
      "iss": f"https://securetoken.google.com/{PROJECT}", "aud": PROJECT, "auth_time": now - 60,
      "user_id": "u1", "sub": "u1", "iat": now - 30, "exp": now + 3570,
      "firebase": {"identities": {}, "sign_in_provider": "anonymous"},
    }
  return {
    "iss": "https://accounts.google.com", "aud": AUDIENCE, "azp": "100000000000000000001",
    "sub": "100000000000000000001", "email": ACCOUNT, "email_verified": True, "iat": now - 30,
    "exp": now + 3570,
  }


def token(case, key, other):
  """Returns the token that a case of the record describes."""
  claims = good(case["kind"]) | {name: timed(v) for name, v in case.get("claims", {}).items()}
  claims = {name: value for name, value in claims.items() if value is not None}
  header = {"alg": "RS256", "typ": "JWT", "kid": key.id} | case.get("header", {})
  header = {name: value for name, value in header.items() if value != ""}
  form = case.get("form")
  body = text64(b"claims") if form == "no-json" else part(claims)
  signed = f"{part(header)}.{body}"
  signature = (other if form == "foreign-key" else key).signature(signed)
  if form == "by-certificate":
    signature = hmac.new(key.certificate.encode(), signed.encode(), hashlib.sha256).digest()
  whole = f"{signed}.{text64(signature)}"
  match form:
    case None | "foreign-key" | "by-certificate" | "no-json": return whole
    case "padded": return whole + "=="
    case "line-break": return whole + "\n"
    case "unsigned": return signed + "."
    case "other-claims":
      return f"{part(header)}.{part(claims | {'sub': 'admin'})}.{text64(signature)}"
    case "cut": return whole[:-8]
    case "two-parts": return signed
    case "four-parts": return whole + ".x"
  raise ValueError(f"{form} is no form of a token")


@contextlib.contextmanager
def certificates(keys):
  """Serves each kind's certificates as Google does. Yields the URL."""

  class Handler(http.server.BaseHTTPRequestHandler):
    """Responds with the certificates of the kind in the path."""

    def do_GET(self):
      body = json.dumps({keys[self.path[1:]].id: keys[self.path[1:]].certificate}).encode()
      self.send_response(200)
      self.send_header("Cache-Control", "public, max-age=19800")
      self.send_header("Content-Type", "application/json")
      self.send_header("Content-Length", str(len(body)))
      self.end_headers()
      self.wfile.write(body)

    def log_message(self, *_):
      pass

  server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
  threading.Thread(target=server.serve_forever, daemon=True).start()
  try:
    yield f"http://127.0.0.1:{server.server_port}"
  finally:
    server.shutdown()
    server.server_close()


def by_google(questions, address):
  """Returns the verdicts of firebase-admin and google-auth; any exception is a refusal."""
  _token_gen.ID_TOKEN_CERT_URI = f"{address}/firebase"
  id_token._GOOGLE_OAUTH2_CERTS_URL = f"{address}/oidc"
  pem = Key("account").private.private_bytes(
    serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption())
  account = credentials.Certificate({
    "type": "service_account", "project_id": PROJECT, "client_email": ACCOUNT,
    "private_key": pem.decode(), "token_uri": f"{address}/token",
  })
  app = firebase_admin.initialize_app(account, {"projectId": PROJECT}, "decisions")
  request = google.auth.transport.requests.Request()
  verdicts = []
  for one in questions:
    try:
      if one["kind"] == "firebase":
        auth.verify_id_token(one["token"], app)
      else:
        id_token.verify_oauth2_token(one["token"], request, AUDIENCE)
      verdicts.append("accepted")
    except auth.CertificateFetchError:
      raise
    except Exception:  # for example a TypeError for a string as a time
      verdicts.append("refused")
  firebase_admin.delete_app(app)
  return verdicts


def by_us(questions, address, probe):
  asked = "".join(json.dumps(one) + "\n" for one in questions)
  done = subprocess.run(
    [probe, address, PROJECT, AUDIENCE, ACCOUNT], input=asked, capture_output=True, text=True,
    timeout=300, check=True)
  return [json.loads(line)["verdict"] for line in done.stdout.splitlines()]


@check("every token is judged as the record says, by Google's libraries and by ours")
def decisions(fake):
  with open(os.path.join(fake.root, RECORD), encoding="utf-8") as file:
    cases = json.load(file)
  keys = {"firebase": Key("firebase-key"), "oidc": Key("oidc-key")}
  other = Key("other-key")
  questions = [
    {"kind": one["kind"], "name": one["name"], "token": token(one, keys[one["kind"]], other)}
    for one in cases]
  with certificates(keys) as address:
    google = by_google(questions, address)
    ours = by_us(questions, address, fake.probe)
  wrong = []
  for case, library, own in zip(cases, google, ours, strict=True):
    report.DECISIONS.append((case, library, own))
    if (library, own) != (case["library"], case["ours"]):
      wrong.append(f"{case['kind']}, {case['name']}: {library}, {own}")
    elif own == "accepted" and library != "accepted":
      wrong.append(f"{case['kind']}, {case['name']}: more lenient than Google's library")
    elif (own == "accepted") != (library == "accepted") and not case.get("reason"):
      wrong.append(f"{case['kind']}, {case['name']}: stricter without a reason")
  if wrong:
    raise AssertionError("; ".join(wrong))
