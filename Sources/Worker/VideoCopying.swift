package import Foundation

/// Copies videos for share links.
///
/// Cancelling the task stops the copying.
package protocol VideoCopying: Sendable {
  /// Copies the frames of a video into a new file, without sound and without anything else that it
  /// holds.
  ///
  /// - Throws: `JobFailure`, transient unless the video is the cause; `CancellationError`.
  func remux(_ video: URL, to copy: URL) async throws

  /// Copies a video with the heads that are found blurred, without sound and without anything else
  /// that it holds.
  ///
  /// - Parameter analysis: The analysis document, for the frames of which still images are made;
  ///   `nil` when there is none.
  /// - Returns: Blurred still images of the key moments, by their file names.
  /// - Throws: `JobFailure`, transient unless the video is the cause; `CancellationError`.
  func blur(_ video: URL, to copy: URL, analysis: Data?) async throws -> [String: Data]
}
