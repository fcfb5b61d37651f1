internal import Synchronization

/// Whose turn it is: the user whose queued job this process claimed last.
///
/// While one user has all queued jobs there are no turns: a search for others behind that user would
/// cost a request for each claim.
final class UserTurns: Sendable {
  private struct State {
    var last: String?
    var isShared = false
  }
  private let state = Mutex(State())

  /// The user after whom the search starts; `nil` to start with the first one.
  var last: String? { state.withLock { $0.last } }

  /// Notes whether several users may have queued jobs.
  func note(isShared: Bool) {
    state.withLock { state in
      state.isShared = isShared
      if !isShared { state.last = nil }
    }
  }

  func wasTaken(by user: String) {
    state.withLock { state in state.last = state.isShared ? user : nil }
  }
}
