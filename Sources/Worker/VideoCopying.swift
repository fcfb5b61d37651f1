package import Foundation

/// Copies videos for others to see.
///
/// Cancelling the task stops the copying.
package protocol VideoCopying: Sendable {
  /// Copies the frames of a video into a new file, and nothing else that it holds, also no sound.
  ///
  /// - Throws: `JobFailure`, transient unless the video is the cause; `CancellationError`.
  func remux(_ video: URL, to copy: URL) async throws

  /// Copies a video with the heads of all people blurred, and nothing else that it holds, also no
  /// sound.
  ///
  /// - Parameter analysis: The analysis document, for the frames of which still images are made;
  ///   `nil` when there is none.
  /// - Returns: Blurred still images of the key moments, by their file names.
  /// - Throws: `JobFailure`, transient unless the video is the cause; `CancellationError`.
  func blur(_ video: URL, to copy: URL, analysis: Data?) async throws -> [String: Data]
}
