import Synchronization
import Testing
import Threads

@Suite struct BoundedQueueTests {
  @Test(.timeLimit(.minutes(2))) func elementsComeInOrderUntilItIsClosed() throws {
    let queue = BoundedQueue<Int>(permits: 3)
    try WorkerThread.start(name: "sender") {
      for number in 0..<1000 {
        queue.reserve()
        queue.send(number)
      }
      queue.close()
    }
    var received: [Int] = []
    while let number = queue.receive() {
      received.append(number)
      queue.release(1)
    }
    #expect(received == Array(0..<1000))
    #expect(queue.receive() == nil)
  }

  @Test(.timeLimit(.minutes(2))) func theSenderIsHeldBack() throws {
    let queue = BoundedQueue<Int>(permits: 4)
    let ended = BoundedQueue<Int>(permits: 1)
    let sent = Counter()
    try WorkerThread.start(name: "sender") {
      for number in 0..<10 {
        queue.reserve(2)
        queue.send(number)
        sent.count.add(1, ordering: .sequentiallyConsistent)
      }
      ended.close()
    }
    for number in 0..<10 {
      #expect(queue.receive() == number)
      // A received element holds its permits until they are released.
      #expect(sent.count.load(ordering: .sequentiallyConsistent) <= number + 2)
      queue.release(2)
    }
    #expect(ended.receive() == nil)
  }

  @Test(.timeLimit(.minutes(2)), arguments: [false, true])
  func cancellingFreesBothSides(overdraws: Bool) throws {
    let queue = BoundedQueue<Int>(permits: 1)
    let ended = BoundedQueue<Int>(permits: 1)
    queue.reserve(overdraws ? 2 : 1, overdraws: overdraws)
    queue.send(0)
    try WorkerThread.start(name: "sender") {
      queue.reserve()
      if queue.isCancelled { ended.send(1) }
      ended.close()
    }
    queue.cancel()
    #expect(ended.receive() == 1)
    #expect(queue.receive() == nil)
    queue.send(2)
    #expect(queue.receive() == nil)
  }

  private final class Counter: Sendable { let count = Atomic(0) }
}
