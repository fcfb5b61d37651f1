import Synchronization
import Testing
import Threads

@Suite struct WorkerThreadTests {
  @Test func runsTheWork() async throws {
    await withCheckedContinuation { continuation in
      do {
        try WorkerThread.start(name: "a name that is too long") { continuation.resume() }
      } catch {
        Issue.record(error)
        continuation.resume()
      }
    }
  }

  /// No address space has room for such a stack; under a limit even a small one does not fit.
  @Test func saysThatThereIsNoThread() {
    let runs = Mutex(0)
    #expect(throws: WorkerThread.Unavailable.self) {
      try WorkerThread.start(name: "huge", stackSize: 1 << 46) {
        runs.withLock { $0 += 1 }
      }
    }
    #expect(runs.withLock { $0 } == 0)
  }
}
