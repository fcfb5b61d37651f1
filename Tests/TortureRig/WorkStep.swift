/// The steps of a worker's job at which a stub can be made to exit or to stop.
package enum WorkStep: String, Sendable, CaseIterable {
  case claimed
  /// With the first half of the video in its scratch folder.
  case halfDownloaded = "half-downloaded"
  case halfAnalyzed = "half-analyzed"
  /// Before `summarizing` is written.
  case analyzed
  /// After it was written.
  case summarizing
  case firstUploaded = "first-uploaded"
  case secondUploaded = "second-uploaded"
  case lastUploaded = "last-uploaded"
  /// With all results stored, before the document refers to them.
  case uploaded
  /// Before the message is sent.
  case committed
  case notified

  /// One step for each file of a stub's result.
  package static let uploads: [WorkStep] = [.firstUploaded, .secondUploaded, .lastUploaded]

  /// Whether the analysis has finished at this step, and its results are not stored.
  package var hasFinishedAnalysis: Bool {
    [.summarizing, .firstUploaded, .secondUploaded, .lastUploaded, .uploaded].contains(self)
  }

  /// Whether the job is final at this step.
  package var isAfterCommit: Bool { self == .committed || self == .notified }
}
