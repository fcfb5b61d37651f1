/// Why a video could not be read: what was being done, to which file, and the cause.
package struct MediaError: Error, Sendable, CustomStringConvertible {
  /// What kind of failure it is, for a program.
  package enum Code: String, Sendable {
    /// There is no such file.
    case notFound = "not_found"
    /// The file is there and cannot be read.
    case notReadable = "not_readable"
    /// Damaged beyond use, or no video at all.
    case invalidVideo = "invalid_video"
    /// The file has no frames to show, for example sound only.
    case noVideoStream = "no_video_stream"
    /// A container that is not on the allow list.
    case unsupportedContainer = "unsupported_container"
    /// A codec that is not on the allow list.
    case unsupportedCodec = "unsupported_codec"
    /// The frames are encrypted.
    case encrypted
    /// A frame is larger than the limit.
    case frameTooLarge = "frame_too_large"
    /// The video is shown for longer than the limit.
    case videoTooLong = "video_too_long"
    /// The file is larger than the limit.
    case videoTooLarge = "video_too_large"
    /// There are more frames than the limit.
    case tooManyFrames = "too_many_frames"
    /// The system had no memory or descriptor left.
    case outOfResources = "out_of_resources"
    /// FFmpeg is not installed, or of another version than this was built with.
    case libraryMissing = "library_missing"
    /// Our own fault.
    case `internal`
  }

  package var code: Code
  /// What was being done, for example "open" or "decode".
  package var operation: String
  /// The file, as the caller named it.
  package var file: String
  /// One sentence that says why, for a person.
  package var reason: String

  package init(_ code: Code, operation: String, file: String, reason: String) {
    self.code = code
    self.operation = operation
    self.file = file
    self.reason = reason
  }

  package var description: String { "\(operation) \(file): \(reason)" }
}
