package import Foundation

/// What a video says of itself, and what was found while it was read.
package struct VideoProperties: Sendable, Hashable {
  /// `mov`, `mp4`, `3gp`, `matroska`, `webm`, `avi`, `mpegts` or `flv`.
  package var container: String
  /// FFmpeg's short name of the codec, for example `hevc`.
  package var codec: String
  /// Width of the displayed frame, in pixels.
  package var width: Int
  /// Height of the displayed frame, in pixels.
  package var height: Int
  /// The clockwise turn from the stored to the displayed frame: 0, 90, 180 or 270.
  package var rotationDegrees: Int
  /// From the first frame shown to the end of the last one, in seconds.
  package var duration: Double
  /// Frames a second, averaged over what is shown.
  package var frameRate: Double
  /// Whether the time between frames varies by more than the rounding of timestamps.
  package var hasVariableFrameRate: Bool
  /// Frames a second at which the phone filmed, where the file says so.
  package var captureRate: Double?
  /// Whether the clip may be shown slower than it was filmed.
  package var isSlowMotion: Bool
  /// When it was filmed, to the second, by the phone's clock; `nil` where the file does not say.
  ///
  /// Never before 2000, but in the future when that clock is wrong.
  package var recordedAt: Date?
  package var framesDecoded: Int
  /// Packets or frames that could not be decoded and were left out.
  package var damaged: Int

  /// How many times longer the clip takes than what was filmed; 1 where the file does not say.
  package var slowdown: Double {
    guard isSlowMotion, let captureRate, frameRate > 0 else { return 1 }
    return max(1, captureRate / frameRate)
  }
}
