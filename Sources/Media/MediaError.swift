/// Why a video could not be read: the operation, the file and the cause.
package struct MediaError: Error, Sendable, CustomStringConvertible {
  /// A machine-readable kind of failure.
  package enum Code: String, Sendable {
    /// There is no such file.
    case notFound = "not_found"
    /// The file exists and cannot be read.
    case notReadable = "not_readable"
    /// The file is damaged beyond use, or is no video.
    case invalidVideo = "invalid_video"
    /// The file has no video stream, for example only sound.
    case noVideoStream = "no_video_stream"
    /// The container is not on the allow list.
    case unsupportedContainer = "unsupported_container"
    /// The codec is not on the allow list.
    case unsupportedCodec = "unsupported_codec"
    /// The frames are encrypted.
    case encrypted
    /// A frame is larger than the limit.
    case frameTooLarge = "frame_too_large"
    /// The video's duration exceeds the limit.
    case videoTooLong = "video_too_long"
    /// The file is larger than the limit.
    case videoTooLarge = "video_too_large"
    /// The video has more frames than the limit.
    case tooManyFrames = "too_many_frames"
    /// The system had no memory or file descriptors left.
    case outOfResources = "out_of_resources"
    /// FFmpeg is not installed, or in another version than this program was built with.
    case libraryMissing = "library_missing"
    /// An error in this program.
    case `internal`
  }

  package var code: Code
  /// The operation that failed, for example "open" or "decode".
  package var operation: String
  /// The file, as the caller named it.
  package var file: String
  /// The reason, as one sentence for a person.
  package var reason: String

  package init(_ code: Code, operation: String, file: String, reason: String) {
    self.code = code
    self.operation = operation
    self.file = file
    self.reason = reason
  }

  package var description: String { "\(operation) \(file): \(reason)" }
}
