import Retries
import Testing

/// Tests of `withGracePeriod` and `withTimeout`.
@Suite(.timeLimit(.minutes(5))) struct LimitTests {
  private struct Failure: Error {}

  private static func hang() async throws -> Int {
    try await Task.sleep(for: .seconds(3600))
    return 1
  }

  @Test func resultsAndErrorsPassThrough() async throws {
    #expect(await withGracePeriod(.zero) { 1 } == 1)
    #expect(try await withTimeout(.seconds(3600)) { 1 } == 1)
    await #expect(throws: Failure.self) { try await withGracePeriod(.zero) { throw Failure() } }
    await #expect(throws: Failure.self) {
      try await withTimeout(.seconds(3600)) { throw Failure() }
    }
  }

  @Test func anOperationMayEndWithinItsGracePeriod() async {
    let (gate, continuation) = AsyncStream.makeStream(of: Void.self)
    let task = Task {
      await withGracePeriod(.seconds(3600)) {
        for await _ in gate {}
        return Task.isCancelled
      }
    }
    task.cancel()
    continuation.finish()
    #expect(await !task.value)
  }

  @Test func anOperationIsCancelledAfterItsGracePeriod() async {
    let task = Task { try await withGracePeriod(.milliseconds(1)) { try await Self.hang() } }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test func anOperationIsCancelledAfterItsTimeout() async throws {
    #expect(try await withTimeout(.milliseconds(1)) { try await Self.hang() } == nil)
    let task = Task { try await withTimeout(.seconds(3600)) { try await Self.hang() } }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }
}
