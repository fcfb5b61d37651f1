import Foundation
import Jobs
import Testing

@testable import Service

@Suite struct PushMessageTests {
  /// The request body of a push.
  @Test func aPushIsRead() throws {
    let body = """
      {"message":{"data":"eyJqb2JJZCI6ImoxIn0=","attributes":{"k":"v"},"messageId":"207",
      "message_id":"207","publishTime":"2026-01-01T00:00:00Z","orderingKey":""},
      "subscription":"projects/P/subscriptions/S","deliveryAttempt":1}
      """
    let message = try #require(PushMessage(pubSub: Data(body.utf8)))
    #expect(message.job.rawValue == "j1")
    #expect(message.messageID == "207" && message.deliveryAttempt == 1)
    let bare = try #require(PushMessage(pubSub: Data(#"{"jobId":"j1","more":{}}"#.utf8)))
    #expect(bare.job.rawValue == "j1" && bare.messageID == nil)
    let old = #"{"message":{"data":"eyJqb2JJZCI6ImoxIn0=","message_id":"8"}}"#
    #expect(PushMessage(pubSub: Data(old.utf8))?.messageID == "8")
  }

  @Test(
    arguments: [
      "", "{}", "[]", "null", "\u{0}", #"{"message":{}}"#, #"{"message":{"data":""}}"#,
      #"{"message":{"data":"%%"}}"#, #"{"message":{"data":"e30="}}"#, #"{"message":5}"#,
      // {"jobId":"../x"}, {"jobId":7}
      #"{"message":{"data":"eyJqb2JJZCI6Ii4uL3gifQ=="}}"#,
      #"{"message":{"data":"eyJqb2JJZCI6N30="}}"#, #"{"jobId":""}"#, #"{"jobId":"a/b"}"#,
    ])
  func whatNamesNoJobIsNone(_ body: String) {
    #expect(PushMessage(pubSub: Data(body.utf8)) == nil)
  }

  @Test(arguments: ["jobs", "syncQueue"]) func anEventIsRead(collection: String) throws {
    let headers = [
      "ce-type": "google.cloud.firestore.document.v1.created", "ce-document": "\(collection)/J-1",
      "ce-id": "e",
    ]
    let message = try #require(PushMessage(eventarc: { headers[$0] }, collection: collection))
    #expect(message.job.rawValue == "J-1" && message.messageID == "e")
    #expect(PushMessage(eventarc: { headers[$0] }, collection: "other") == nil)
  }

  @Test(
    arguments: [
      ["ce-document": "jobs/J"], ["ce-document": "jobs"], ["ce-document": "jobs/"],
      ["ce-document": "jobs/J/devices/d"], ["ce-document": "users/J"], ["ce-document": "/jobs/J"],
      ["ce-document": "jobs/.."], ["ce-type": "google.cloud.firestore.document.v1.updated"],
    ])
  func otherEventsAreNone(_ changes: [String: String]) {
    var headers = ["ce-type": "google.cloud.firestore.document.v1.created"]
    if changes["ce-document"] == "jobs/J" { headers["ce-type"] = nil }
    if changes["ce-type"] != nil { headers["ce-document"] = "jobs/J" }
    headers.merge(changes) { $1 }
    #expect(PushMessage(eventarc: { headers[$0] }) == nil)
  }
}
