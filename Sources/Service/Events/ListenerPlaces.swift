internal import Synchronization

/// How many listen, all together and of each user.
final class ListenerPlaces: Sendable {
  private struct State {
    var all = 0
    var users: [String: Int] = [:]
  }

  private let most: Int
  private let mostOfUser: Int
  private let state = Mutex(State())

  init(most: Int, ofUser: Int) {
    self.most = most
    mostOfUser = ofUser
  }

  /// A place, which is given back when nobody has it any more: also when its answer is never
  /// written.
  final class Place: Sendable {
    private let places: ListenerPlaces
    private let user: String?

    fileprivate init(_ places: ListenerPlaces, _ user: String?) {
      self.places = places
      self.user = user
    }

    deinit { places.leave(user) }
  }

  /// - Parameter user: `nil`: nobody in particular, as where all are one user.
  /// - Returns: `nil` when there is no room.
  func enter(_ user: String?) -> Place? {
    let hasRoom = state.withLock { state in
      guard state.all < most else { return false }
      if let user {
        guard state.users[user, default: 0] < mostOfUser else { return false }
        state.users[user, default: 0] += 1
      }
      state.all += 1
      return true
    }
    return hasRoom ? Place(self, user) : nil
  }

  /// How many places are taken.
  var taken: Int { state.withLock { $0.all } }

  private func leave(_ user: String?) {
    state.withLock { state in
      state.all -= 1
      guard let user, let count = state.users[user] else { return }
      state.users[user] = count > 1 ? count - 1 : nil
    }
  }
}
