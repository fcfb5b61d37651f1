internal import AnalysisDocuments

/// The party at fault for a failed job.
enum JobFailureCause {
  case video
  /// An analysis that ended abruptly: mostly the video's fault, sometimes ours.
  case perhapsVideo
  /// The fields of the request.
  case request
  case service
  /// The cancellation was requested.
  case owner
  /// An error code of another version.
  case unknown

  init(code: String) {
    switch code {
    case "invalid_path", "invalid_job", "video_missing", "no_consent", "source_refused",
      "source_failed":
      self = .request
    case "poison": self = .perhapsVideo
    case "max_attempts", "storage_unavailable", "storage_full", "corrupt_download": self = .service
    default:
      guard let code = FailureCode(rawValue: code) else {
        self = .unknown
        return
      }
      self.init(code)
    }
  }

  private init(_ code: FailureCode) {
    switch code {
    case .invalidVideo, .noVideoStream, .unsupportedContainer, .unsupportedCodec, .encrypted,
      .frameTooLarge, .videoTooLong, .videoTooLarge, .tooManyFrames:
      self = .video
    case .decoderCrashed, .outOfMemory, .timeLimit: self = .perhapsVideo
    case .usage: self = .request
    case .notFound, .notReadable, .modelMissing, .internal, .cannotWrite, .outOfResources:
      self = .service
    case .cancelled: self = .owner
    }
  }
}
