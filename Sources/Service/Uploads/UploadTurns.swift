internal import Jobs
internal import Synchronization

/// Whose turn it is to write to an address: the newest request's.
///
/// A phone whose connection was lost comes again long before the service notices that the old one is
/// dead. Whoever has the address may end what else is sent to it, which is the client's own.
final class UploadTurns: Sendable {
  private let open = Mutex<[ObjectName: [ProgressWatchdog]]>([:])

  /// One that writes and one that waits for it to end; more of one address take nothing from others.
  private static let most = 2

  init() {}

  /// Begins a turn, and ends those before it.
  ///
  /// - Returns: `false` when there are too many already, and then nobody's turn ends.
  func enter(_ name: ObjectName, _ pulse: ProgressWatchdog) -> Bool {
    let before: [ProgressWatchdog]? = open.withLock { open in
      let before = open[name, default: []]
      guard before.count < UploadTurns.most else { return nil }
      open[name] = before + [pulse]
      return before
    }
    guard let before else { return false }
    for pulse in before { pulse.end() }
    return true
  }

  /// Whether those before have ended.
  func isFirst(_ name: ObjectName, _ pulse: ProgressWatchdog) -> Bool {
    open.withLock { $0[name]?.first === pulse }
  }

  func leave(_ name: ObjectName, _ pulse: ProgressWatchdog) {
    open.withLock { open in
      open[name]?.removeAll { $0 === pulse }
      if open[name]?.isEmpty == true { open[name] = nil }
    }
  }
}
