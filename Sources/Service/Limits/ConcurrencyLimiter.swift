internal import Synchronization

/// Limits the number of concurrent long-running requests: in total, and for each owner, a user or
/// a job.
final class ConcurrencyLimiter: Sendable {
  private struct State {
    var all = 0
    var owners: [String: Int] = [:]
  }

  private let most: Int
  private let mostOfOne: Int
  private let state = Mutex(State())

  /// - Parameter ofOne: The limit for each owner; `nil` for none but the total.
  init(most: Int, ofOne: Int? = nil) {
    self.most = most
    mostOfOne = ofOne ?? most
  }

  /// A permit to serve one request; released with its last reference, also when the response is
  /// never written.
  final class Permit: Sendable {
    private let limiter: ConcurrencyLimiter
    private let owner: String?

    fileprivate init(_ limiter: ConcurrencyLimiter, _ owner: String?) {
      self.limiter = limiter
      self.owner = owner
    }

    deinit { limiter.leave(owner) }
  }

  /// Returns a permit; `nil` when the limit is reached.
  ///
  /// - Parameter owner: `nil` when the owner is unknown: only the total limit applies.
  func acquire(for owner: String?) -> Permit? {
    let hasRoom = state.withLock { state in
      guard state.all < most else { return false }
      if let owner {
        guard state.owners[owner, default: 0] < mostOfOne else { return false }
        state.owners[owner, default: 0] += 1
      }
      state.all += 1
      return true
    }
    return hasRoom ? Permit(self, owner) : nil
  }

  /// - Throws: `HTTPFailure.busy` when the limit is reached.
  func permit(for owner: String?) throws(HTTPFailure) -> Permit {
    guard let permit = acquire(for: owner) else { throw .busy }
    return permit
  }

  /// The number of permits in use.
  var taken: Int { state.withLock { $0.all } }

  private func leave(_ owner: String?) {
    state.withLock { state in
      state.all -= 1
      guard let owner, let count = state.owners[owner] else { return }
      state.owners[owner] = count > 1 ? count - 1 : nil
    }
  }
}
