import Foundation
import Jobs

/// A requirement of the service's stores beyond those of every `JobStore`.
public typealias ServiceStoreConformance = Conformance<ServiceStoreCheck>

extension Conformance<ServiceStoreCheck> {
  /// Every requirement.
  public static var allCases: [Self] {
    [
      Self("limitsAreExact", ServiceStoreCheck.limitsAreExact),
      Self("windowsSlide", ServiceStoreCheck.windowsSlide),
      Self("aDayHasItsOwnLimit", ServiceStoreCheck.aDayHasItsOwnLimit),
      Self(
        "whereNothingIsAllowedNothingIsCounted",
        ServiceStoreCheck.whereNothingIsAllowedNothingIsCounted),
      Self("bytesAreCounted", ServiceStoreCheck.bytesAreCounted),
      Self("bytesAreExact", ServiceStoreCheck.bytesAreExact),
      Self("usersAndKindsAreApart", ServiceStoreCheck.usersAndKindsAreApart),
      Self("usageIsForgotten", ServiceStoreCheck.usageIsForgotten),
      Self("aJobIsSharedByOneKey", ServiceStoreCheck.aJobIsSharedByOneKey),
      Self("whoIsFirstGivesTheKey", ServiceStoreCheck.whoIsFirstGivesTheKey),
      Self("onlyTheOwnersJobsAreShared", ServiceStoreCheck.onlyTheOwnersJobsAreShared),
      Self("sharingLeavesTheJobAlone", ServiceStoreCheck.sharingLeavesTheJobAlone),
      Self("aShareGoesWithItsJob", ServiceStoreCheck.aShareGoesWithItsJob),
      Self("consentsAreKept", ServiceStoreCheck.consentsAreKept),
      Self("concurrentConsentsAreAllKept", ServiceStoreCheck.concurrentConsentsAreAllKept),
      Self("deletionsAreDueUntilTheyAreDone", ServiceStoreCheck.deletionsAreDueUntilTheyAreDone),
      Self("consentsAreForgotten", ServiceStoreCheck.consentsAreForgotten),
      Self("jobsAreReadTogether", ServiceStoreCheck.jobsAreReadTogether),
      Self("revisionsReflectEachChange", ServiceStoreCheck.revisionsReflectEachChange),
    ]
  }

  /// - Parameter makeStores: Returns empty stores that read the time from the clock.
  public func check(
    _ makeStores: (_ clock: TestClock) async throws -> any ServiceStores
  ) async throws {
    let clock = TestClock()
    let check = ServiceStoreCheck(stores: try await makeStores(clock), clock: clock)
    try await run(check)()
  }
}
