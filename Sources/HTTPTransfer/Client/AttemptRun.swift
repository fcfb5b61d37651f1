internal import Foundation

/// The retry state of one request: attempts so far, whether an earlier outcome is unknown, and the
/// wait before the next attempt.
struct AttemptRun {
  let address: HTTPAddress
  private let request: HTTPRequest
  private let operation: String
  private let policy: AttemptPolicy
  /// When the call started, or when an attempt last made progress.
  private var started = ContinuousClock.now
  /// How often the request was sent.
  private(set) var attempts = 0
  /// Attempts since the last one that made progress.
  private var fruitless = 0
  /// Whether the server may have carried out an earlier attempt.
  private var isOutcomeUnknown = false
  private var openedConnections = 0

  /// - Throws: `HTTPError` (`invalidRequest`).
  init(
    _ request: HTTPRequest, operation: String? = nil, settings: ClientSettings,
    attempts: AttemptPolicy?
  ) throws(HTTPError) {
    let operation = operation ?? request.method.rawValue
    guard let address = HTTPAddress(request.url) else {
      throw HTTPError(
        code: .invalidRequest, operation: operation, target: "an invalid URL",
        reason: HTTPAddress.fault)
    }
    var whole = request
    whole.headers.add(settings.headers)
    if let fault = whole.fault {
      throw HTTPError(
        code: .invalidRequest, operation: operation, target: address.target, reason: fault)
    }
    self.request = request
    self.operation = operation
    self.address = address
    policy = attempts ?? settings.attempts
  }

  private var elapsed: Duration { started.duration(to: .now) }

  /// Returns how long to wait before the request is sent again; `nil` when it is not sent again.
  ///
  /// - Parameter hasProgressed: Whether the attempt transferred data that the next one can resume
  ///   from.
  mutating func wait(
    after outcome: TransferOutcome, hasProgressed: Bool = false, throttle: RetryThrottle
  ) -> Duration? {
    attempts += 1
    fruitless = hasProgressed ? 1 : fruitless + 1
    if hasProgressed { started = .now }
    openedConnections += outcome.openedConnections
    if outcome.wasResent { isOutcomeUnknown = true }
    let status = outcome.failure == nil ? outcome.head?.status : nil
    let mayPass =
      outcome.failure?.code.isTransient ?? status.map(policy.statuses.contains) ?? false
    guard mayPass else {
      if outcome.failure == nil { throttle.deposit(for: address.origin) }
      return nil
    }
    guard request.repeatSafety.allowsRepeating else { return nil }
    let requested = outcome.head.flatMap { RetryAfter.duration($0.headers, now: Date()) }
    guard
      let wait = policy.wait(
        afterAttempt: fruitless, chance: .random(in: 0...1), elapsed: elapsed,
        requested: requested ?? .zero),
      throttle.withdraw(for: address.origin)
    else { return nil }
    // Status 429 means that the server did nothing; after any other failure it may have acted.
    if status != 429, outcome.mayHaveArrived { isOutcomeUnknown = true }
    return wait
  }

  /// - Throws: `HTTPError` (`cancelled`).
  func pause(_ wait: Duration) async throws(HTTPError) {
    do { try await Task.sleep(for: wait, clock: .continuous) } catch {
      throw self.error(.cancelled, mayHaveArrived: false)
    }
  }

  /// Returns the response of the last attempt, or throws its failure.
  func response(_ outcome: TransferOutcome) throws(HTTPError) -> HTTPResponse {
    if let failure = outcome.failure {
      throw error(failure, mayHaveArrived: outcome.mayHaveArrived)
    }
    guard let head = outcome.head else {
      let failure = TransferFailure(.protocolViolation, "The answer has no final status.")
      throw error(failure, mayHaveArrived: true)
    }
    return HTTPResponse(
      status: head.status, headers: head.headers, body: outcome.body, fileEnd: outcome.fileEnd,
      attempts: attempts, followsUnknownOutcome: isOutcomeUnknown,
      majorVersion: outcome.majorVersion, openedConnections: openedConnections)
  }

  func error(_ failure: TransferFailure, mayHaveArrived: Bool) -> HTTPError {
    HTTPError(
      code: failure.code, operation: operation, target: address.target, reason: failure.reason,
      isOutcomeUnknown: isOutcomeUnknown || mayHaveArrived, attempts: attempts)
  }
}
