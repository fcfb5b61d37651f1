import Foundation
import LocalStorage

extension Backend {
  /// Removes uploads that nobody goes on with, every hour until the task is cancelled.
  ///
  /// For a service without a worker, which would do it.
  func sweepUploads() async {
    while !Task.isCancelled {
      // What cannot be removed now is tried again.
      try? await partialUploads()?.sweep()
      try? await Task.sleep(for: .seconds(3600))
    }
  }
}
