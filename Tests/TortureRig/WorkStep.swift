/// The moments of a worker's way with a job at which a stub can be made to end or to stop.
package enum WorkStep: String, Sendable, CaseIterable {
  case claimed
  /// With the first half of the video in its scratch folder.
  case halfDownloaded = "half-downloaded"
  case halfAnalyzed = "half-analyzed"
  /// Before `summarizing` is written.
  case analyzed
  /// After it was.
  case summarizing
  case firstUploaded = "first-uploaded"
  case secondUploaded = "second-uploaded"
  case lastUploaded = "last-uploaded"
  /// With everything stored, before the document names it.
  case uploaded
  /// Before the message.
  case committed
  case notified

  /// How many files a stub's result has.
  package static let uploads: [WorkStep] = [.firstUploaded, .secondUploaded, .lastUploaded]

  /// Whether the job has come to its end by then.
  package var isAfterCommit: Bool { self == .committed || self == .notified }
}
