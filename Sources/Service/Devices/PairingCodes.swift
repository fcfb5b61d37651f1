/// The current code for pairing, and the attempts with wrong ones.
///
/// A code is valid once, and only the newest one is. A pure value: the clock and the random numbers
/// are the caller's.
struct PairingCodes: Sendable {
  enum Outcome: Hashable, Sendable {
    case accepted
    case wrong
    /// The device has made too many wrong attempts; the time to wait, in whole seconds.
    case limited(retryAfter: Int)
  }

  /// The validity of a code.
  static let life: Duration = .seconds(15 * 60)
  /// The wrong attempts that one address may make within `window`.
  static let mostAttempts = 5
  static let window: Duration = .seconds(60)
  /// The addresses whose attempts are counted; others wait until one of them is forgotten.
  private static let mostAddresses = 256

  private var current: (code: PairingCode, expiry: ContinuousClock.Instant)?
  private var attempts: [String: [ContinuousClock.Instant]] = [:]

  /// Replaces the code.
  mutating func make(
    at now: ContinuousClock.Instant, using generator: inout some RandomNumberGenerator
  ) -> PairingCode {
    let code = PairingCode.random(using: &generator)
    current = (code, now + Self.life)
    return code
  }

  /// Uses up the code, if a text is it.
  ///
  /// - Parameter address: The network address of the device.
  mutating func redeem(
    _ text: String, from address: String, at now: ContinuousClock.Instant
  ) -> Outcome {
    attempts = attempts.compactMapValues { times in
      let recent = times.filter { now - $0 < Self.window }
      return recent.isEmpty ? nil : recent
    }
    let mine = attempts[address] ?? []
    if mine.count >= Self.mostAttempts || mine.isEmpty && attempts.count >= Self.mostAddresses {
      // The oldest attempt that counts ends its window first.
      let oldest = mine.first ?? attempts.values.compactMap(\.first).min() ?? now
      let wait = Self.window - (now - oldest)
      return .limited(retryAfter: max(1, Int(wait.components.seconds) + 1))
    }
    guard let current, now < current.expiry, PairingCode(typed: text) == current.code else {
      attempts[address] = mine + [now]
      return .wrong
    }
    self.current = nil
    return .accepted
  }
}
