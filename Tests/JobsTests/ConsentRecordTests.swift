import Foundation
import Jobs
import TeamLibrary
import Testing

@Suite struct ConsentRecordTests {
  private static let now = Date(timeIntervalSince1970: 1_800_000_000)

  private func player(_ name: String) throws -> PlayerID {
    try #require(PlayerID(rawValue: name))
  }

  private func give(
    _ purposes: Set<ConsentPurpose>, for name: String, to record: inout ConsentRecord,
    version: String = "1", after seconds: Double = 0
  ) throws -> ConsentRecord.Refusal? {
    record.give(
      purposes, for: try player(name), by: .parent, textVersion: version,
      at: Self.now.addingTimeInterval(seconds))
  }

  @Test func withoutConsentNothingIsAllowed() throws {
    var record = ConsentRecord()
    #expect(ConsentPurpose.allCases.allSatisfy { !record.allows($0) })
    // The consent to anything else needs the one to analysis, or there is nothing to share.
    #expect(try give([.sharing], for: "a", to: &record) == nil)
    #expect(ConsentPurpose.allCases.allSatisfy { !record.allows($0) })
    #expect(try give([.analysis], for: "a", to: &record) == nil)
    #expect(ConsentPurpose.allCases.filter(record.allows) == [.analysis, .sharing])
  }

  /// A job does not name its player.
  @Test func allPlayersWhoAreAnalysedMustHaveConsented() throws {
    var record = ConsentRecord()
    _ = try give([.analysis, .sharing, .languageModel], for: "a", to: &record)
    _ = try give([.analysis, .sharing], for: "b", to: &record)
    #expect(ConsentPurpose.allCases.filter(record.allows) == [.analysis, .sharing])
    record.withdraw(.sharing, for: try player("b"), at: Self.now)
    #expect(ConsentPurpose.allCases.filter(record.allows) == [.analysis])
    record.withdraw(.analysis, for: try player("b"), at: Self.now)
    // The videos of both are deleted; after that only those of the other player may come.
    #expect(Set(record.deletionsDue.keys) == [.analysis, .sharing])
    #expect(ConsentPurpose.allCases.filter(record.allows) == [])
    record.noteDeletion(of: record.deletionsDue)
    #expect(
      ConsentPurpose.allCases.filter(record.allows) == [.analysis, .sharing, .languageModel])
  }

  @Test func aWithdrawalIsKeptAndAsksForDeletion() throws {
    var record = ConsentRecord()
    _ = try give(Set(ConsentPurpose.allCases), for: "a", to: &record)
    record.withdraw(.team, for: try player("a"), at: Self.now.addingTimeInterval(5))
    record.withdraw(.languageModel, for: try player("a"), at: Self.now.addingTimeInterval(5))
    #expect(record.deletionsDue == [:])
    record.withdraw(.sharing, for: try player("a"), at: Self.now.addingTimeInterval(5))
    #expect(Set(record.deletionsDue.keys) == [.sharing] && record.allows(.analysis))
    record.withdraw(.analysis, for: try player("a"), at: Self.now.addingTimeInterval(9))
    #expect(Set(record.deletionsDue.keys) == [.sharing, .analysis])
    let grants = try #require(record.players[try player("a")])
    #expect(grants[.sharing]?.withdrawnAt == Self.now.addingTimeInterval(5))
    #expect(grants[.analysis]?.withdrawnAt == Self.now.addingTimeInterval(9))
    #expect(grants.values.allSatisfy { !$0.isInForce && $0.givenAt == Self.now })
    // Until the data are deleted, a new consent would be one to data that are about to go.
    let withdrawn = record
    #expect(try give([.analysis], for: "a", to: &record) == .deletionDue)
    #expect(record == withdrawn)
    record.noteDeletion(of: record.deletionsDue)
    #expect(try give([.analysis], for: "a", to: &record, after: 20) == nil)
    #expect(ConsentPurpose.allCases.filter(record.allows) == [.analysis])
  }

  /// The deletion for one player ends after another one's consent was withdrawn too.
  @Test func aLaterWithdrawalStaysDue() throws {
    var record = ConsentRecord()
    _ = try give([.analysis], for: "a", to: &record)
    _ = try give([.analysis, .sharing], for: "b", to: &record)
    record.withdraw(.analysis, for: try player("a"), at: Self.now)
    let begun = record.deletionsDue
    record.withdraw(.analysis, for: try player("b"), at: Self.now.addingTimeInterval(1))
    record.noteDeletion(of: begun)
    #expect(Set(record.deletionsDue.keys) == [.analysis, .sharing])
    record.noteDeletion(of: record.deletionsDue)
    #expect(record.deletionsDue == [:])
  }

  @Test func repetitionsChangeNothing() throws {
    var record = ConsentRecord()
    record.withdraw(.analysis, for: try player("a"), at: Self.now)
    #expect(record == ConsentRecord())
    _ = try give([.analysis], for: "a", to: &record)
    let given = record
    #expect(try give([.analysis], for: "a", to: &record, after: 9) == nil)
    #expect(record == given)
    // Another text is consented to anew.
    _ = try give([.analysis], for: "a", to: &record, version: "2", after: 9)
    #expect(record.players[try player("a")]?[.analysis]?.textVersion == "2")
    record.withdraw(.analysis, for: try player("a"), at: Self.now.addingTimeInterval(10))
    let withdrawn = record
    record.withdraw(.analysis, for: try player("a"), at: Self.now.addingTimeInterval(11))
    #expect(record == withdrawn)
  }

  @Test func playersAreLimited() throws {
    var record = ConsentRecord()
    for number in 1...ConsentRecord.mostPlayers {
      #expect(try give([.analysis], for: "p\(number)", to: &record) == nil)
    }
    #expect(try give([.analysis], for: "one-more", to: &record) == .tooManyPlayers)
    #expect(try give([.sharing], for: "p1", to: &record) == nil)
  }

  @Test(arguments: [
    "", "-a", "_a", "a b", "a/b", "..", "é", "a.b", "a\u{0}", "%61",
    String(repeating: "a", count: 33),
  ])
  func thisIsNoPlayer(_ name: String) { #expect(PlayerID(rawValue: name) == nil) }

  @Test(arguments: ["a", "7", "Player-1_b", String(repeating: "a", count: 32)])
  func thisIsAPlayer(_ name: String) { #expect(PlayerID(rawValue: name)?.rawValue == name) }

  @Test func theStoredFormKeepsEverything() throws {
    var record = ConsentRecord()
    _ = try give(Set(ConsentPurpose.allCases), for: "a", to: &record)
    _ = try give([.analysis], for: "b", to: &record, after: 1.25)
    record.withdraw(.sharing, for: try player("a"), at: Self.now.addingTimeInterval(2))
    #expect(try ConsentRecord(fields: record.fields) == record)
    // What a newer version has added is neither ignored nor written over.
    for unknown in ["players", "deletions_due"] {
      var fields = record.fields
      fields[unknown] =
        unknown == "players"
        ? .map(["a": .map(["broadcast": .map([:])])]) : .map(["broadcast": .integer(1)])
      #expect(throws: StorageError.self) { try ConsentRecord(fields: fields) }
      fields[unknown] = nil
      #expect(throws: StorageError.self) { try ConsentRecord(fields: fields) }
    }
  }
}
