package import Foundation
package import PuckBuddyAPI

/// Compares and chooses shots of stored results.
package protocol ShotComparing: Sendable {
  /// Returns the comparison as JSON; `nil` when there is no such shot, or none to compare it with.
  ///
  /// - Parameters:
  ///   - shot: The shot's number, from 1; `nil` for the most telling one that can be compared.
  ///   - other: Where the other shot is searched.
  /// - Throws: `StorageError`, `CancellationError`.
  func comparison(
    of shot: Int?, in result: ComparableResult, with other: ComparedWith
  ) async throws -> Data?

  /// Returns the parts of the video that show its shots, the first one first; none of a result that
  /// cannot be read.
  ///
  /// - Throws: `StorageError`, `CancellationError`.
  func shots(of result: ComparableResult) async throws -> [LibraryHighlightShots.Shot]

  /// Returns the shots of a player's reel, in the order in which they play.
  ///
  /// - Parameter results: The preferred first; those that cannot be read are skipped.
  /// - Throws: `StorageError`, `CancellationError`.
  func reel(of results: [StarredResult]) async throws -> [ReelShot]
}

/// The results among which the other shot of a comparison is searched.
package enum ComparedWith: Sendable {
  /// The shot of this number of one result; `nil` for the best one of its type.
  case shot(Int?, ComparableResult)
  /// The best shot of the type in results of earlier clips, the preferred first. Others, and those
  /// that cannot be read, are skipped.
  case best([ComparableResult])
}
