"""google-cloud-firestore over its REST transport: queries and transactions."""

import datetime

from google.cloud import firestore
from google.cloud.firestore_v1.base_query import And, FieldFilter

from .checks import check, expect, status_of
from .documents import client

START = datetime.datetime(2026, 1, 1, tzinfo=datetime.UTC)


def fill(db, collection):
  for number in range(12):
    db.collection(collection).document(f"j{number:02}").set({
      "status": ["queued", "processing", "completed"][number % 3], "userId": f"u{number % 2}",
      "createdAt": START + datetime.timedelta(seconds=number), "n": number,
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


@check("ranges, in, and")
def filters(fake):
  db = client(fake)
  fill(db, "q2")
  jobs = db.collection("q2")
  table = [
    (FieldFilter("n", "<", 2.5), ["j00", "j01", "j02"]),
    (FieldFilter("n", "in", [3, 99, 1]), ["j01", "j03"]),
    (And([FieldFilter("n", "<=", 5), FieldFilter("userId", "==", "u1")]), ["j01", "j03", "j05"]),
    (FieldFilter("n", "<", "text"), []),
    (FieldFilter("missing", "==", 1), []),
  ]
  for condition, wanted in table:
    expect(sorted(ids(jobs.where(filter=condition))), wanted, str(condition))


@check("cursors: after a document, at a value; pages cover everything once")
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
  expect(ids(db.collection("q3").order_by("n").start_at({"n": 10})), ["j10", "j11"])


@check("projections and queries by name")
def projections(fake):
  db = client(fake)
  db.document("people/a").set({"kind": "ios", "x": 1})
  found = next(iter(db.collection("people").select(["x"]).stream()))
  expect(found.to_dict(), {"x": 1})
  named = FieldFilter("__name__", "==", db.document("people/a"))
  expect(ids(db.collection("people").where(filter=named)), ["a"])


@check("a count")
def counts(fake):
  db = client(fake)
  fill(db, "q4")
  query = db.collection("q4").where(filter=FieldFilter("n", "<", 4))
  expect(query.count(alias="all").get()[0][0].value, 4)


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
    either = jobs.where(filter=FieldFilter("status", "in", ["queued", "completed"]))
    end = START + datetime.timedelta(seconds=6)
    expect(len(ids(either.where(filter=FieldFilter("createdAt", "<", end)))), 4)
    merged = jobs.where(filter=FieldFilter("status", "==", "queued"))
    expect(len(ids(merged.where(filter=FieldFilter("userId", "==", "u0")))), 2)
    for query in [
      jobs.where(filter=FieldFilter("userId", "==", "u1")).order_by("createdAt"),
      jobs.where(filter=FieldFilter("status", "==", "queued")).order_by("n"),
      jobs.order_by("status").order_by("n"),
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
