"""google-cloud-storage: objects, uploads, downloads, signed URLs."""

import base64
import datetime
import io
import os

import google_crc32c
import requests
from google.api_core import exceptions
from google.cloud import storage
from google.cloud.storage.exceptions import DataCorruption
from google.oauth2 import service_account

from .checks import check, expect, refused

SCOPE = "https://www.googleapis.com/auth/devstorage.read_write"
BUCKET = "clips"


def credentials(fake):
  return service_account.Credentials.from_service_account_info(fake.key_file, scopes=[SCOPE])


def bucket(fake):
  """Returns a bucket of Google's storage client, with a token of the fake's token endpoint."""
  fake.control("POST", "bucket", {"name": BUCKET})
  client = storage.Client(
    project=fake.project, credentials=credentials(fake),
    client_options={"api_endpoint": fake.url})
  return client.bucket(BUCKET)


def signing(fake, **more):
  """Returns the arguments for a signed URL.

  The client signs the port as part of the host; Google's conformance vectors omit it, so the host
  is passed explicitly.
  """
  return {
    "version": "v4", "api_access_endpoint": fake.url, "headers": {"Host": "127.0.0.1"},
    "credentials": credentials(fake), "expiration": datetime.timedelta(minutes=5), **more,
  }


def crc(data):
  return base64.b64encode(google_crc32c.Checksum(data).digest()).decode()


@check("a multipart upload with a checksum comes back, with its type and checksum")
def multipart(fake):
  blob = bucket(fake).blob("users/u/a b/ä+%.txt")
  blob.upload_from_string(
    b"hello", content_type="text/plain; charset=utf-8", if_generation_match=0, checksum="crc32c")
  expect(blob.crc32c, crc(b"hello"))
  again = bucket(fake).get_blob("users/u/a b/ä+%.txt")
  expect(again.size, 5)
  expect(again.content_type, "text/plain; charset=utf-8")
  expect(again.download_as_bytes(checksum="crc32c"), b"hello")
  expect(again.download_as_bytes(start=1, end=3, checksum=None), b"ell")


@check("ifGenerationMatch: 0 for a new object, 412 for the second, a pinned generation or 404")
def generations(fake):
  blob = bucket(fake).blob("generations.txt")
  blob.upload_from_string(b"one", if_generation_match=0)
  first = blob.generation
  refused(
    exceptions.PreconditionFailed,
    lambda: bucket(fake).blob("generations.txt").upload_from_string(b"x", if_generation_match=0))
  blob.upload_from_string(b"two", if_generation_match=first)
  if not blob.generation > first:
    raise AssertionError("the generation did not rise")
  old = bucket(fake).blob("generations.txt", generation=first)
  refused(exceptions.NotFound, old.download_as_bytes)
  expect(bucket(fake).blob("generations.txt").download_as_bytes(), b"two")
  refused(exceptions.PreconditionFailed, lambda: blob.delete(if_generation_match=first))
  blob.delete(if_generation_match=blob.generation)
  expect(bucket(fake).blob("generations.txt").exists(), False)


@check("a wrong checksum is refused")
def wrong_checksum(fake):
  session = requests.Session()
  session.headers["Authorization"] = "Bearer " + fake.token("devstorage.read_write")
  body = (
    b"--X\r\nContent-Type: application/json\r\n\r\n"
    b'{"name":"wrong.txt","crc32c":"AAAAAA=="}\r\n'
    b"--X\r\nContent-Type: text/plain\r\n\r\nhello\r\n--X--\r\n")
  answer = session.post(
    f"{fake.url}/upload/storage/v1/b/{BUCKET}/o?uploadType=multipart", data=body,
    headers={"Content-Type": "multipart/related; boundary=X"}, timeout=30)
  expect(answer.status_code, 400)
  expect(bucket(fake).blob("wrong.txt").exists(), False)


@check("a resumable upload in pieces of 256 KiB, of known and of unknown length")
def resumable(fake):
  data = os.urandom((1 << 20) + 12345)
  for name, size in [("known.mov", len(data)), ("unknown.mov", None)]:
    blob = bucket(fake).blob(name, chunk_size=256 << 10)
    blob._MAX_MULTIPART_SIZE = 1
    storage.blob._MAX_MULTIPART_SIZE = 1
    blob.upload_from_file(
      io.BytesIO(data), size=size, content_type="video/quicktime", if_generation_match=0,
      checksum="crc32c")
    expect(blob.crc32c, crc(data), name)
    expect(bucket(fake).blob(name).download_as_bytes() == data, True, name)
  storage.blob._MAX_MULTIPART_SIZE = 8 << 20
  pieces = [r for r in fake.requests() if r["operation"] == "storage.upload.piece"]
  expect(len([r for r in pieces if r["status"] == 308]) >= 8, True, "308 answers")


