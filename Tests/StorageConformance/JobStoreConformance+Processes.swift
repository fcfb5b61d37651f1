public import Jobs
import Testing

extension JobStoreConformance {
  /// Eight processes race for each of 200 jobs.
  ///
  /// - Parameters:
  ///   - store: An empty store.
  ///   - claim: Starts this many processes that claim from the same store until no job is left,
  ///     lets them start together, and returns the IDs of the jobs that each of them claimed.
  public static func aJobHasOneHolderAmongProcesses(
    store: any JobStore, claim: (_ processes: Int) async throws -> [[String]]
  ) async throws {
    for number in 1...200 { _ = try await store.submit(request(), as: id(number)) }
    let claimed = try await claim(8).flatMap { $0 }
    #expect(claimed.count == 200)
    #expect(Set(claimed).count == 200)
    let jobs = try await store.jobs(JobSelection(limit: 1000))
    #expect(jobs.allSatisfy { $0.status == .processing && $0.attempt == 1 && $0.claim == 1 })
  }
}
