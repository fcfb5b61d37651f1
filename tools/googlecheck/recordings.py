"""Parses recorded request bodies with Google's protobuf types."""

import json
import re

from google.cloud.firestore_v1 import types
from google.protobuf import json_format

# Operation → type. The strict parser refuses unknown fields, wrong types and double oneofs.
TYPES = {
  "firestore.commit": types.CommitRequest,
  "firestore.batchGet": types.BatchGetDocumentsRequest,
  "firestore.runQuery": types.RunQueryRequest,
  "firestore.runAggregationQuery": types.RunAggregationQueryRequest,
  "firestore.beginTransaction": types.BeginTransactionRequest,
  "firestore.rollback": types.RollbackRequest,
}


class Parsed:
  """The result of parsing a recording."""

  def __init__(self, name):
    self.name = name
    self.counts = {}
    self.others = 0
    self.errors = []


def parse(name, requests, skips_refused=True):
  """Parses all bodies; skips requests refused with 400, which the checks send on purpose."""
  result = Parsed(name)
  for request in requests:
    operation, body = request["operation"], request.get("body")
    kind = TYPES.get(operation)
    if kind is None or body is None:
      result.others += 1
      continue
    if skips_refused and request["status"] == 400:
      result.others += 1
      continue
    result.counts[operation] = result.counts.get(operation, 0) + 1
    try:
      json_format.Parse(body or "{}", kind.pb()())
    except json_format.ParseError as error:
      result.errors.append(f"{operation}: {error}")
      continue
    if re.search(r'"integerValue":\s*-?\d', body):
      result.errors.append(f"{operation}: a bare number as integerValue")
  return result


def parse_file(path):
  with open(path, encoding="utf-8") as file:
    requests = [json.loads(line) for line in file if line.strip()]
  return parse("our client", requests, skips_refused=False)
