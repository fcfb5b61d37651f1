internal import Jobs
internal import Synchronization

/// Serializes the writers of an upload URL; the newest request takes over.
///
/// A phone that lost its connection reconnects long before the service notices that the old one is
/// dead. A holder of the URL may end other requests to it, since all of them are the client's own.
final class UploadTurns: Sendable {
  private let open = Mutex<[ObjectName: [ProgressWatchdog]]>([:])

  /// The maximum number of requests for one URL: one that writes and one that waits for it to end.
  ///
  /// More would take upload permits from other clients.
  private static let most = 2

  /// Registers a writer and ends the earlier ones.
  ///
  /// - Returns: `false` when the maximum is reached; then no earlier writer is ended.
  func enter(_ name: ObjectName, _ watchdog: ProgressWatchdog) -> Bool {
    let before: [ProgressWatchdog]? = open.withLock { open in
      let before = open[name, default: []]
      guard before.count < UploadTurns.most else { return nil }
      open[name] = before + [watchdog]
      return before
    }
    guard let before else { return false }
    for watchdog in before { watchdog.end() }
    return true
  }

  /// Whether all earlier writers have ended.
  func isFirst(_ name: ObjectName, _ watchdog: ProgressWatchdog) -> Bool {
    open.withLock { $0[name]?.first === watchdog }
  }

  func leave(_ name: ObjectName, _ watchdog: ProgressWatchdog) {
    open.withLock { open in
      open[name]?.removeAll { $0 === watchdog }
      if open[name]?.isEmpty == true { open[name] = nil }
    }
  }
}
