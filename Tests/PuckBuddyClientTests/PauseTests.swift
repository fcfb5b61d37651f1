import Foundation
import Synchronization
import Testing

@testable import PuckBuddyClient

@Suite struct PauseTests {
  private let error = PuckBuddyError(operation: "test", code: "unavailable", message: "No.")

  /// Returns the waits after the same failure, over and over.
  private func waits(
    _ times: Int = 1, after count: Int, requested: Duration? = nil
  ) async throws -> [Duration] {
    let waits = Mutex<[Duration]>([])
    var limits = ClientLimits()
    limits.attempts = 10_000
    let client = ServiceClient(
      address: try #require(URL(string: "http://localhost")), limits: limits
    ) { wait in waits.withLock { $0.append(wait) } }
    for _ in 0..<times {
      try await client.pause(
        afterFailure: count, error, first: .seconds(2), requested: requested)
    }
    return waits.withLock { $0 }
  }

  @Test(arguments: [
    (1, Duration.seconds(1)...(.seconds(2))), (2, .seconds(2)...(.seconds(4))),
    (5, .seconds(16)...(.seconds(32))), (6, .seconds(30)...(.seconds(60))),
    (1000, .seconds(30)...(.seconds(60))),
  ])
  func pausesGrowAndDiffer(_ count: Int, _ range: ClosedRange<Duration>) async throws {
    let waits = try await waits(100, after: count)
    #expect(waits.allSatisfy { range.contains($0) })
    #expect(Set(waits).count > 50)
  }

  @Test func theRequestedPauseIsALowerBoundWithinReason() async throws {
    #expect(try await waits(after: 1, requested: .seconds(90)) == [.seconds(90)])
    #expect(try await waits(after: 1, requested: .seconds(100_000)) == [.seconds(600)])
  }
}
