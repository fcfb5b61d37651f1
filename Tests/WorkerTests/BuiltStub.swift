import Foundation
import TestMedia

/// The built stub of a worker.
enum BuiltStub {
  static let program: URL = {
    let named = ProcessInfo.processInfo.environment["PUCKBUDDY_WORKER_STUB"]
    return named.map { URL(fileURLWithPath: $0) } ?? Program.built("WorkerStub")
  }()
}
