/// A machine-readable code for why an analysis ended without a document.
///
/// The codes, exit statuses and whether to retry are documented in docs/errors.md.
package enum FailureCode: String, Sendable, CaseIterable, Codable {
  case usage
  case invalidVideo = "invalid_video"
  case noVideoStream = "no_video_stream"
  case unsupportedContainer = "unsupported_container"
  case unsupportedCodec = "unsupported_codec"
  case encrypted
  case frameTooLarge = "frame_too_large"
  case videoTooLong = "video_too_long"
  case videoTooLarge = "video_too_large"
  case tooManyFrames = "too_many_frames"
  /// The process that analysed the video ended by a signal or a trap.
  case decoderCrashed = "decoder_crashed"
  /// The analysis exceeded its memory limit.
  case outOfMemory = "out_of_memory"
  case notFound = "not_found"
  case notReadable = "not_readable"
  case modelMissing = "model_missing"
  case `internal`
  case cannotWrite = "cannot_write"
  case outOfResources = "out_of_resources"
  case timeLimit = "time_limit"
  case cancelled

  /// The exit status of `puckbuddy analyze`.
  ///
  /// As in sysexits.h; as of timeout(1) for a time limit; 128 plus the signal for an interrupt.
  package var exitStatus: Int32 {
    switch self {
    case .usage: 64
    case .invalidVideo, .noVideoStream, .unsupportedContainer, .unsupportedCodec, .encrypted,
      .frameTooLarge, .videoTooLong, .videoTooLarge, .tooManyFrames, .decoderCrashed,
      .outOfMemory:
      65
    case .notFound, .notReadable: 66
    case .modelMissing: 69
    case .internal: 70
    case .cannotWrite: 73
    case .outOfResources: 75
    case .timeLimit: 124
    case .cancelled: 130
    }
  }

  /// Whether the same call may succeed when retried.
  package var isRetryable: Bool { self == .outOfResources }
}
