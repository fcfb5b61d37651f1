"""google-cloud-firestore over its REST transport: queries and transactions."""

import datetime

from google.cloud import firestore
from google.cloud.firestore_v1.base_query import And, FieldFilter, Or

from .checks import check, expect, status_of
from .documents import client

START = datetime.datetime(2026, 1, 1, tzinfo=datetime.UTC)


def fill(db, collection):
  for number in range(12):
    db.collection(collection).document(f"j{number:02}").set({
      "status": ["queued", "processing", "completed"][number % 3], "userId": f"u{number % 2}",
      "createdAt": START + datetime.timedelta(seconds=number), "n": number,
      "tags": [number % 2, number % 5],
    })


def ids(query):
  return [one.id for one in query.stream()]


@check("equality, order, limit and direction")
def simple(fake):
  db = client(fake)
  fill(db, "q1")
  jobs = db.collection("q1")
  waiting = jobs.where(filter=FieldFilter("status", "==", "queued"))
  expect(ids(waiting.order_by("createdAt").limit(2)), ["j00", "j03"])
  newest = jobs.where(filter=FieldFilter("userId", "==", "u1"))
  newest = newest.order_by("createdAt", direction=firestore.Query.DESCENDING).limit(1)
  expect(ids(newest), ["j11"])
  expect(ids(jobs.where(filter=FieldFilter("status", "==", "nothing"))), [])


@check("ranges, in, not-in, !=, array-contains, and, or")
def filters(fake):
  db = client(fake)
  fill(db, "q2")
  jobs = db.collection("q2")
  table = [
    (FieldFilter("n", ">=", 10), ["j10", "j11"]),
    (FieldFilter("n", "<", 2.5), ["j00", "j01", "j02"]),
    (FieldFilter("n", "in", [3, 99, 1]), ["j01", "j03"]),
    (FieldFilter("status", "not-in", ["queued", "processing"]), ["j02", "j05", "j08", "j11"]),
    (FieldFilter("userId", "!=", "u0"), ["j01", "j03", "j05", "j07", "j09", "j11"]),
    (FieldFilter("tags", "array_contains", 4), ["j04", "j09"]),
    (FieldFilter("tags", "array_contains_any", [4, 3]), ["j03", "j04", "j08", "j09"]),
    (And([FieldFilter("n", ">", 3), FieldFilter("n", "<=", 5)]), ["j04", "j05"]),
    (Or([FieldFilter("n", "==", 3), FieldFilter("n", "==", 8)]), ["j03", "j08"]),
    (FieldFilter("n", ">", "text"), []),
    (FieldFilter("missing", "!=", 1), []),
  ]
  for condition, wanted in table:
    expect(sorted(ids(jobs.where(filter=condition))), wanted, str(condition))


@check("cursors: after a document, before a value, to an end; pages cover everything once")
def cursors(fake):
  db = client(fake)
  fill(db, "q3")
  ordered = db.collection("q3").order_by("userId")
  seen, last = [], None
  while True:
    page = list((ordered.start_after(last) if last else ordered).limit(5).stream())
    if not page:
      break
    seen += [one.id for one in page]
    last = page[-1]
  expect(len(seen), 12)
  expect(len(set(seen)), 12)
  by_number = db.collection("q3").order_by("n")
  expect(ids(by_number.start_at({"n": 9}).end_before({"n": 11})), ["j09", "j10"])
  expect([one.id for one in by_number.limit_to_last(2).get()], ["j10", "j11"])


@check("collection groups, projections and queries by name")
def groups(fake):
  db = client(fake)
  for user in ["a", "b"]:
    db.document(f"people/{user}/gadgets/1").set({"kind": "ios", "x": 1})
  expect(len(ids(db.collection_group("gadgets"))), 2)
  expect(len(ids(db.document("people/a").collection("gadgets"))), 1)
  found = next(iter(db.collection_group("gadgets").select(["x"]).stream()))
  expect(found.to_dict(), {"x": 1})
  named = FieldFilter("__name__", "==", db.document("people/a/gadgets/1"))
  expect(ids(db.document("people/a").collection("gadgets").where(filter=named)), ["1"])


