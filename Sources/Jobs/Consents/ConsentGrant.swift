public import Foundation

/// The record that a purpose was consented to: by whom, when, to which text, and when it was
/// withdrawn.
public struct ConsentGrant: Sendable, Hashable {
  /// Who gave it.
  public let giver: ConsentGiver
  /// The version of the text that was consented to.
  public let textVersion: String
  /// When it was given.
  public let givenAt: Date
  /// When it was withdrawn; `nil`: it is in force.
  public var withdrawnAt: Date?

  /// Whether it is in force.
  public var isInForce: Bool { withdrawnAt == nil }
}
