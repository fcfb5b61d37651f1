package import Foundation

/// Copies videos without their metadata.
///
/// Cancelling the task stops the copying.
package protocol VideoRemuxing: Sendable {
  /// Copies the frames and the sound of a video into a new file, and nothing else that it holds.
  ///
  /// - Throws: `JobFailure`, transient unless the video is the cause; `CancellationError`.
  func remux(_ video: URL, to copy: URL) async throws
}
