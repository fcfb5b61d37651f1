internal import Synchronization

/// Keeps an outage from being multiplied: who fails often has few further attempts.
///
/// A token bucket for each server, as in gRPC's retry throttling (proposal A6): a repeated attempt
/// takes a token, a request that ended well gives back a part of one.
final class RetryBudget: Sendable {
  private let capacity: Double
  private let returned: Double
  private let tokens = Mutex<[String: Double]>([:])

  /// - Parameters:
  ///   - capacity: Attempts in a row that may be spent on one server; 0: none.
  ///   - returned: How much of a token a success gives back.
  init(capacity: Int, returned: Double) {
    self.capacity = Double(max(0, capacity))
    self.returned = returned
  }

  /// Takes a token, if there is one.
  func withdraw(for origin: String) -> Bool {
    tokens.withLock { tokens in
      let left = tokens[origin] ?? capacity
      guard left >= 1 else { return false }
      // A program talks to few servers; a crowd of them would be somebody else's doing.
      if tokens[origin] == nil, tokens.count >= 256 { tokens.removeAll() }
      tokens[origin] = left - 1
      return true
    }
  }

  func deposit(for origin: String) {
    tokens.withLock { tokens in
      guard let left = tokens[origin] else { return }
      // A full bucket need not be remembered.
      tokens[origin] = left + returned >= capacity ? nil : left + returned
    }
  }
}
