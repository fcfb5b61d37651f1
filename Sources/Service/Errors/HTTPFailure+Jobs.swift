internal import HTTPTypes
internal import Jobs
internal import Worker

extension HTTPFailure {
  static let alreadyFinal = HTTPFailure(
    .conflict, "already_final", "The analysis has ended already.")
  static let notFailed = HTTPFailure(
    .conflict, "not_failed", "Only an analysis that has failed can be tried again.")
  static let alreadyExists = HTTPFailure(
    .conflict, "already_exists", "There is another job of that name.")
  static let videoGone = HTTPFailure(
    .conflict, "video_gone", "The video is not there any more. Please upload it again.")

  /// Maps a failed change of a job to a response.
  init(_ error: JobError) {
    switch error {
    case .notFound: self = .notFound
    case .alreadyFinal: self = .alreadyFinal
    case .notFailed: self = .notFailed
    case .alreadyExists: self = .alreadyExists
    // These occur in workers only.
    case .notClaimable, .leaseLost: self = .internal
    }
  }

  /// Maps an error of the store to a response, which reveals nothing about the store.
  init(_ error: StorageError) {
    self = error.code == .full ? .storageFull : error.isTransient ? .unavailable : .internal
  }

  static let storageFull = HTTPFailure(
    .serviceUnavailable, "storage_full",
    "There is no storage space left. Please try again later.", retryAfter: 60)
}

extension HTTPFailure {
  static let rangeNotSatisfiable = HTTPFailure(
    .rangeNotSatisfiable, "range_not_satisfiable", "The file has no such part.")
  static let changed = HTTPFailure(
    .preconditionFailed, "changed", "The file is not the one that is meant any more.")
  static let notCompleted = HTTPFailure(
    .conflict, "not_completed",
    "Only an analysis that has completed can be shared, corrected or remarked on.")
}

extension HTTPFailure {
  static let notShareable = HTTPFailure(
    .conflict, "not_shareable", "This video cannot be copied to be shared.")
  static let notReady = HTTPFailure(
    .serviceUnavailable, "not_ready", "The copy of the video is being made. Please try again.",
    retryAfter: 5)

  /// The job has completed, and its video's retention period has ended.
  static let videoDeleted = HTTPFailure(
    .gone, "video_deleted",
    "The video was deleted, as videos are kept for a limited time. Its results are still here.")

  /// Maps the lack of a video to share to a response.
  init(_ refusal: ShareableVideos.Refusal) {
    switch refusal {
    case .missing: self = .notFound
    case .videoDeleted: self = .videoDeleted
    case .unsuitable: self = .notShareable
    case .busy: self = .busy
    case .inProgress: self = .notReady
    }
  }
}

extension HTTPFailure {
  static let notCorrectable = HTTPFailure(
    .conflict, "not_correctable",
    "The poses of this result are not stored, or are damaged. Please analyse the video again.")
  /// Maps the reason why a result cannot be corrected to a response.
  init(_ refusal: CorrectedResults.Refusal) {
    switch refusal {
    case .notCompleted: self = .notCompleted
    case .notStored: self = .notCorrectable
    }
  }
}

extension HTTPFailure {
  private static let tooManyRemarks = HTTPFailure(
    .conflict, "too_many_remarks",
    "A video can have \(Remarks.most) remarks. Please delete one first.")
  /// Maps the reason why a remark cannot be stored to a response.
  init(_ refusal: Remarks.Refusal) {
    switch refusal {
    case .notCompleted: self = .notCompleted
    case .invalid(let reason): self = HTTPFailure(.badRequest, "invalid_remark", reason)
    case .tooMany: self = .tooManyRemarks
    case .deleted: self = .notFound
    }
  }
}

extension HTTPFailure {
  static let unknownPeriod = HTTPFailure(
    .badRequest, "unknown_period",
    "A period is today, week, month, year, all, or two days: 2026-01-01..2026-03-31.")
  static let unknownTimeZone = HTTPFailure(
    .badRequest, "unknown_time_zone", "There is no such time zone.")
}
