import Foundation
import Synchronization
import TestMedia
import Testing
import Threads

@testable import GoogleCloud

@Suite struct LocalContentTests {
  /// Files that are slow to open must not block other tasks: the cooperative pool has one thread
  /// per core.
  @Test(.timeLimit(.minutes(1))) func readsOutsideTheCooperativePool() async throws {
    let folder = try TemporaryFolder()
    let pipes = (0..<ProcessInfo.processInfo.activeProcessorCount + 2).map {
      folder.url.appending(path: "pipe-\($0)")
    }
    for pipe in pipes { try #require(unsafe mkfifo(pipe.path, 0o600) == 0) }
    final class State: Sendable { let value = Mutex((hasOtherRun: false, isInTime: false)) }
    let state = State()
    // Opening a pipe blocks until its other end is opened, which happens after other tasks have
    // run, or never.
    try WorkerThread.start(name: "writer") {
      for _ in 0..<500 where !state.value.withLock({ $0.hasOtherRun }) { usleep(10_000) }
      state.value.withLock { $0.isInTime = $0.hasOtherRun }
      for pipe in pipes { close(unsafe open(pipe.path, O_WRONLY | O_CLOEXEC)) }
    }
    try await withThrowingTaskGroup { group in
      for pipe in pipes {
        group.addTask {
          let size = try await LocalContent(pipe).size
          #expect(size == 0)
        }
      }
      group.addTask {
        // Later than reads that would block all threads of the pool.
        try await Task.sleep(for: .milliseconds(100))
        state.value.withLock { $0.hasOtherRun = true }
      }
      try await group.waitForAll()
    }
    #expect(state.value.withLock { $0.isInTime })
  }
}
