public import Foundation

/// Talks to a Puck Buddy service.
///
/// For example:
///
/// ```swift
/// let client = PuckBuddyClient(address: URL(string: "https://service.example")!) { isForced in
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
public struct PuckBuddyClient: Sendable {
  /// Gives the token to show, `nil` for a service that asks for none.
  ///
  /// Asked anew for each call, since tokens end after an hour; with `true` when the service has
  /// refused the one before, for one that is not from a cache.
  public typealias TokenSource = @Sendable (_ isForced: Bool) async throws -> String?

  /// Of the service, without `/api`.
  public let address: URL
  /// How patient it is.
  public let limits: ClientLimits

  let tokens: TokenSource
  let wire: Wire
  let pause: @Sendable (Duration) async throws -> Void

  /// A client of the service at an address.
  public init(
    address: URL, limits: ClientLimits = ClientLimits(),
    tokens: @escaping TokenSource = { _ in nil }
  ) {
    self.init(address: address, limits: limits, tokens: tokens) { try await Task.sleep(for: $0) }
  }

  /// The same, with pauses that a test decides on.
  package init(
    address: URL, limits: ClientLimits = ClientLimits(),
    tokens: @escaping TokenSource = { _ in nil },
    pause: @escaping @Sendable (Duration) async throws -> Void
  ) {
    self.address = address
    self.limits = limits
    self.tokens = tokens
    self.pause = pause
    wire = Wire(limits)
  }
}
