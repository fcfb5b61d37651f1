package import Foundation

/// Makes the result of a job again with a person's corrections.
package protocol ResultCorrecting: Sendable {
  /// Returns the corrected result; `nil` for corrections that change nothing.
  ///
  /// - Parameters:
  ///   - analysis: The analysis document that the worker made.
  ///   - observation: The observation file.
  ///   - stills: The names of the still images that the worker made.
  ///   - corrections: The corrections as JSON, which replace all earlier ones.
  ///   - earlier: A folder with the analysis documents of the user's earlier jobs; may be empty.
  /// - Throws: `JobFailure` with `usage` for corrections that cannot be of this video, and with
  ///   `internal`.
  func corrected(
    analysis: Data, observation: Data, stills: [String], corrections: Data, earlier: URL
  ) async throws -> CorrectedVideo?
}
