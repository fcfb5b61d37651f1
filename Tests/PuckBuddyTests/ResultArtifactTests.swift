import Foundation
import Media
import PuckBuddyAPI
import ShotAnalysis
internal import Summaries
import Testing
import Worker

@testable import AnalysisDocuments
@testable import Application

@Suite struct ResultArtifactTests {
  private static func result() throws -> AnalysisResult {
    let track = try JSONDecoder().decode(
      PoseTrackDocument.self, from: Data(#"{"times":[],"joints":[],"points":[]}"#.utf8))
    return AnalysisResult(document: try JobRestylingTests.document(), track: track)
  }

  private static func shot(_ index: Int, _ keyFrames: KeyFrames) -> Shot {
    Shot(
      index: index, releaseTime: keyFrames.release, releaseError: 0.02, confidence: 1, type: .wrist,
      typeConfidence: 1, phases: ShotPhases(load: nil, swing: nil, followThrough: nil),
      metrics: [:], keyFrames: keyFrames)
  }

  /// The folder of `--output` and the files of a job.
  @Test func theFolderAndTheJobHoldTheSameFiles() throws {
    let result = try Self.result()
    let files = try ResultArtifact.files(of: result)
    #expect(
      files.map(\.name) == [
        "parent_summary.txt", "coach_summary.txt", "child_summary.txt", "pose_track.json",
        "analysis.json",
      ])
    #expect(files.map(\.name) == made(.always).map(\.name))
    #expect(files.map(\.contentType) == made(.always).map(\.contentType))
    let summaries = result.document.summaries
    #expect(
      files.prefix(3).map { String(decoding: $0.content, as: UTF8.self) } == [
        summaries.parent, summaries.coach, summaries.child,
      ])
    let job = try ChildJobAnalysis.results(of: result)
    #expect(job.files.map(\.name) == files.map(\.name))
    #expect(job.files.map(\.content) == files.map(\.content))
  }

  private func made(_ condition: ResultArtifact.Condition) -> [ResultArtifact] {
    ResultArtifact.allCases.filter { $0.condition == condition }
  }

  /// It fails this one result, not the process with its other jobs.
  @Test func aNumberThatIsNoneIsAFailure() throws {
    var result = try Self.result()
    result.document.report.quality.playerVisibleRatio = .nan
    let error = #expect(throws: AnalysisFailure.self) { try ResultArtifact.files(of: result) }
    #expect(error?.code == .internal)
  }

  @Test func missingStillsAreCounted() throws {
    var result = try Self.result()
    #expect(result.missingStills(ofShots: 20) == 0)
    result.document.report.shots = [
      Self.shot(1, KeyFrames(load: 1, release: 2, followThrough: nil)),
      Self.shot(2, KeyFrames(load: 3, release: 4, followThrough: 5)),
    ]
    #expect(result.missingStills(ofShots: 20) == 5)
    #expect(result.missingStills(ofShots: 1) == 2)
    #expect(result.missingStills(ofShots: 0) == 0)
    let image = JPEGImage(width: 1, height: 1, bytes: [])
    result.stills = [StillImage(shot: 1, moment: .release, time: 2, image: image)]
    #expect(result.missingStills(ofShots: 20) == 4)
  }
}
