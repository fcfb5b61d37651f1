internal import Foundation
public import TeamLibrary

/// The record as stores keep it; the names `by` and `at` are those of the team library's consent.
extension ConsentRecord {
  private enum Field {
    static let players = "players"
    static let deletionsDue = "deletions_due"
    static let giver = "by"
    static let textVersion = "version"
    static let givenAt = "at"
    static let withdrawnAt = "withdrawn_at"
  }

  /// The stored form; times are microseconds since 1970.
  public var fields: [String: DocumentValue] {
    let players = players.map { player, grants in
      let grants = grants.map { purpose, grant in
        var fields: [String: DocumentValue] = [
          Field.giver: .string(grant.giver.rawValue),
          Field.textVersion: .string(grant.textVersion),
          Field.givenAt: .integer(grant.givenAt.microseconds),
        ]
        fields[Field.withdrawnAt] = grant.withdrawnAt.map { .integer($0.microseconds) }
        return (purpose.rawValue, DocumentValue.map(fields))
      }
      return (player.rawValue, DocumentValue.map(Dictionary(uniqueKeysWithValues: grants)))
    }
    return [
      Field.players: .map(Dictionary(uniqueKeysWithValues: players)),
      Field.deletionsDue: .map(
        Dictionary(
          uniqueKeysWithValues: deletionsDue.map { purpose, date in
            (purpose.rawValue, .integer(date.microseconds))
          })),
    ]
  }

  /// Reads the stored form.
  ///
  /// - Throws: `StorageError` with `unreadable` for a record of a newer version, which must neither
  ///   be taken for a consent nor be written over.
  public init(fields: [String: DocumentValue]) throws(StorageError) {
    guard let stored = fields[Field.players]?.fields, let due = fields[Field.deletionsDue]?.fields
    else { throw ConsentRecord.unreadable }
    var players: [PlayerID: [ConsentPurpose: ConsentGrant]] = [:]
    for (name, value) in stored {
      guard let player = PlayerID(rawValue: name), let grants = value.fields else {
        throw ConsentRecord.unreadable
      }
      for (name, value) in grants {
        guard let purpose = ConsentPurpose(rawValue: name), let grant = ConsentRecord.grant(value)
        else { throw ConsentRecord.unreadable }
        players[player, default: [:]][purpose] = grant
      }
    }
    var deletionsDue: [ConsentPurpose: Date] = [:]
    for (name, value) in due {
      guard let purpose = ConsentPurpose(rawValue: name), case .integer(let date) = value else {
        throw ConsentRecord.unreadable
      }
      deletionsDue[purpose] = Date(microseconds: date)
    }
    self.init(players: players, deletionsDue: deletionsDue)
  }

  private static func grant(_ value: DocumentValue) -> ConsentGrant? {
    guard let fields = value.fields,
      let giver = fields[Field.giver]?.text.flatMap(ConsentGiver.init),
      let version = fields[Field.textVersion]?.text,
      case .integer(let givenAt)? = fields[Field.givenAt]
    else { return nil }
    var withdrawnAt: Date?
    switch fields[Field.withdrawnAt] {
    case nil: break
    case .integer(let time)?: withdrawnAt = Date(microseconds: time)
    default: return nil
    }
    return ConsentGrant(
      giver: giver, textVersion: version, givenAt: Date(microseconds: givenAt),
      withdrawnAt: withdrawnAt)
  }

  private static let unreadable = StorageError(
    .unreadable, operation: "read", operand: "consents",
    reason: "The record of consents cannot be understood.")
}
