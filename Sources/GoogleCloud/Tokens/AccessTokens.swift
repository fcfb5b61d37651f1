/// Caches the access token of this process and renews it before it expires; concurrent callers
/// share one renewal.
package actor AccessTokens {
  private let source: any TokenSource
  private let clock: @Sendable () -> ContinuousClock.Instant
  private var current: Held?
  private var renewal: Task<Held, any Error>?

  private struct Held: Sendable {
    var token: AccessToken
    var end: ContinuousClock.Instant
  }

  /// A token that expires sooner than this is renewed while it is still used.
  ///
  /// google-auth for Python starts as early (`REFRESH_THRESHOLD`, 3 min 45 s), and Google's
  /// metadata server has a new token by then.
  package static let margin = Duration.seconds(225)

  /// - Parameter clock: The monotonic clock that determines a token's expiry.
  package init(
    _ source: any TokenSource,
    clock: @escaping @Sendable () -> ContinuousClock.Instant = { ContinuousClock.now }
  ) {
    self.source = source
    self.clock = clock
  }

  /// Returns a currently valid token.
  ///
  /// - Throws: `GoogleError`.
  package func token() async throws -> String {
    if let current {
      let left = clock().duration(to: current.end)
      // A token whose lifetime is below the margin is renewed after half of it.
      if left > min(AccessTokens.margin, current.token.lifetime / 2) { return current.token.text }
      if left > .seconds(10) {
        // Renewed in the background: this token is still valid if the renewal fails.
        _ = renew()
        return current.token.text
      }
    }
    return try await renew().value.token.text
  }

  /// Returns a token other than a rejected one; concurrent callers with a rejected token share one
  /// request.
  package func token(after refused: String) async throws -> String {
    if let current, current.token.text == refused { self.current = nil }
    if current == nil { return try await renew().value.token.text }
    return try await token()
  }

  /// Returns the running renewal or starts one; it continues when a waiting caller gives up.
  private func renew() -> Task<Held, any Error> {
    if let renewal { return renewal }
    let requestTime = clock()
    let task = Task { [source] in
      do {
        let token = try await source.freshToken()
        return keep(Held(token: token, end: requestTime + token.lifetime))
      } catch {
        renewal = nil
        throw error
      }
    }
    renewal = task
    return task
  }

  private func keep(_ held: Held) -> Held {
    current = held
    renewal = nil
    return held
  }
}
