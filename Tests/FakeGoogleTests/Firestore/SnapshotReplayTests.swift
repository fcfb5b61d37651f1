import Foundation
import Testing

@testable import FakeGoogle

@Suite struct SnapshotReplayTests {
  let fake: FakeGoogle

  init() throws {
    fake = try FakeGoogle()
  }

  private func step(_ status: String, _ progress: Int, _ more: String = "") throws {
    try fake.firestore.set(
      "jobs/j",
      """
      {"status":{"stringValue":"\(status)"},"progress":{"integerValue":"\(progress)"},
      "createdAt":{"timestampValue":"2026-01-01T00:00:00Z"}\(more)}
      """, serverTimes: ["updatedAt"])
  }

  private let texts = """
    ,"parent_summary":{"stringValue":"p"},"coach_summary":{"stringValue":"c"}
    """

  private var replay: SnapshotReplay { SnapshotReplay(fake.firestore.versions(of: "jobs/j")) }

  @Test func aGoodJobIsBorne() throws {
    try step("queued", 0)
    try step("processing", 40)
    try step("summarizing", 85)
    try step("completed", 100, texts)
    #expect(replay.statuses == ["queued", "processing", "summarizing", "completed"])
    #expect(replay.violations == [])
  }

  @Test func aSecondCompletedSnapshotIsNot() throws {
    try step("completed", 100, texts)
    fake.clock.advance(seconds: 1)
    try step("completed", 100, texts + #","viewed":{"booleanValue":true}"#)
    #expect(replay.violations == ["a snapshot (completed) came after completed"])
  }

  @Test func fallingProgressAndMissingAddressesAreNot() throws {
    try step("processing", 40)
    try step("processing", 30)
    try step("completed", 100, texts + #","delivery_method":{"stringValue":"signed_urls"}"#)
    #expect(replay.violations.count == 3)
  }
}
