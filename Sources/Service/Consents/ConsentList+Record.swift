internal import Foundation
internal import Jobs
internal import PuckBuddyAPI

extension ConsentList {
  /// The consents of a record, as a client reads them.
  init(_ record: ConsentRecord, isRequired: Bool) {
    let players = record.players.sorted { $0.key.rawValue < $1.key.rawValue }
    self.init(
      isRequired: isRequired, textVersion: ConsentText.version,
      allowed: ConsentPurpose.allCases.filter(record.allows).map(\.rawValue),
      consents: players.flatMap { player, grants in
        ConsentPurpose.allCases.compactMap { purpose in
          grants[purpose].map { ConsentEntry($0, to: purpose, for: player) }
        }
      })
  }
}

extension ConsentEntry {
  fileprivate init(_ grant: ConsentGrant, to purpose: ConsentPurpose, for player: PlayerID) {
    self.init(
      player: player.rawValue, purpose: purpose.rawValue, by: grant.giver.rawValue,
      at: grant.givenAt.formatted(.iso8601), textVersion: grant.textVersion,
      withdrawnAt: grant.withdrawnAt?.formatted(.iso8601))
  }
}
