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

  @Test(arguments: ["jobs", "syncQueue"]) func anEventIsRead(collection: String) throws {
    let headers = [
      "ce-type": "google.cloud.firestore.document.v1.created", "ce-document": "\(collection)/J-1",
      "ce-id": "e",
    ]
    let message = try #require(PushMessage(eventarc: { headers[$0] }, collection: collection))
    #expect(message.job.rawValue == "J-1" && message.messageID == "e")
    #expect(PushMessage(eventarc: { headers[$0] }, collection: "other") == nil)
  }
}
