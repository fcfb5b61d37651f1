import Foundation
import Testing

@testable import AnalysisDocuments

@Suite struct FailureCodeTests {
  @Test func exitStatusesAreTheContracts() {
    #expect(FailureCode.usage.exitStatus == 64)
    #expect(FailureCode.encrypted.exitStatus == 65)
    #expect(FailureCode.notFound.exitStatus == 66)
    #expect(FailureCode.modelMissing.exitStatus == 69)
    #expect(FailureCode.internal.exitStatus == 70)
    #expect(FailureCode.cannotWrite.exitStatus == 73)
    #expect(FailureCode.outOfResources.exitStatus == 75)
    #expect(FailureCode.decoderCrashed.exitStatus == 65)
    #expect(FailureCode.outOfMemory.exitStatus == 65)
    #expect(FailureCode.timeLimit.exitStatus == 124)
    #expect(FailureCode.cancelled.exitStatus == 130)
    #expect(FailureCode.allCases.filter(\.isRetryable) == [.outOfResources])
  }

  @Test func theErrorObjectHasTheContractsForm() throws {
    let failure = AnalysisFailure(
      .notFound, operation: "open", file: "a.mp4", message: "There is no such file.")
    let object = try JSONSerialization.jsonObject(with: JSONEncoder().encode(failure))
    let error = try #require((object as? [String: [String: Any]])?["error"])
    #expect(error["file"] as? String == "a.mp4")
    #expect(error["code"] as? String == "not_found")
    #expect(error["message"] as? String == "There is no such file.")
    #expect(error["retryable"] as? Bool == false)
    #expect(error.count == 4)
  }
}
