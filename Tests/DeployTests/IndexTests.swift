import CloudStores
import Foundation
import GoogleCloud
import Jobs
import Testing

/// The indexes of `deploy/firestore.indexes.json` against a Firestore that has no others:
/// sufficient for every query of the service and of the app, and none superfluous.
///
/// `GoogleCloudTests` runs the whole conformance suite of a store with the same file.
@Suite struct IndexTests {
  @Test(arguments: DeployedFiles.jobCollections)
  func everyQueryIsServed(collection: String) async throws {
    let cloud = try CloudStores(indexes: DeployedFiles.indexes())
    #expect(await cloud.refused(in: collection) == [])
  }

  /// Whichever name the collection of jobs has, it has the same indexes and exemptions.
  @Test func bothNamesHaveTheSame() throws {
    let declarations = try DeployedFiles.jobCollections.map(DeployedFiles.declarations)
    #expect(declarations[0] == declarations[1] && declarations[0].count > 12)
  }

  /// A superfluous index costs a write and storage for each job, and hides which ones are needed.
  @Test(arguments: 0..<DeployedFiles.compositeCount)
  func noneIsTooMany(number: Int) async throws {
    let cloud = try CloudStores(indexes: DeployedFiles.indexes(without: number))
    #expect(await cloud.refused(in: try DeployedFiles.jobCollection(ofIndex: number)) != [])
  }

  @Test func theCountIsThatOfTheFile() throws {
    #expect(try DeployedFiles.composites().count == DeployedFiles.compositeCount)
  }

  /// Indexed strings above 1,500 bytes are refused, and fields that no query uses need no index.
  @Test func longFieldsHaveNoIndex() throws {
    let exempt = try DeployedFiles.exemptions()
    #expect(
      exempt.isSuperset(of: [
        "parent_summary", "coach_summary", "child_summary", "error", "result_urls", "result_paths",
      ]))
    let queried = try DeployedFiles.composites().flatMap(\.fields)
    // Fields that a query compares alone need their automatic single-field index.
    #expect(exempt.isDisjoint(with: queried + ["status", "storagePath", "createdAt", "userId"]))
  }

  /// A user's usage counts are not kept forever.
  @Test func countsHaveATimeToLive() throws {
    #expect(try DeployedFiles.timesToLive() == ["usage.expireAt"])
  }

  /// A document with every field at its maximum length is accepted.
  @Test func theLongestTextsAreTaken() async throws {
    let cloud = try CloudStores(indexes: DeployedFiles.indexes())
    let store = try cloud.jobs()
    let long = String(repeating: "é", count: 2000)
    let id = try #require(JobID(rawValue: "long"))
    let request = JobRequest(userID: "anna", storagePath: "users/anna/a.mov")
    _ = try await store.submit(request, as: id)
    let claimed = try await store.claim(id, by: "w", lease: .seconds(60))
    let job = try #require(claimed)
    let hold = try #require(JobHold(job))
    let paths = (0..<200).map { "users/anna/results/long/1/frames/\($0).jpg" }
    let result = JobResult(
      parentSummary: long, coachSummary: long, childSummary: long,
      analysisPath: "users/anna/results/long/1/analysis.json", resultPaths: paths,
      resultURLs: .init(parentSummary: long, coachSummary: long))
    #expect(try await store.complete(hold, with: result).status == .completed)
    let other = try #require(JobID(rawValue: "broken"))
    _ = try await store.submit(request, as: other)
    let taken = try await store.claim(other, by: "w", lease: .seconds(60))
    let broken = try #require(taken)
    let otherHold = try #require(JobHold(broken))
    let failed = try await store.fail(
      otherHold,
      with: JobFailure(code: "internal", message: long, kind: .permanent), policy: RetryPolicy())
    #expect(failed.status == .failed)
  }
}
