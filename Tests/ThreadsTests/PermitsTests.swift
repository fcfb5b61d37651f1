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

  /// A waiter is not woken by permits that were released before it arrived: as many wake-ups as
  /// releases would let it spin.
  @Test func waitsWithoutComputingAfterManyReleases() async throws {
    let queue = BoundedQueue<Never>(permits: 1)
    for _ in 0..<100_000 {
      queue.reserve()
      queue.release(1)
    }
    queue.reserve()
    let isAdmitted = Mutex(false)
    let seconds = await withCheckedContinuation { continuation in
      do {
        try WorkerThread.start(name: "waiter") {
          let before = Self.threadSeconds
          queue.reserve()
          isAdmitted.withLock { $0 = true }
          continuation.resume(returning: Self.threadSeconds - before)
        }
        usleep(500_000)
        #expect(!isAdmitted.withLock { $0 })
        queue.release(1)
      } catch {
        Issue.record(error)
        continuation.resume(returning: .infinity)
      }
    }
    #expect(seconds < 0.1)
  }

  /// The processor time of the calling thread, in seconds.
  private static var threadSeconds: Double {
    var time = timespec()
    unsafe clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
