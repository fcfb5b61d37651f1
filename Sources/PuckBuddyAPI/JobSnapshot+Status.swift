extension JobSnapshot {
  /// Where a job stands.
  ///
  /// A word that this version does not know is kept as it is, and counts as one after which more
  /// follows.
  public struct Status: RawRepresentable, Codable, Sendable, Hashable, CustomStringConvertible {
    /// The word in the document.
    public var rawValue: String

    /// Any word, known or not.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Waits for a worker, at first or between two attempts.
    public static let queued = Status(rawValue: "queued")
    /// The video is fetched and its frames are looked at.
    public static let processing = Status(rawValue: "processing")
    /// The texts are written and stored.
    public static let summarizing = Status(rawValue: "summarizing")
    /// All results are there.
    public static let completed = Status(rawValue: "completed")
    /// Why stands in the job's `error` and `errorCode`.
    public static let failed = Status(rawValue: "failed")

    /// Whether nothing can follow.
    public var isFinal: Bool { self == .completed || self == .failed }

    /// The word in the document.
    public var description: String { rawValue }
  }
}
