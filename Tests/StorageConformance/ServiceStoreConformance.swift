import Foundation
import Jobs
public import Testing

/// The requirements of the service's stores beyond those of every `JobStore`, one case for each.
public enum ServiceStoreConformance: String, Sendable, CaseIterable, CustomTestStringConvertible {
  case limitsAreExact
  case windowsSlide
  case aDayHasItsOwnLimit
  case whereNothingIsAllowedNothingIsCounted
  case bytesAreCounted
  case bytesAreExact
  case usersAndKindsAreApart
  case usageIsForgotten
  case aJobIsSharedByOneKey
  case whoIsFirstGivesTheKey
  case onlyTheOwnersJobsAreShared
  case sharingLeavesTheJobAlone
  case aShareGoesWithItsJob
  case consentsAreKept
  case concurrentConsentsAreAllKept
  case deletionsAreDueUntilTheyAreDone
  case consentsAreForgotten
  case jobsAreReadTogether
  case revisionsReflectEachChange

  /// - Parameter makeStores: Returns empty stores that read the time from the clock.
  public func check(
    _ makeStores: (_ clock: TestClock) async throws -> any ServiceStores
  ) async throws {
    let clock = TestClock()
    let check = ServiceStoreCheck(stores: try await makeStores(clock), clock: clock)
    switch self {
    case .limitsAreExact: try await check.limitsAreExact()
    case .windowsSlide: try await check.windowsSlide()
    case .aDayHasItsOwnLimit: try await check.aDayHasItsOwnLimit()
    case .whereNothingIsAllowedNothingIsCounted:
      try await check.whereNothingIsAllowedNothingIsCounted()
    case .bytesAreCounted: try await check.bytesAreCounted()
    case .bytesAreExact: try await check.bytesAreExact()
    case .usersAndKindsAreApart: try await check.usersAndKindsAreApart()
    case .usageIsForgotten: try await check.usageIsForgotten()
    case .aJobIsSharedByOneKey: try await check.aJobIsSharedByOneKey()
    case .whoIsFirstGivesTheKey: try await check.whoIsFirstGivesTheKey()
    case .onlyTheOwnersJobsAreShared: try await check.onlyTheOwnersJobsAreShared()
    case .sharingLeavesTheJobAlone: try await check.sharingLeavesTheJobAlone()
    case .aShareGoesWithItsJob: try await check.aShareGoesWithItsJob()
    case .consentsAreKept: try await check.consentsAreKept()
    case .concurrentConsentsAreAllKept: try await check.concurrentConsentsAreAllKept()
    case .deletionsAreDueUntilTheyAreDone: try await check.deletionsAreDueUntilTheyAreDone()
    case .consentsAreForgotten: try await check.consentsAreForgotten()
    case .jobsAreReadTogether: try await check.jobsAreReadTogether()
    case .revisionsReflectEachChange: try await check.revisionsReflectEachChange()
    }
  }

  /// The name of the requirement.
  public var testDescription: String { rawValue }
}
