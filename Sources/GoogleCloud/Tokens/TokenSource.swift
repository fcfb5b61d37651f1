/// Who gives out access tokens.
package protocol TokenSource: Sendable {
  /// Asks for a fresh one.
  ///
  /// - Throws: `GoogleError`.
  func freshToken() async throws -> AccessToken
}

/// What Google's emulators take from a server: whoever says `owner` may do everything.
package struct EmulatorTokens: TokenSource {
  package init() {}

  package func freshToken() async throws -> AccessToken {
    AccessToken(text: "owner", lifetime: .seconds(3600))
  }
}
