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

  /// Makes concurrent uses; returns how many of them were counted.
  func uses(_ tasks: Int, limit: UsageLimit) async throws -> Int {
    let user = try user()
    return try await concurrently(1...tasks) { _ in
      try await stores.use(.uploads, by: user, limit: limit) == nil
    }.count { $0 }
  }
}
