internal import Synchronization

/// Reports the progress of an upload only when it exceeds the previous maximum, as chunks may be
/// sent more than once.
final class HighestProgress: Sendable {
  private let highest = Mutex(-1)
  private let total: Int
  private let told: @Sendable (UploadProgress) -> Void

  init(total: Int, told: @escaping @Sendable (UploadProgress) -> Void) {
    self.total = total
    self.told = told
  }

  func sent(_ count: Int) {
    let count = min(count, total)
    let isNew = highest.withLock { highest in
      defer { highest = max(highest, count) }
      return count > highest
    }
    if isNew { told(UploadProgress(sent: count, total: total)) }
  }
}
