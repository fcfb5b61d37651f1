import Foundation
import TeamLibrary
import Testing

/// What apps write themselves.
@Suite struct ClientWriteTests {
  private func path(_ collection: String) throws -> DocumentPath {
    try #require(DocumentPath(["organizations", "o", "projects", "p", collection, "new"]))
  }

  @Test func withoutAUserNothingIsSent() throws {
    let url = try #require(URL(string: "https://youtu.be/x"))
    #expect(throws: LibraryFault.forbidden) {
      _ = try ClientWrites.video(
        path("videos"), at: url, by: "", now: DocumentTime(microseconds: 0))
    }
    #expect(throws: LibraryFault.forbidden) {
      _ = try ClientWrites.account(path("trackedAccounts"), name: "Kim", by: "")
    }
  }

  @Test(arguments: ["ftp://a.b/c", "file:///etc/passwd", "javascript:alert(1)", "a"])
  func onlyAddressesOfTheWebAreClips(_ address: String) throws {
    let url = try #require(URL(string: address))
    #expect(throws: LibraryFault.invalidLink) {
      _ = try ClientWrites.video(
        path("videos"), at: url, by: "u", now: DocumentTime(microseconds: 0))
    }
  }

  /// Both models read what is written, and counters are 0.
  @Test func whatIsWrittenIsRead() throws {
    let now = DocumentTime(microseconds: 7_000)
    let url = try #require(URL(string: "https://youtu.be/x"))
    let write = try ClientWrites.video(path("videos"), at: url, by: "u", now: now)
    let fields = try #require(write.applied(to: nil, at: now))
    let video = try #require(
      Video(StoredDocument(path: write.path, fields: fields, createdAt: now, version: "")))
    #expect(video.platform == "youtube" && video.syncStatus == .pending && video.shots == 0)
    #expect(video.uploadDate == now && video.trackedAccountID == nil)
    let add = try ClientWrites.account(path("trackedAccounts"), name: "Kim 9", by: "u")
    let added = try #require(add.applied(to: nil, at: now))
    let account = try #require(
      TrackedAccount(StoredDocument(path: add.path, fields: added, createdAt: now, version: "")))
    #expect(account.username == "kim 9" && account.name == "Kim 9" && account.dateAdded == now)
    #expect(!account.consent.isGiven && account.familyUserIDs.isEmpty)
  }
}
