import Dispatch
import Foundation
import Synchronization
import Testing
import Threads

/// The permits of a `BoundedQueue`.
@Suite struct PermitsTests {
  @Test func waitsUntilThereAreAsMany() async throws {
    let queue = BoundedQueue<Never>(permits: 3)
    queue.reserve(2)
    let log = Mutex<[String]>([])
    await withCheckedContinuation { continuation in
      do {
        try WorkerThread.start(name: "taker") {
          queue.reserve(3)
          log.withLock { $0.append("taken") }
          continuation.resume()
        }
        usleep(50_000)
        log.withLock { $0.append("released one") }
        queue.release(1)
        usleep(50_000)
        log.withLock { $0.append("released all") }
        queue.release(1)
      } catch {
        Issue.record(error)
        continuation.resume()
      }
    }
    #expect(log.withLock { $0 } == ["released one", "released all", "taken"])
  }

  @Test func overdrawsOnce() {
    let queue = BoundedQueue<Never>(permits: 2)
    queue.reserve(5, overdraws: true)
    let taken = Mutex(false)
    let done = DispatchSemaphore(value: 0)
    #expect(throws: Never.self) {
      try WorkerThread.start(name: "taker") {
        queue.reserve(1, overdraws: true)
        taken.withLock { $0 = true }
        done.signal()
      }
    }
    queue.release(2)
    usleep(50_000)
    #expect(!taken.withLock { $0 })
    queue.release(3)
    done.wait()
  }

  /// A waiter is not admitted by permits that were released before it arrived.
  @Test func keepsTheCountThroughManyReleases() {
    let queue = BoundedQueue<Never>(permits: 1)
    for _ in 0..<1000 {
      queue.reserve()
      queue.release(1)
    }
    queue.reserve()
    queue.release(1)
    queue.reserve()
  }
}
