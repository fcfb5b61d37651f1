/// Checks whether a user has consented to a purpose, where consent is required.
public struct ConsentCheck: Sendable {
  private let consents: (any ConsentStore)?

  /// Creates a check.
  ///
  /// - Parameter consents: `nil`: consent is not required, and everything is allowed.
  public init(_ consents: (any ConsentStore)?) { self.consents = consents }

  /// Allows everything.
  public static let none = ConsentCheck(nil)

  /// Whether consent is required.
  public var isRequired: Bool { consents != nil }

  /// Whether a user's account allows a purpose.
  public func allows(_ purpose: ConsentPurpose, of user: UserID) async throws -> Bool {
    guard let consents else { return true }
    return try await consents.consents(of: user).allows(purpose)
  }
}
