"""firebase-admin: FCM."""

import firebase_admin
from firebase_admin import credentials, messaging

from .checks import check, expect, refused


def application(fake, name):
  messaging._MessagingService.FCM_URL = f"{fake.url}/v1/projects/{{0}}/messages:send"
  return firebase_admin.initialize_app(
    credentials.Certificate(fake.key_file), {"projectId": fake.project}, name)


def message(token="device-1"):
  return messaging.Message(
    token=token, data={"jobId": "j1", "status": "completed"},
    notification=messaging.Notification("Video analyzed", "Your hockey feedback is ready."),
    android=messaging.AndroidConfig(priority="high", ttl=86400, collapse_key="job-j1"),
    apns=messaging.APNSConfig(
      headers={"apns-priority": "10"},
      payload=messaging.APNSPayload(aps=messaging.Aps(sound="default"))))


@check("a message is taken, checked and kept; a dry run is not kept")
def send(fake):
  app = application(fake, "send")
  name = messaging.send(message(), app=app)
  expect(name.startswith(f"projects/{fake.project}/messages/"), True, name)
  messaging.send(message(), dry_run=True, app=app)
  kept = fake.control("GET", "messages").json()
  expect(len(kept), 1)
  expect(kept[0]["message"]["data"], {"jobId": "j1", "status": "completed"})


@check("an unregistered token is UnregisteredError, a quota QuotaExceededError")
def errors(fake):
  app = application(fake, "errors")
  fake.control("POST", "device", {"token": "gone", "state": "unregistered"})
  refused(messaging.UnregisteredError, lambda: messaging.send(message("gone"), app=app))
  fake.control("POST", "device", {"token": "busy", "state": "quota"})
  refused(messaging.QuotaExceededError, lambda: messaging.send(message("busy"), app=app))


@check("the client gets over one 503")
def retry(fake):
  app = application(fake, "retry")
  fake.fault("status", "fcm.send", status=503)
  messaging.send(message("again"), app=app)
