package import Foundation

/// Makes the result of a job again with a person's corrections.
package protocol ResultCorrecting: Sendable {
  /// Returns the corrected result; `nil` for corrections that change nothing.
  ///
  /// - Parameters:
  ///   - analysis: The analysis document that the worker made.
  ///   - observation: The observation file, which a video may have damaged on purpose.
  ///   - stills: The names of the still images that the worker made.
  ///   - corrections: The corrections as JSON, which replace all earlier ones.
  ///   - earlier: A folder with the analysis documents of the user's earlier jobs; may be empty.
  /// - Throws: `JobFailure`: `usage` for corrections that cannot be of this video, transient when a
  ///   later call may succeed; `CancellationError`.
  func corrected(
    analysis: Data, observation: URL, stills: [String], corrections: Data, earlier: URL
  ) async throws -> CorrectedVideo?
}