@check("a resumable upload goes on after 503, and after a lost answer to a piece")
def resumable_faults(fake):
  data = os.urandom(700_000)
  storage.blob._MAX_MULTIPART_SIZE = 1
  try:
    for kind, values in [
      ("status", {"_0": 503}), ("statusAfterEffect", {"_0": 503}), ("resetBeforeEffect", {}),
      ("resetAfterEffect", {}),
    ]:
      fake.fault(kind, "storage.upload.piece", **values)
      blob = bucket(fake).blob(f"faults/{kind}", chunk_size=256 << 10)
      blob.upload_from_file(io.BytesIO(data), size=len(data), if_generation_match=0)
      expect(bucket(fake).blob(f"faults/{kind}").download_as_bytes() == data, True, kind)
  finally:
    storage.blob._MAX_MULTIPART_SIZE = 8 << 20


@check("lists by prefix and in pages")
def lists(fake):
  where = bucket(fake)
  for name in ["l/a", "l/b/1", "l/b/2", "l/c", "l/é", "m"]:
    where.blob(name).upload_from_string(b"x")
  client = where.client
  expect([b.name for b in client.list_blobs(BUCKET, prefix="l/", page_size=2)],
         ["l/a", "l/b/1", "l/b/2", "l/c", "l/é"])


@check("a cut download is gone on with, a corrupt one and a wrong hash are noticed")
def downloads(fake):
  data = os.urandom(300_000)
  where = bucket(fake)
  where.blob("down.mov").upload_from_string(data)
  fake.fault("status", "storage.objects.media", _0=503)
  expect(where.blob("down.mov").download_as_bytes() == data, True)
  fake.fault("cutBody", "storage.objects.media", share=0.5)
  expect(where.blob("down.mov").download_as_bytes() == data, True)
  for kind in ["corruptBody", "wrongHash"]:
    fake.fault(kind, "storage.objects.media")
    refused(
      DataCorruption, lambda: where.blob("down.mov").download_as_bytes(checksum="crc32c"))


@check("signed URLs of the official client are accepted: GET, PUT with its type, odd names")
def signed(fake):
  where = bucket(fake)
  for name in ["s/plain.txt", "s/ä b+c%&=/~'(1).txt"]:
    blob = where.blob(name)
    url = blob.generate_signed_url(
      **signing(fake, method="PUT", content_type="video/quicktime"))
    answer = requests.put(
      url, data=b"abc", headers={"Content-Type": "video/quicktime"}, timeout=30)
    expect(answer.status_code, 200, answer.text)
    url = blob.generate_signed_url(
      **signing(fake, query_parameters={"response-content-disposition": "inline; a=b"}))
    expect(requests.get(url, timeout=30).content, b"abc")
    expect(requests.put(url, data=b"x", timeout=30).status_code, 403)
    expect(requests.get(url.replace("s/", "t/", 1), timeout=30).status_code, 403)
    expect(requests.get(url[:-1] + ("0" if url[-1] != "0" else "1"), timeout=30).status_code, 403)


@check("a signed URL is bound to its headers and to its time")
def signed_limits(fake):
  blob = bucket(fake).blob("s/bound.mov")
  url = blob.generate_signed_url(
    **signing(fake, method="PUT", content_type="video/quicktime", expiration=60))
  for headers in [{}, {"Content-Type": "video/mp4"},
                  {"Content-Type": "video/quicktime", "x-goog-acl": "public-read"}]:
    answer = requests.put(url, data=b"abc", headers=headers, timeout=30)
    expect(answer.status_code in (400, 403), True, f"{headers}: {answer.status_code}")
  fake.control("POST", "clock", {"advance": 61})
  try:
    answer = requests.put(
      url, data=b"abc", headers={"Content-Type": "video/quicktime"}, timeout=30)
    expect(answer.status_code, 400)
    expect("ExpiredToken" in answer.text, True, answer.text)
  finally:
    fake.control("POST", "clock", {"advance": -61})
