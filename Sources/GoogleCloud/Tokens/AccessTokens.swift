/// The access token of this process: kept, renewed before it ends, and asked for once however many
/// want it at a time.
package actor AccessTokens {
  private let source: any TokenSource
  private let clock: @Sendable () -> ContinuousClock.Instant
  private var current: Held?
  private var renewal: Task<Held, any Error>?

  private struct Held: Sendable {
    var token: AccessToken
    var end: ContinuousClock.Instant
  }

  /// A token that ends sooner is renewed while it still serves.
  ///
  /// google-auth for Python begins as
  /// early (`REFRESH_THRESHOLD`, 3 min 45 s), and Google's metadata server has a new one by then.
  package static let margin = Duration.seconds(225)

  /// - Parameter clock: Tells when a token ends; nobody sets it.
  package init(
    _ source: any TokenSource,
    clock: @escaping @Sendable () -> ContinuousClock.Instant = { ContinuousClock.now }
  ) {
    self.source = source
    self.clock = clock
  }

  /// A token that is good now.
  ///
  /// - Throws: `GoogleError`.
  package func token() async throws -> String {
    if let current {
      let left = clock().duration(to: current.end)
      // One that lives no longer than the margin is good for half its life.
      if left > min(AccessTokens.margin, current.token.lifetime / 2) { return current.token.text }
      if left > .seconds(10) {
        // Whether the new one comes or not, this one still serves.
        _ = renew()
        return current.token.text
      }
    }
    return try await renew().value.token.text
  }

  /// A token other than one that was refused; one request for many who were refused together.
  package func token(after refused: String) async throws -> String {
    if let current, current.token.text == refused { self.current = nil }
    if current == nil { return try await renew().value.token.text }
    return try await token()
  }

  /// The renewal that is under way, or a new one; it goes on whoever loses patience.
  private func renew() -> Task<Held, any Error> {
    if let renewal { return renewal }
    let asked = clock()
    let task = Task { [source] in
      do {
        let token = try await source.freshToken()
        return keep(Held(token: token, end: asked + token.lifetime))
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
