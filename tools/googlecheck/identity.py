"""google-auth and firebase-admin: tokens of all kinds."""

import datetime
import os

import firebase_admin
import google.auth.compute_engine
import google.auth.credentials
import google.auth.transport.requests
import requests
from firebase_admin import _token_gen, auth, credentials as firebase_credentials
from google.auth import exceptions, iam
from google.auth.compute_engine import _metadata
from google.cloud import storage
from google.oauth2 import id_token, service_account

from .checks import check, expect, refused
from .objects import BUCKET, bucket, signing

SCOPE = "https://www.googleapis.com/auth/devstorage.read_write"


def request():
  return google.auth.transport.requests.Request()


@check("the service account's grant: a token with its time; a wrong key or audience is refused")
def grant(fake):
  own = service_account.Credentials.from_service_account_info(fake.key_file, scopes=[SCOPE])
  own.refresh(request())
  left = (own.expiry - datetime.datetime.now(datetime.UTC).replace(tzinfo=None)).total_seconds()
  expect(3500 < left <= 3600, True, f"{left} s")
  other = dict(fake.key_file, client_email="other@demo.iam.gserviceaccount.com")
  wrong = service_account.Credentials.from_service_account_info(other, scopes=[SCOPE])
  refused(exceptions.RefreshError, lambda: wrong.refresh(request()))
  none = service_account.Credentials.from_service_account_info(fake.key_file, scopes=["nothing"])
  refused(exceptions.RefreshError, lambda: none.refresh(request()))


def on_metadata(fake):
  _metadata._GCE_METADATA_HOST = fake.host
  os.environ["GCE_METADATA_IP"] = fake.host


@check("the metadata server: ping, project, account, token; without its header 403")
def metadata(fake):
  on_metadata(fake)
  expect(_metadata.ping(request()), True)
  expect(_metadata.get_project_id(request()), fake.project)
  info = _metadata.get_service_account_info(request())
  expect(info["email"], fake.key_file["client_email"])
  own = google.auth.compute_engine.Credentials()
  own.refresh(request())
  expect(bool(own.token), True)
  where = f"{fake.url}/computeMetadata/v1/instance/service-accounts/default/token"
  expect(requests.get(where, timeout=30).status_code, 403)
  client = storage.Client(
    project=fake.project, credentials=own, client_options={"api_endpoint": fake.url})
  fake.control("POST", "bucket", {"name": BUCKET})
  expect(client.bucket(BUCKET).blob("none").exists(), False)


@check("an identity token of the metadata server passes verify_oauth2_token")
def identity(fake):
  on_metadata(fake)
  own = google.auth.compute_engine.IDTokenCredentials(
    request(), target_audience="https://worker.example", use_metadata_identity_endpoint=True)
  own.refresh(request())
  id_token._GOOGLE_OAUTH2_CERTS_URL = f"{fake.url}/oauth2/v1/certs"
  claims = id_token.verify_oauth2_token(own.token, request(), "https://worker.example")
  expect(claims["email"], fake.key_file["client_email"])
  refused(
    ValueError, lambda: id_token.verify_oauth2_token(own.token, request(), "https://other"))
  keys = id_token.verify_token(
    own.token, request(), "https://worker.example", certs_url=f"{fake.url}/oauth2/v3/certs")
  expect(keys["email_verified"], True)


@check("signBlob signs a URL that the fake accepts; a foreign account is refused")
def sign_blob(fake):
  iam._IAM_SIGN_ENDPOINT = f"{fake.url}/v1/projects/-/serviceAccounts/{{}}:signBlob"
  email = fake.key_file["client_email"]
  platform = "https://www.googleapis.com/auth/cloud-platform"
  own = service_account.Credentials.from_service_account_info(fake.key_file, scopes=[platform])
  signer = iam.Signer(request(), own, email)

  class ByIAM(google.auth.credentials.Signing):
    """Signs by the IAM API, like Cloud Run's default account."""

    def sign_bytes(self, message):
      return signer.sign(message)

    signer_email = email
    signer = property(lambda self: signer)

  blob = bucket(fake).blob("s/iam.txt")
  blob.upload_from_string(b"by IAM")
  url = blob.generate_signed_url(**signing(fake, credentials=ByIAM()))
  expect(requests.get(url, timeout=30).content, b"by IAM")
  other = iam.Signer(request(), own, "other@demo.iam.gserviceaccount.com")
  refused(exceptions.TransportError, lambda: other.sign(b"x"))


@check("Firebase ID tokens: firebase-admin takes the good ones and refuses the bad ones")
def firebase(fake):
  _token_gen.ID_TOKEN_CERT_URI = (
    f"{fake.url}/robot/v1/metadata/x509/securetoken@system.gserviceaccount.com")
  app = firebase_admin.initialize_app(
    firebase_credentials.Certificate(fake.key_file), {"projectId": fake.project}, "tokens")
  now = int(datetime.datetime.now(datetime.UTC).timestamp())

  def token(uid="u1", header=None, **changes):
    return fake.control(
      "POST", "firebase-token", {"uid": uid, "changes": changes, "header": header or {}}).text

  expect(auth.verify_id_token(token(), app)["uid"], "u1")
  expect(auth.verify_id_token(token(uid="x" * 128), app)["uid"], "x" * 128)
  bad = [
    {"aud": "other"}, {"iss": "https://securetoken.google.com/other"}, {"exp": now - 3},
    {"iat": now + 300}, {"sub": ""}, {"sub": None}, {"sub": "x" * 129},
    {"header": {"kid": "none"}}, {"header": {"alg": "HS256"}}, {"header": {"alg": "none"}},
    {"header": {"kid": ""}},
  ]
  for changes in bad:
    refused(ValueError, lambda changes=changes: _verify(token(**changes), app))
  firebase_admin.delete_app(app)


def _verify(token, app):
  """Verifies a token; raises all of firebase-admin's refusals as ValueError."""
  try:
    return auth.verify_id_token(token, app)
  except (auth.InvalidIdTokenError, auth.ExpiredIdTokenError) as error:
    raise ValueError(str(error)) from error
