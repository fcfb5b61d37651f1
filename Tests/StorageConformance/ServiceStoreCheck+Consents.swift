import Foundation
import Jobs
import Testing

extension ServiceStoreCheck {
  private func player(_ name: String = "p1") throws -> PlayerID {
    try #require(PlayerID(rawValue: name))
  }

  private func give(
    _ purposes: Set<ConsentPurpose>, for player: PlayerID, of user: UserID
  ) async throws {
    let refusal = try await stores.changeConsents(of: user) { record, now in
      record.give(purposes, for: player, by: .guardian, textVersion: "1", at: now)
    }
    #expect(refusal == nil)
  }

  func consentsAreKept() async throws {
    let (anna, bob) = (try user("ann\u{e9}"), try user("anne\u{301}"))
    #expect(try await stores.consents(of: anna) == ConsentRecord())
    try await give([.analysis, .sharing], for: try self.player(), of: anna)
    let given = clock.now
    clock.advance(by: 60)
    let player = try player()
    let withdrawn = try await stores.changeConsents(of: anna) { record, now in
      record.withdraw(.sharing, for: player, at: now)
      return record
    }
    #expect(try await stores.consents(of: anna) == withdrawn)
    let grants = try #require(withdrawn.players[player])
    #expect(grants[.analysis]?.giver == .guardian && grants[.analysis]?.textVersion == "1")
    let times = [grants[.sharing]?.givenAt, grants[.sharing]?.withdrawnAt]
    for (time, expected) in zip(times, [given, clock.now]) {
      let time = try #require(time)
      #expect(abs(time.timeIntervalSince(expected)) < 5)
    }
    #expect(try await stores.consents(of: bob) == ConsentRecord())
    // A change that changes nothing is not written.
    let unchanged = try await stores.changeConsents(of: anna) { record, _ in record }
    #expect(unchanged == withdrawn)
  }

  func concurrentConsentsAreAllKept() async throws {
    let user = try user()
    try await concurrently(1...8) { number in
      try await give([.analysis], for: try player("p\(number)"), of: user)
    }
    #expect(try await stores.consents(of: user).players.count == 8)
  }

  func deletionsAreDueUntilTheyAreDone() async throws {
    let names = ["anna", "__all__", "a b", "bob"]
    for name in names { try await give([.analysis], for: try player(), of: try user(name)) }
    #expect(try await stores.usersWithDeletionsDue() == [])
    for name in names.dropLast() {
      try await stores.changeConsents(of: try user(name)) { [player = try player()] record, now in
        record.withdraw(.analysis, for: player, at: now)
      }
    }
    let due = try await stores.usersWithDeletionsDue()
    #expect(Set(due.map(\.rawValue)) == Set(names.dropLast()) && due.count == 3)
    for user in due {
      try await stores.changeConsents(of: user) { record, _ in
        record.noteDeletion(of: record.deletionsDue)
      }
    }
    #expect(try await stores.usersWithDeletionsDue() == [])
    // The record stays: of which consent, when it was given, and when it was withdrawn.
    #expect(try await stores.consents(of: try user("anna")).players.count == 1)
  }

  func consentsAreForgotten() async throws {
    let (anna, bob) = (try user("anna"), try user("bob"))
    try await give([.analysis], for: try player(), of: anna)
    try await give([.analysis], for: try player(), of: bob)
    for _ in 1...2 { try await stores.forgetConsents(of: anna) }
    #expect(try await stores.consents(of: anna) == ConsentRecord())
    #expect(try await stores.consents(of: bob).allows(.analysis))
    try await give([.analysis], for: try player(), of: anna)
    #expect(try await stores.consents(of: anna).allows(.analysis))
  }
}
