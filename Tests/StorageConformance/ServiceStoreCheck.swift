import Foundation
import Jobs
import Testing

/// Empty stores, with the helpers of the checks.
public struct ServiceStoreCheck: Sendable {
  let stores: any ServiceStores
  let clock: TestClock

  func user(_ text: String = "anna") throws -> UserID { try #require(UserID(rawValue: text)) }

  func submit(_ number: Int, user: String = "u") async throws -> JobID {
    try await stores.submit(
      JobStoreConformance.request(user), as: JobStoreConformance.id(number)
    ).id
  }

  func complete(_ id: JobID) async throws -> Job {
    let job = try await stores.claim(id, by: "w", lease: JobStoreConformance.lease)
    return try await stores.complete(
      try JobStoreConformance.hold(job), with: JobStoreConformance.result)
  }

  /// Uses until it is refused; returns how often it was counted, and the wait.
  func useUp(
    _ usage: Usage, by user: UserID, limit: UsageLimit
  ) async throws -> (count: Int, wait: Duration) {
    for count in 0...(limit.perDay + 1) {
      if let wait = try await stores.use(usage, by: user, limit: limit) { return (count, wait) }
    }
    Issue.record("nothing was refused")
    return (limit.perDay + 2, .zero)
  }

  /// Makes concurrent uses; returns how many of them were counted.
  func uses(_ tasks: Int, limit: UsageLimit) async throws -> Int {
    let user = try user()
    return try await withThrowingTaskGroup(of: Bool.self) { group in
      for _ in 1...tasks {
        group.addTask { try await stores.use(.uploads, by: user, limit: limit) == nil }
      }
      return try await group.reduce(into: 0) { $0 += $1 ? 1 : 0 }
    }
  }
}
