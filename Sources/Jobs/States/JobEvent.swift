public import Foundation

/// A transition of a job, as its history keeps it.
public struct JobEvent: Sendable, Hashable, Codable {
  /// What happened.
  public enum Kind: String, Sendable, Hashable, Codable, CaseIterable {
    case submitted, claimed, analyzing, summarizing, uploading, completed, failed
    /// The attempt ended without a result, and another one follows.
    case retried
    /// The worker was stopped and gave the job back.
    case released
    /// Another process of the worker's machine goes on with its finished analysis.
    case resumed
    /// The worker is known to have died.
    case abandoned
    case cancelRequested = "cancel_requested"
  }

  /// When it happened, by the store's clock.
  public var at: Date
  /// What happened.
  public var kind: Kind
  /// The number of the attempt.
  public var attempt: Int
  /// The worker that held the job; `nil` without one.
  public var worker: String?
  /// The error code; `nil` without an error.
  public var code: String?

  /// Creates an event.
  public init(at: Date, kind: Kind, attempt: Int, worker: String?, code: String?) {
    self.at = at.wholeMicrosecond
    self.kind = kind
    self.attempt = attempt
    self.worker = worker
    self.code = code
  }

  private enum CodingKeys: String, CodingKey {
    case at
    case kind = "event"
    case attempt, worker, code
  }

  /// Decodes an event; its time is a number of microseconds since 1970.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      at: Date(microseconds: try container.decode(Int64.self, forKey: .at)),
      kind: try container.decode(Kind.self, forKey: .kind),
      attempt: try container.decode(Int.self, forKey: .attempt),
      worker: try container.decodeIfPresent(String.self, forKey: .worker),
      code: try container.decodeIfPresent(String.self, forKey: .code))
  }

  /// Encodes an event as `init(from:)` decodes it.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(at.microseconds, forKey: .at)
    try container.encode(kind, forKey: .kind)
    try container.encode(attempt, forKey: .attempt)
    try container.encodeIfPresent(worker, forKey: .worker)
    try container.encodeIfPresent(code, forKey: .code)
  }
}
