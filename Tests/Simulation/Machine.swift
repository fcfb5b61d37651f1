import Foundation
import Jobs
import Synchronization
import Worker

/// The disk of a machine, which outlives its processes.
final class Machine: Sendable {
  struct Kept {
    var analysis: FinishedAnalysis
    let number: Int
    /// The process with the lock.
    var holder: ObjectIdentifier?
  }

  struct Disk {
    var folders: Set<URL> = []
    var files: [URL: Data] = [:]
    var kept: [JobID: Kept] = [:]
    var isFull = false
    var number = 0
  }

  let name: String
  private let disk = Mutex(Disk())

  init(_ name: String) { self.name = name }

  func withDisk<Value: Sendable>(_ body: (inout Disk) throws -> Value) rethrows -> Value {
    try disk.withLock { try body(&$0) }
  }

  /// Releases the locks of a process that has ended.
  func unlock(_ process: SimulatedProcess) {
    let holder = ObjectIdentifier(process)
    withDisk { disk in
      for id in disk.kept.keys where disk.kept[id]?.holder == holder { disk.kept[id]?.holder = nil }
    }
  }
}
