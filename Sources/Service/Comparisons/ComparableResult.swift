package import Foundation
package import Jobs
internal import PuckBuddyAPI
internal import Worker

/// A job's result that can be compared.
package struct ComparableResult: Sendable {
  package let job: JobID
  /// Reads the analysis document; `nil` when it is gone or too large.
  package let analysis: @Sendable () async throws -> Data?
  /// Reads the pose track; `nil` when it is not stored.
  package let track: @Sendable () async throws -> Data?

  /// The maximum sizes of documents and pose tracks, in bytes; those of a ten-minute clip have a
  /// tenth and a half of them.
  private static let largestAnalysis = 10_000_000
  private static let largestTrack = 40_000_000

  /// - Parameter job: A job with the paths of its current result.
  init(of job: Job, in objects: any ObjectStore) {
    self.job = job.id
    analysis = { try await Self.content(of: .analysis, job, Self.largestAnalysis, objects) }
    track = { try await Self.content(of: .poseTrack, job, Self.largestTrack, objects) }
  }

  /// Returns a file of a job; `nil` when it is gone or too large.
  ///
  /// - Throws: `StorageError` when the store cannot be read now.
  private static func content(
    of artifact: ResultArtifact, _ job: Job, _ largest: Int, _ objects: any ObjectStore
  ) async throws -> Data? {
    do {
      guard let name = job.file(named: artifact.name)?.object,
        let object = try await objects.description(of: name), object.size <= largest
      else { return nil }
      return try await objects.content(of: object)
    } catch let error as StorageError where !error.isTransient {
      return nil
    }
  }
}
