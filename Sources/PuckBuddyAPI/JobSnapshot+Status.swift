extension JobSnapshot {
  /// The status of a job.
  ///
  /// A value unknown to this version is kept and treated as not final.
  public struct Status: RawRepresentable, Codable, Sendable, Hashable, CustomStringConvertible {
    /// The value in the document.
    public var rawValue: String

    /// Creates a status from any value, known or unknown.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Waits for a worker, before the first attempt or between two attempts.
    public static let queued = Status(rawValue: "queued")
    /// The video is downloaded and inference runs on its frames.
    public static let processing = Status(rawValue: "processing")
    /// The texts are written and stored.
    public static let summarizing = Status(rawValue: "summarizing")
    /// All results are available.
    public static let completed = Status(rawValue: "completed")
    /// The job failed; `error` and `errorCode` state the reason.
    public static let failed = Status(rawValue: "failed")

    /// Whether the status is final.
    public var isFinal: Bool { self == .completed || self == .failed }

    /// The value in the document.
    public var description: String { rawValue }
  }
}
