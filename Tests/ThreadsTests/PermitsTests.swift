import Dispatch
import Foundation
import Synchronization
import Testing
import Threads

@Suite struct PermitsTests {
  @Test func waitsUntilThereAreAsMany() async throws {
    let permits = Permits(3)
    permits.acquire(2)
    let log = Mutex<[String]>([])
    await withCheckedContinuation { continuation in
      do {
        try WorkerThread.start(name: "taker") {
          permits.acquire(3)
          log.withLock { $0.append("taken") }
          continuation.resume()
        }
        usleep(50_000)
        log.withLock { $0.append("released one") }
        permits.release()
        usleep(50_000)
        log.withLock { $0.append("released all") }
        permits.release()
      } catch {
        Issue.record(error)
        continuation.resume()
      }
    }
    #expect(log.withLock { $0 } == ["released one", "released all", "taken"])
  }

  @Test func overdrawsOnce() {
    let permits = Permits(2)
    permits.acquire(5, overdraws: true)
    let taken = Mutex(false)
    let done = DispatchSemaphore(value: 0)
    #expect(throws: Never.self) {
      try WorkerThread.start(name: "taker") {
        permits.acquire(1, overdraws: true)
        taken.withLock { $0 = true }
        done.signal()
      }
    }
    permits.release(2)
    usleep(50_000)
    #expect(!taken.withLock { $0 })
    permits.release(3)
    done.wait()
  }

  /// A waiter is not admitted by permits that were released before it arrived.
  @Test func keepsTheCountThroughManyReleases() {
    let permits = Permits(1)
    for _ in 0..<1000 {
      permits.acquire()
      permits.release()
    }
    permits.acquire()
    permits.release()
    permits.acquire()
  }
}
