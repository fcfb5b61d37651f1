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

  /// The stored form of `at`: microseconds since 1970.
  private var microseconds: Int64
  /// What happened.
  public var kind: Kind
  /// The number of the attempt.
  public var attempt: Int
  /// The worker that held the job; `nil` without one.
  public var worker: String?
  /// The error code; `nil` without an error.
  public var code: String?

  /// When it happened, by the store's clock; whole microseconds.
  public var at: Date {
    get { Date(microseconds: microseconds) }
    set { microseconds = newValue.microseconds }
  }

  /// Creates an event.
  public init(at: Date, kind: Kind, attempt: Int, worker: String?, code: String?) {
    microseconds = at.microseconds
    self.kind = kind
    self.attempt = attempt
    self.worker = worker
    self.code = code
  }

  private enum CodingKeys: String, CodingKey {
    case microseconds = "at"
    case kind = "event"
    case attempt, worker, code
  }
}
