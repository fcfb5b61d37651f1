"""firebase-admin: FCM."""

import firebase_admin
from firebase_admin import credentials, messaging

from .checks import check, refused


def application(fake, name):
  messaging._MessagingService.FCM_URL = f"{fake.url}/v1/projects/{{0}}/messages:send"
  return firebase_admin.initialize_app(
    credentials.Certificate(fake.key_file), {"projectId": fake.project}, name)


def message(token="device-1"):
  return messaging.Message(
    token=token, data={"jobId": "j1", "status": "completed"},
    notification=messaging.Notification("Video analyzed", "Your hockey feedback is ready."))


@check("a message is taken; an unregistered token and a quota are what they are for firebase-admin")
def errors(fake):
  app = application(fake, "errors")
  messaging.send(message(), app=app)
  fake.control("POST", "device", {"token": "gone", "state": "unregistered"})
  refused(messaging.UnregisteredError, lambda: messaging.send(message("gone"), app=app))
  fake.control("POST", "device", {"token": "busy", "state": "quota"})
  refused(messaging.QuotaExceededError, lambda: messaging.send(message("busy"), app=app))
