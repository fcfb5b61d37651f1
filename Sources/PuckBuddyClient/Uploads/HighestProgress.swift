internal import Synchronization

/// Reports the progress of an upload only when it exceeds the previous maximum, as chunks may be
/// sent more than once.
final class HighestProgress: Sendable {
  private let highest = Mutex(-1)
  private let total: Int
  private let report: @Sendable (UploadProgress) -> Void

  init(total: Int, report: @escaping @Sendable (UploadProgress) -> Void) {
    self.total = total
    self.report = report
  }

  func sent(_ count: Int) {
    let count = min(count, total)
    let isNew = highest.withLock { highest in
      defer { highest = max(highest, count) }
      return count > highest
    }
    if isNew { report(UploadProgress(sent: count, total: total)) }
  }
}
