package import Foundation

/// Properties of a video, from its metadata and from reading it.
package struct VideoProperties: Sendable, Hashable {
  /// `mov`, `mp4`, `3gp`, `matroska`, `webm`, `avi`, `mpegts` or `flv`.
  package var container: String
  /// FFmpeg's short name of the codec, for example `hevc`.
  package var codec: String
  /// Width of the displayed frame, in pixels.
  package var width: Int
  /// Height of the displayed frame, in pixels.
  package var height: Int
  /// The clockwise rotation from the stored to the displayed frame: 0, 90, 180 or 270 degrees.
  package var rotationDegrees: Int
  /// The time from the first frame to the end of the last one, in seconds.
  package var duration: Double
  /// Frames per second, averaged over the displayed frames.
  package var frameRate: Double
  /// Whether the time between frames varies by more than the rounding of timestamps.
  package var hasVariableFrameRate: Bool
  /// The frame rate at which the phone captured, in fps, where the file states it.
  package var captureRate: Double?
  /// Whether the clip may play slower than it was captured.
  package var isSlowMotion: Bool
  /// The capture time to the second, by the phone's clock; `nil` where the file does not state it.
  ///
  /// Never before 2000, but in the future when that clock is wrong.
  package var recordedAt: Date?
  package var framesDecoded: Int
  /// Packets or frames that could not be decoded and were skipped.
  package var damaged: Int

  /// The ratio of play time to capture time; 1 where the file does not state it.
  package var slowdown: Double {
    guard isSlowMotion, let captureRate, frameRate > 0 else { return 1 }
    return max(1, captureRate / frameRate)
  }
}
