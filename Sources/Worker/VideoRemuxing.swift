package import Foundation

/// Copies videos without their sound and metadata.
///
/// Cancelling the task stops the copying.
package protocol VideoRemuxing: Sendable {
  /// Copies the frames of a video into a new file, and nothing else that it holds, also no sound.
  ///
  /// - Throws: `JobFailure`, transient unless the video is the cause; `CancellationError`.
  func remux(_ video: URL, to copy: URL) async throws
}
