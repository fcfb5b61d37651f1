/// A source of access tokens.
package protocol TokenSource: Sendable {
  /// Obtains a fresh token.
  ///
  /// - Throws: `GoogleError`.
  func freshToken() async throws -> AccessToken
}

/// The credential of Google's emulators: the bearer token `owner` may do everything.
package struct EmulatorTokens: TokenSource {
  package init() {}

  package func freshToken() async throws -> AccessToken {
    AccessToken(text: "owner", lifetime: .seconds(3600))
  }
}
