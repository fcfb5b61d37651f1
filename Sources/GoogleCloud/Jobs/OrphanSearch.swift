internal import Synchronization

/// When jobs are looked for whose worker is gone, although others wait.
///
/// With nothing waiting they are looked for every time; beside that it is enough now and then, and
/// saves a request for each claim.
final class OrphanSearch: Sendable {
  private let last = Mutex<Duration?>(nil)

  /// Shorter than any lease.
  static let interval = Duration.seconds(15)

  /// Whether it is time again, at this moment of the store's clock.
  func isDue(at moment: Duration) -> Bool {
    last.withLock { last in last.map { moment - $0 >= OrphanSearch.interval } ?? true }
  }

  func wasDone(at moment: Duration) {
    last.withLock { $0 = moment }
  }
}