@check("count, sum and average")
def aggregates(fake):
  db = client(fake)
  fill(db, "q4")
  query = db.collection("q4").where(filter=FieldFilter("n", ">", 7))
  expect(query.count(alias="all").get()[0][0].value, 4)
  expect(query.sum("n", alias="s").get()[0][0].value, 38)
  expect(query.avg("n", alias="a").get()[0][0].value, 9.5)


@check("a query without its composite index is FailedPrecondition; with it, it is answered")
def indexes(fake):
  db = client(fake)
  fill(db, "jobs")
  fake.control("POST", "indexes", {
    "indexes": [{
      "collectionGroup": "jobs", "queryScope": "COLLECTION",
      "fields": [
        {"fieldPath": "status", "order": "ASCENDING"},
        {"fieldPath": "createdAt", "order": "ASCENDING"},
      ],
    }],
    "fieldOverrides": [],
  })
  try:
    jobs = db.collection("jobs")
    waiting = jobs.where(filter=FieldFilter("status", "==", "queued")).order_by("createdAt")
    expect(len(ids(waiting)), 4)
    mirrored = jobs.where(filter=FieldFilter("status", "==", "queued"))
    expect(len(ids(mirrored.order_by("createdAt", direction="DESCENDING"))), 4)
    either = jobs.where(filter=FieldFilter("status", "in", ["queued", "completed"]))
    expect(len(ids(either.where(filter=FieldFilter("createdAt", ">", START)))), 7)
    merged = jobs.where(filter=FieldFilter("status", "==", "queued"))
    expect(len(ids(merged.where(filter=FieldFilter("userId", "==", "u0")))), 2)
    for query in [
      jobs.where(filter=FieldFilter("userId", "==", "u1")).order_by("createdAt"),
      jobs.where(filter=FieldFilter("status", "==", "queued")).order_by("n"),
      jobs.order_by("status").order_by("n"),
      db.collection_group("jobs").where(filter=FieldFilter("status", "==", "queued")),
    ]:
      expect(status_of(lambda query=query: ids(query)), "FAILED_PRECONDITION")
  finally:
    fake.control("DELETE", "indexes")


@check("a transaction that read what changed meanwhile is made again, and then commits")
def conflicts(fake):
  db = client(fake)
  reference = db.document("tx/1")
  reference.set({"n": 1})
  attempts = []

  @firestore.transactional
  def change(transaction):
    found = reference.get(transaction=transaction).get("n")
    if not attempts:
      db.document("tx/1").update({"n": 10})
    attempts.append(found)
    transaction.update(reference, {"n": found + 1})

  # Over REST an ABORTED is a Conflict, which the client does not retry: it rolls back, and the
  # caller has to retry.
  expect(status_of(lambda: change(db.transaction())), "ABORTED")
  change(db.transaction())
  expect(attempts, [1, 10])
  expect(reference.get().get("n"), 11)


@check("a transaction whose query has a new match conflicts; rolled back it is over")
def phantom(fake):
  db = client(fake)
  query = db.collection("txq").where(filter=FieldFilter("a", "==", 1))
  transaction = db.transaction(max_attempts=1)
  transaction._begin()
  expect([one.id for one in query.stream(transaction=transaction)], [])
  db.document("txq/new").set({"a": 1})
  transaction.set(db.document("txq/other"), {"b": 1})
  expect(status_of(transaction._commit), "ABORTED")
  again = db.transaction()
  again._begin()
  token = again._id
  again._rollback()
  api = db._firestore_api
  request = {"database": db._database_string, "transaction": token}
  expect(status_of(lambda: api.rollback(request=request)), "INVALID_ARGUMENT")


@check("a read-only transaction sees one moment and may not write")
def read_only(fake):
  db = client(fake)
  reference = db.document("ro/1")
  reference.set({"n": 1})
  transaction = db.transaction(read_only=True)
  transaction._begin()
  reference.update({"n": 2})
  expect(reference.get(transaction=transaction).get("n"), 1)
  api = db._firestore_api
  write = {"update": {"name": reference._document_path, "fields": {}}}
  request = {
    "database": db._database_string, "writes": [write], "transaction": transaction._id,
  }
  expect(status_of(lambda: api.commit(request=request)), "INVALID_ARGUMENT")
