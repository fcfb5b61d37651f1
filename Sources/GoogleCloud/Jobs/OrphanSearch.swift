internal import Synchronization

/// Schedules the search for jobs with an expired lease while other jobs are queued.
///
/// With an empty queue every claim searches for them; otherwise one search per interval suffices
/// and saves a request for each claim.
final class OrphanSearch: Sendable {
  private let last = Mutex<Duration?>(nil)

  /// The search interval, shorter than any lease.
  static let interval = Duration.seconds(15)

  /// Whether a search is due at this moment of the store's clock.
  func isDue(at moment: Duration) -> Bool {
    last.withLock { last in last.map { moment - $0 >= OrphanSearch.interval } ?? true }
  }

  func wasDone(at moment: Duration) {
    last.withLock { $0 = moment }
  }
}
