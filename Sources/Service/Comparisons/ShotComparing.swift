package import Foundation
package import Jobs

/// Compares two shots of stored results.
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
}

/// The results among which the other shot of a comparison is searched.
package enum ComparedWith: Sendable {
  /// The shot of this number of one result; `nil` for the best one of its type.
  case shot(Int?, ComparableResult)
  /// The best shot of the type in results of earlier clips, the preferred first. Others, and those
  /// that cannot be read, are skipped.
  case best([ComparableResult])
}

/// A job's result that can be compared.
package struct ComparableResult: Sendable {
  package let job: JobID
  /// Reads the analysis document; `nil` when it is gone or too large.
  package let analysis: @Sendable () async throws -> Data?
  /// Reads the pose track; `nil` when it is not stored.
  package let track: @Sendable () async throws -> Data?

  package init(
    job: JobID, analysis: @escaping @Sendable () async throws -> Data?,
    track: @escaping @Sendable () async throws -> Data?
  ) {
    self.job = job
    self.analysis = analysis
    self.track = track
  }
}
