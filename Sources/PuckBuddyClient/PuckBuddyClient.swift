public import Foundation

/// Talks to a Puck Buddy service.
public struct PuckBuddyClient: Sendable {
  /// Of the service, without `/api`.
  public let address: URL

  public init(address: URL) { self.address = address }
}
