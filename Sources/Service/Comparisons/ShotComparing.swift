package import Foundation
package import Jobs

/// Compares two shots of stored results.
package protocol ShotComparing: Sendable {
  /// Returns the comparison as JSON; `nil` when there is no such shot, or none to compare it with.
  ///
  /// - Parameters:
  ///   - shot: The shot's number, from 1; `nil` for the most telling one.
  ///   - earlierShot: The number of the shot to compare it with; `nil` for the best one of its type.
  ///   - earlier: The results from which that shot is chosen, the preferred first. Damaged ones are
  ///     skipped.
  /// - Throws: `StorageError`, `CancellationError`.
  func comparison(
    of shot: Int?, in result: ComparableResult, with earlierShot: Int?,
    among earlier: [ComparableResult]
  ) async throws -> Data?
}

/// A job's result that can be compared.
package struct ComparableResult: Sendable {
  package let job: JobID
  /// The analysis document.
  package let analysis: Data
  /// Reads the pose track; `nil` when it is not stored.
  package let track: @Sendable () async throws -> Data?

  package init(
    job: JobID, analysis: Data, track: @escaping @Sendable () async throws -> Data?
  ) {
    self.job = job
    self.analysis = analysis
    self.track = track
  }
}
