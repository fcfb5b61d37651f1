"""google-cloud-firestore over its REST transport: documents and commits."""

import datetime

from google.cloud import firestore
from google.cloud.firestore_v1.services.firestore.client import FirestoreClient
from google.cloud.firestore_v1.services.firestore.transports.rest import FirestoreRestTransport
from google.oauth2 import service_account

from .checks import check, expect, status_of

SCOPE = "https://www.googleapis.com/auth/datastore"


def client(fake):
  """Returns Google's Firestore client over REST, with a token of the fake's token endpoint."""
  credentials = service_account.Credentials.from_service_account_info(
    fake.key_file, scopes=[SCOPE])
  result = firestore.Client(project=fake.project, credentials=credentials)
  result._firestore_api_internal = FirestoreClient(
    transport=FirestoreRestTransport(
      host=fake.host, url_scheme="http", credentials=credentials))
  return result


@check("a document with every type of value comes back as it was written")
def every_type(fake):
  db = client(fake)
  reference = db.document("types/all")
  values = {
    "null": None, "yes": True, "no": False, "small": 42, "large": 2**63 - 1, "low": -(2**63),
    "double": 1.5, "whole": 1.0, "infinite": float("inf"), "text": "Größe 🏒", "empty": "",
    "bytes": b"\x00\xff", "time": datetime.datetime(2026, 1, 2, 3, 4, 5, 678901, datetime.UTC),
    "place": firestore.GeoPoint(48.5, -1.25), "link": db.document("types/other"),
    "list": [1, "a", {"in": [True]}], "none": [], "map": {"a": {"b c": 1}}, "hollow": {},
  }
  reference.set(values)
  found = reference.get().to_dict()
  expect(found.pop("time"), values.pop("time"))
  expect(found, values)
  expect(type(found["whole"]), float)


@check("create answers AlreadyExists the second time, update NotFound for a missing document")
def existence(fake):
  db = client(fake)
  reference = db.collection("jobs").document("a:b")
  reference.create({"status": "queued"})
  expect(status_of(lambda: reference.create({"status": "queued"})), "ALREADY_EXISTS")
  expect(status_of(lambda: db.document("jobs/none").update({"a": 1})), "NOT_FOUND")
  expect(db.document("jobs/none").get().exists, False)
  expect(reference.get().to_dict(), {"status": "queued"})


@check("a mask with odd names changes these fields only, and deletes what is named and absent")
def masks(fake):
  db = client(fake)
  reference = db.document("masks/1")
  reference.set({"keep": 1, "gone": 2, "map": {"a": 1, "b": 2}, "odd-name": {"x.y": 1}})
  reference.update({
    "gone": firestore.DELETE_FIELD, "map.a": 5, "map.b": firestore.DELETE_FIELD,
    "`odd-name`.`x.y`": 7,
  })
  expect(reference.get().to_dict(), {"keep": 1, "map": {"a": 5}, "odd-name": {"x.y": 7}})
  reference.set({"map": {"c": 3}}, merge=True)
  expect(reference.get().to_dict()["map"], {"a": 5, "c": 3})


@check("an update time that is echoed passes as a precondition, an older one is refused")
def preconditions(fake):
  db = client(fake)
  reference = db.document("jobs/cas")
  reference.set({"status": "queued"})
  first = reference.get()
  option = db.write_option(last_update_time=first.update_time)
  reference.update({"status": "processing"}, option=option)
  expect(
    status_of(lambda: reference.update({"status": "queued"}, option=option)),
    "FAILED_PRECONDITION")
  expect(reference.get().get("status"), "processing")
  second = reference.get().update_time
  if not second > first.update_time:
    raise AssertionError("the update time did not rise")


@check("the server's time is set, and said as the result")
def server_time(fake):
  reference = client(fake).document("jobs/times")
  reference.set({"n": 1})
  before = datetime.datetime.now(datetime.UTC)
  reference.update({"at": firestore.SERVER_TIMESTAMP})
  age = abs((reference.get().get("at") - before).total_seconds())
  if age > 60:
    raise AssertionError(f"the server's time is {age} s off")


@check("a batch is all or nothing")
def batches(fake):
  db = client(fake)
  batch = db.batch()
  batch.set(db.document("batch/1"), {"a": 1})
  batch.update(db.document("batch/missing"), {"a": 1})
  expect(status_of(batch.commit), "NOT_FOUND")
  expect(db.document("batch/1").get().exists, False)


@check("batchGet gives found and missing, whatever the order")
def batch_get(fake):
  db = client(fake)
  db.document("many/1").set({"a": 1})
  db.document("many/3").set({"a": 3})
  found = {one.id: one.exists for one in db.get_all(db.document(f"many/{n}") for n in range(1, 5))}
  expect(found, {"1": True, "2": False, "3": True, "4": False})


@check("what Firestore refuses is refused: arrays in arrays, reserved and long names, 1 MiB")
def refusals(fake):
  db = client(fake)
  target = db.document("bad/1")
  for values in [
    {"a": [[1]]}, {"__a__": 1}, {"a": "x" * 1_048_600},
    {f"f{n}": "x" * 100_000 for n in range(11)},
  ]:
    expect(status_of(lambda values=values: target.set(values)), "INVALID_ARGUMENT")
  expect(status_of(lambda: db.document("bad/__x__").set({"a": 1})), "INVALID_ARGUMENT")
  expect(status_of(lambda: db.document("bad/..").get()), "INVALID_ARGUMENT")
  expect(target.get().exists, False)


@check("the client's own retries get over 503")
def retries(fake):
  db = client(fake)
  fake.fault("status", "firestore.commit", _0=503)
  db.document("retry/1").set({"a": 1})
  fake.fault("status", "firestore.batchGet", _0=503)
  expect(db.document("retry/1").get().exists, True)


@check("a token of the wrong scope is 403, an expired one is renewed once")
def tokens(fake):
  from google.oauth2.credentials import Credentials

  credentials = Credentials(fake.token("devstorage.read_only"))
  api = FirestoreClient(
    transport=FirestoreRestTransport(host=fake.host, url_scheme="http", credentials=credentials))
  name = f"projects/{fake.project}/databases/(default)/documents/jobs/x"
  expect(status_of(lambda: api.get_document(request={"name": name})), "PERMISSION_DENIED")
  db = client(fake)
  db.document("renew/1").set({"a": 1})
  fake.control("POST", "revoke")
  expect(db.document("renew/1").get().exists, True)
