internal import Synchronization

/// Limits retries during an outage: a server that fails often gets few further attempts.
///
/// One token bucket per server, as in gRPC's retry throttling (proposal A6): a retry takes a token,
/// a successful request returns a fraction of one.
final class RetryThrottle: Sendable {
  private let capacity: Double
  private let returned: Double
  private let tokens = Mutex<[String: Double]>([:])

  /// - Parameters:
  ///   - capacity: The number of retries in a row for one server; 0: none.
  ///   - returned: The fraction of a token that a success returns.
  init(capacity: Int, returned: Double) {
    self.capacity = Double(max(0, capacity))
    self.returned = returned
  }

  /// Takes a token; returns whether there was one.
  func withdraw(for origin: String) -> Bool {
    tokens.withLock { tokens in
      let left = tokens[origin] ?? capacity
      guard left >= 1 else { return false }
      // A process talks to few servers; the limit guards against many origins that others choose.
      if tokens[origin] == nil, tokens.count >= 256 { tokens.removeAll() }
      tokens[origin] = left - 1
      return true
    }
  }

  func deposit(for origin: String) {
    tokens.withLock { tokens in
      guard let left = tokens[origin] else { return }
      // A full bucket needs no entry.
      tokens[origin] = left + returned >= capacity ? nil : left + returned
    }
  }
}
