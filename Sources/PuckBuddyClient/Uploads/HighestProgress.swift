internal import Synchronization

/// Tells the progress of an upload, of which parts may be sent more than once, only when it is
/// further than ever.
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
