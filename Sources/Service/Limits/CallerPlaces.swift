internal import Synchronization

/// How many callers have something done for them that lasts: all together, and of one owner each, a
/// user or a job.
final class CallerPlaces: Sendable {
  private struct State {
    var all = 0
    var owners: [String: Int] = [:]
  }

  private let most: Int
  private let mostOfOne: Int
  private let state = Mutex(State())

  init(most: Int, ofOne: Int) {
    self.most = most
    mostOfOne = ofOne
  }

  /// A place, which is given back when nobody has it any more: also when its answer is never
  /// written.
  final class Place: Sendable {
    private let places: CallerPlaces
    private let owner: String?

    fileprivate init(_ places: CallerPlaces, _ owner: String?) {
      self.places = places
      self.owner = owner
    }

    deinit { places.leave(owner) }
  }

  /// - Parameter owner: `nil`: nobody in particular, as where users are not told apart.
  /// - Returns: `nil` when there is no room.
  func enter(_ owner: String?) -> Place? {
    let hasRoom = state.withLock { state in
      guard state.all < most else { return false }
      if let owner {
        guard state.owners[owner, default: 0] < mostOfOne else { return false }
        state.owners[owner, default: 0] += 1
      }
      state.all += 1
      return true
    }
    return hasRoom ? Place(self, owner) : nil
  }

  /// How many places are taken.
  var taken: Int { state.withLock { $0.all } }

  private func leave(_ owner: String?) {
    state.withLock { state in
      state.all -= 1
      guard let owner, let count = state.owners[owner] else { return }
      state.owners[owner] = count > 1 ? count - 1 : nil
    }
  }
}
