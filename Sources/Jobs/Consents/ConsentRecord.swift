public import Foundation

/// The consents of a user's account, for each of its players.
///
/// A withdrawn consent stays in the record, as evidence of when it was given and withdrawn, until
/// it is given anew or the account is deleted. Pure: a store applies its transitions in one step.
public struct ConsentRecord: Sendable, Hashable {
  /// Why a consent cannot be given.
  public enum Refusal: Sendable, Hashable {
    /// The data of a withdrawn consent are still being deleted; new ones would be deleted too.
    case deletionDue
    /// The account has as many players as a record holds.
    case tooManyPlayers
  }

  /// The consents by player and purpose.
  public private(set) var players: [PlayerID: [ConsentPurpose: ConsentGrant]]
  /// The withdrawn purposes whose data are not deleted yet, with the time of the last withdrawal.
  public private(set) var deletionsDue: [ConsentPurpose: Date]

  /// The maximum number of players of an account.
  public static let mostPlayers = 50

  /// Creates a record; by default one without consents.
  public init(
    players: [PlayerID: [ConsentPurpose: ConsentGrant]] = [:],
    deletionsDue: [ConsentPurpose: Date] = [:]
  ) {
    self.players = players
    self.deletionsDue = deletionsDue
  }

  /// Whether the account allows a purpose.
  ///
  /// A job does not name its player and may show any player whose videos may be analysed: all of
  /// these must have consented, and there must be one. Until what follows from a withdrawal is
  /// deleted, that purpose is not allowed, and after one of analysis none is.
  public func allows(_ purpose: ConsentPurpose) -> Bool {
    guard deletionsDue[.analysis] == nil, deletionsDue[purpose] == nil else { return false }
    let analysed = players.values.filter { $0[.analysis]?.isInForce ?? false }
    return !analysed.isEmpty && analysed.allSatisfy { $0[purpose]?.isInForce ?? false }
  }

  /// Gives consent to purposes for a player; other purposes stay as they are.
  ///
  /// A consent that is in force to the same text stays as it was given first.
  ///
  /// - Returns: `nil` when it was given, otherwise why not; then nothing is changed.
  public mutating func give(
    _ purposes: Set<ConsentPurpose>, for player: PlayerID, by giver: ConsentGiver,
    textVersion: String, at now: Date
  ) -> Refusal? {
    guard deletionsDue.isEmpty else { return .deletionDue }
    var grants = players[player] ?? [:]
    guard !grants.isEmpty || players.count < ConsentRecord.mostPlayers else {
      return .tooManyPlayers
    }
    for purpose in purposes {
      if let grant = grants[purpose], grant.isInForce, grant.textVersion == textVersion,
        grant.giver == giver
      {
        continue
      }
      grants[purpose] = ConsentGrant(
        giver: giver, textVersion: textVersion, givenAt: now.wholeMicrosecond)
    }
    players[player] = grants
    return nil
  }

  /// Withdraws a consent of a player, with all others where it is the one to analysis; a consent
  /// that is not in force is no error.
  ///
  /// What follows from it is to be deleted: with the consent to analysis everything of the account,
  /// as jobs do not name their player; with the one to sharing all links.
  public mutating func withdraw(
    _ purpose: ConsentPurpose, for player: PlayerID, at now: Date
  ) {
    guard var grants = players[player] else { return }
    let purposes = purpose == .analysis ? ConsentPurpose.allCases : [purpose]
    for purpose in purposes where grants[purpose]?.isInForce ?? false {
      grants[purpose]?.withdrawnAt = now.wholeMicrosecond
      if purpose == .analysis || purpose == .sharing {
        deletionsDue[purpose] = now.wholeMicrosecond
      }
    }
    players[player] = grants
  }

  /// Records that the data of withdrawn purposes are deleted.
  ///
  /// - Parameter due: What was due when the deletion began. A purpose that was withdrawn since, for
  ///   another player, stays due.
  public mutating func noteDeletion(of due: [ConsentPurpose: Date]) {
    for (purpose, date) in due where deletionsDue[purpose] == date { deletionsDue[purpose] = nil }
  }
}
