public import Foundation

/// A client of the Puck Buddy service.
///
/// For example:
///
/// ```swift
/// let client = ServiceClient(address: URL(string: "https://service.example")!) { isForced in
///   try await Auth.auth().currentUser?.getIDTokenResult(forcingRefresh: isForced).token
/// }
/// let ticket = try await client.uploadURL(for: video.lastPathComponent, user: uid)
/// try await client.upload(file: video, to: ticket) { print($0.share) }
/// let job = try await client.submit(ticket.storagePath, user: uid)
/// for try await state in client.events(of: job) {
///   print(state.status, state.progress)
/// }
/// ```
///
/// Every call throws `PuckBuddyError`, or `CancellationError` when its task is cancelled.
public struct ServiceClient: Sendable {
  /// Returns the token for the request, `nil` for a service that requires none.
  ///
  /// Called for each request, since tokens expire after an hour; with `true` after the service has
  /// rejected the previous token, to get one that is not from a cache.
  public typealias TokenSource = @Sendable (_ isForced: Bool) async throws -> String?

  /// The base URL of the service, without `/api`.
  public let address: URL
  /// The timeouts, retry budget and size limits.
  public let limits: ClientLimits

  /// The last answers, for times without a connection; `nil` keeps none.
  public let answers: KeptAnswers?

  let tokens: TokenSource
  let wire: Wire
  let pause: @Sendable (Duration) async throws -> Void

  /// Creates a client of the service at a base URL.
  public init(
    address: URL, limits: ClientLimits = ClientLimits(), answers: KeptAnswers? = nil,
    tokens: @escaping TokenSource = { _ in nil }
  ) {
    self.init(address: address, limits: limits, answers: answers, tokens: tokens) {
      try await Task.sleep(for: $0)
    }
  }

  /// Creates a client with another pause function, for tests.
  package init(
    address: URL, limits: ClientLimits = ClientLimits(), answers: KeptAnswers? = nil,
    tokens: @escaping TokenSource = { _ in nil },
    pause: @escaping @Sendable (Duration) async throws -> Void
  ) {
    self.address = address
    self.limits = limits
    self.answers = answers
    self.tokens = tokens
    self.pause = pause
    wire = Wire(limits)
  }
}
