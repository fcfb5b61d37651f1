import FakeGoogle
import Foundation
import HTTPTransfer
import Jobs
import LocalStorage
import PuckBuddyAPI
import TeamLibrary
import TestMedia
import Testing

@testable import Service

/// Practice days while Google's answers are faulty, or fail to come.
@Suite(.serialized) struct PracticeSavingTests: LibraryCalls {
  private static let days = "/api/users/anna/daily-logs"

  private func words(_ day: LibraryPracticeDay) -> String { day.notes ?? "none" }

  @Test func whatIsWrittenWithoutTheCloudIsSentLater() async throws {
    try await JobSite.with(.init(backend: .google)) { site in
      let waiting = try #require(site.waitingSaves)
      func put(_ day: String, _ words: String) async throws -> HTTPResponse {
        try await site.send(.put, "\(Self.days)/\(day)", #"{"notes":"\#(words)"}"#)
      }
      let before = try await put("2026-05-10", "before")
      #expect(before.status == 200)
      #expect(try document(LibraryPracticeDay.self, before).isWaiting == nil)

      site.fake.faults.strike(share: 1, with: [.status(503)], on: "firestore.", seed: 1)
      for (day, words) in [("2026-05-10", "A"), ("2026-05-10", "B"), ("2026-05-11", "old")] {
        let kept = try await put(day, words)
        #expect(kept.status == 202 && kept.errorCode == nil)
        let answer = try document(LibraryPracticeDay.self, kept)
        #expect(answer.isWaiting == true && answer.notes == words)
      }
      // What is at hand is shown.
      let shown = try await site.get("\(Self.days)/2026-05-10")
      #expect(try document(LibraryPracticeDay.self, shown).notes == "B")
      let anna = try #require(UserID(rawValue: "anna"))
      #expect(try await waiting.saves(of: anna).map(\.save.words.notes) == ["A", "B", "old"])
      let kept = try list(
        LibraryPracticeDay.self,
        try await site.get("\(Self.days)?from=2026-05-10&to=2026-05-11"))
      #expect(kept.map(words) == ["B", "old"] && kept.allSatisfy { $0.isWaiting == true })
      let log = site.log.all.filter { $0.contains("practice day") }
      #expect(
        log.contains { $0.contains("users/…/dailyLogs/2026-05-10") && $0.contains("network") })
      #expect(log.allSatisfy { !$0.contains("anna") && !$0.contains("old") })

      site.fake.faults.clear()
      // Another device has written one of the days since then.
      let path = try #require(
        LibraryPath.users.document("anna").map(LibraryPath.dailyLogs)?.document("2026-05-11"))
      let later = Int64(Date.now.timeIntervalSince1970) + 1000
      try await site.documents.commit([
        .create(
          path,
          [
            "date": 1, "createdAt": .integer(later), "updatedAt": .integer(later),
            "notes": "newer",
          ])
      ])
      // Others send it too, while answers get lost: each save is sent once, and in its order.
      site.fake.faults.strike(
        share: 0.3, with: [.statusAfterEffect(503), .resetAfterEffect, .status(500)],
        on: "firestore.", seed: 4)
      try await site.wait("all is sent") {
        async let one = site.practice.deliver()
        async let other = site.practice.deliver()
        _ = await (one, other)
        return try await waiting.saves(of: anna).isEmpty
      }
      site.fake.faults.clear()
      #expect(site.log.all.allSatisfy { !$0.contains("practice day") || !$0.contains("anna") })
      let listed = try list(
        LibraryPracticeDay.self,
        try await site.get("\(Self.days)?from=2026-05-10&to=2026-05-11"))
      #expect(listed.map(words) == ["B", "newer"] && listed.allSatisfy { $0.isWaiting == nil })
      #expect(listed.last?.updatedAt == Int(later))
      #expect(try #require(listed.last).createdAt < Int(later))
      #expect(listed.last?.date == 20_584)
    }
  }

  /// Nothing is kept that can never be stored; and what waits goes with its user.
  @Test func refusedDaysAreNotKept() async throws {
    try await JobSite.with(.init(backend: .google)) { site in
      site.fake.faults.strike(share: 1, with: [.status(403)], on: "firestore.", seed: 1)
      let refused = try await site.send(.put, "\(Self.days)/2026-05-10", #"{"shotsTaken":1}"#)
      #expect(refused.status == 503)
      #expect(String(decoding: refused.body, as: UTF8.self).contains("may not write"))
      let waiting = try #require(site.waitingSaves)
      let (anna, bo) = (
        try #require(UserID(rawValue: "anna")), try #require(UserID(rawValue: "bo"))
      )
      #expect(try await waiting.saves(of: anna).isEmpty)
      for (user, number) in [(anna, 1), (bo, 2), (anna, 3)] {
        _ = try await waiting.keep(
          PracticeSave(
            user: user.rawValue, date: try #require(PracticeDate("2026-05-10")),
            words: PracticeWords(shotsTaken: number), seconds: 1))
      }
      // What the store refuses stays, and so do all saves after it.
      #expect(await !site.practice.deliver())
      #expect(try await waiting.users().count == 2)
      #expect(try await waiting.forget(anna) == 2)
      #expect(try await waiting.users() == [bo])
      #expect(try await waiting.saves(of: bo).map(\.save.words.shotsTaken) == [2])
    }
  }

  /// A deletion waits for what is being sent, and nothing is sent after it.
  @Test func deletedUsersAreNotStoredAgain() async throws {
    try await JobSite.with(.init(backend: .google)) { site in
      let waiting = try #require(site.waitingSaves)
      let anna = try #require(UserID(rawValue: "anna"))
      let date = try #require(PracticeDate("2026-05-10"))
      func keep(_ number: Int) async throws {
        _ = try await waiting.keep(
          PracticeSave(
            user: "anna", date: date.adding(days: number),
            words: PracticeWords(shotsTaken: number), seconds: 1))
      }
      for number in 0..<20 { try await keep(number) }
      site.fake.faults.latency = 0.02
      async let sent = site.practice.deliver()
      try await Task.sleep(for: .milliseconds(100))
      _ = try await waiting.forget(anna)
      _ = try await Library(site.documents).forget("anna")
      _ = await sent
      #expect(await site.practice.deliver())
      let user = try #require(LibraryPath.users.document("anna"))
      let days = DocumentQuery(.collection(LibraryPath.dailyLogs(of: user)))
      #expect(try await site.documents.pages(days).isEmpty)
    }
  }

  /// Saves with 5 % faulty answers: each is stored or waits, and a repeat changes nothing.
  @Test func savesOutliveFaults() async throws {
    try await JobSite.with(.init(backend: .google)) { site in
      let first = try #require(PracticeDate("2026-01-01"))
      site.fake.faults.strike(share: 0.05, with: FaultPlan.storm, on: "firestore.", seed: 3)
      let count = 160
      let kept = try await withThrowingTaskGroup(of: Int.self) { group in
        for lane in 0..<8 {
          group.addTask {
            var kept = 0
            let user = try #require(UserID(rawValue: "u\(lane)"))
            for number in stride(from: lane, to: count, by: 8) {
              let saved = try await site.practice.save(
                PracticeWords(shotsTaken: number), on: first.adding(days: number),
                of: user)
              kept += saved.isWaiting ? 1 : 0
            }
            return kept
          }
        }
        return try await group.reduce(0, +)
      }
      #expect(site.fake.faults.hits > 0)
      site.fake.faults.clear()
      #expect(kept <= count / 20)
      #expect(await site.practice.deliver())
      var stored: [TeamLibrary.StoredDocument] = []
      for lane in 0..<8 {
        let user = try #require(LibraryPath.users.document("u\(lane)"))
        stored += try await site.documents.pages(
          DocumentQuery(.collection(LibraryPath.dailyLogs(of: user))))
      }
      let shots = stored.compactMap { $0.fields["shotsTaken"]?.wholeNumber }.sorted()
      #expect(shots == (0..<Int64(count)).map { $0 })
      let day = try #require(stored.first.flatMap(PracticeDay.init))
      let user = try #require(stored.first?.path.segments[1])
      let save = PracticeSave(
        user: user, date: day.date, words: PracticeWords(shotsTaken: day.shotsTaken),
        seconds: Int64(day.updatedAt))
      let days = PracticeDays(site.documents)
      #expect(try await days.write(save, over: stored.first).day == day)
      #expect(try await days.document(of: save).flatMap(PracticeDay.init) == day)
    }
  }
}
