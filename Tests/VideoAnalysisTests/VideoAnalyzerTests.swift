import Foundation
import PoseEstimation
import ShotAnalysis
import TestMedia
import Testing

@testable import AnalysisDocuments
@testable import VideoAnalysis

@Suite struct VideoAnalyzerTests {
  private let log = ScriptedPoseEstimator.Log()

  private func analyzer(
    people: Int = 1, failure: InferenceError? = nil
  ) -> VideoAnalyzer<ScriptedPoseEstimator> {
    let log = log
    return VideoAnalyzer { () throws(InferenceError) in
      ScriptedPoseEstimator(log: log, people: people, failure: failure)
    }
  }

  private func failure(
    _ path: String, isCancelled: () -> Bool = { false }, error: InferenceError? = nil
  ) -> AnalysisFailure? {
    var analyzer = analyzer(failure: error)
    do throws(AnalysisFailure) {
      _ = try analyzer.analyze(
        .file(path), settings: AnalysisSettings(), isCancelled: isCancelled)
      return nil
    } catch {
      return error
    }
  }

  @Test func everyFrameIsReported() throws {
    let clip = try Clip.plain()
    var analyzer = analyzer()
    var progress: [AnalysisProgress] = []
    let result = try analyzer.analyze(
      .file(clip.url.path), settings: AnalysisSettings(), progress: { progress.append($0) })
    // Without motion: a frame every 0.16 s, the first and the last.
    #expect(log.times.count == 14)
    #expect(progress.map(\.framesDone) == Array(1...50))
    #expect(progress.last?.fraction == 1)
    #expect(result.document.video.framesInferred == 14)
    #expect(result.document.video.name == "plain.mp4")
    #expect(result.document.report.shots.isEmpty)
    #expect(result.document.report.quality.people == 1)
    #expect(result.document.processing.peakMemoryBytes > 1_000_000)
  }

  @Test func atACutThePeopleAreForgotten() throws {
    _ = try ScriptedPoseEstimator(log: log).result(of: try Clip.cut())
    // The last frame before the cut, which is at one second.
    try #require(log.cuts.count == 1, "\(log.cuts)")
    #expect(abs(log.cuts[0] - 0.96) < 0.001)
  }

  @Test func framesTooCloseTogetherAreNotPosed() throws {
    let result = try ScriptedPoseEstimator(log: log).result(
      of: try Clip.plain(), settings: AnalysisSettings(leastPoseInterval: 0.07))
    // Every other frame is considered, and every other one of those is an anchor frame.
    #expect(log.times.count == 13)
    #expect(result.document.video.framesDecoded == 50)
  }

  /// The clip lasts two seconds.
  @Test(arguments: [(60.0, 1), (1, 2)])
  func afterLongVideosTheModelsAreReleased(ofSeconds seconds: Double, loaded count: Int) throws {
    let clip = try Clip.plain()
    var loaded = 0
    let log = log
    var analyzer = VideoAnalyzer(durationWithModels: seconds) {
      loaded += 1
      return ScriptedPoseEstimator(log: log)
    }
    for _ in 1...2 {
      _ = try analyzer.analyze(.file(clip.url.path), settings: AnalysisSettings())
    }
    #expect(loaded == count)
    // The player of the first video is forgotten.
    #expect(log.resets == 2)
    #expect(log.times.count == 2 * 14)
  }

  @Test func cancellingEndsBetweenTwoFrames() throws {
    let clip = try Clip.plain()
    var polls = 0
    let found = failure(
      clip.url.path,
      isCancelled: {
        polls += 1
        return polls > 10
      })
    #expect(found?.code == .cancelled)
    // Of ten frames the first, the fifth and the ninth.
    #expect(log.times.count == 3)
  }

  @Test func failuresKeepTheirCode() throws {
    let clip = try Clip.plain()
    let missing = InferenceError(
      .modelMissing, operation: "load model", operand: "model.tflite", reason: "Not there.")
    #expect(failure(clip.url.path, error: missing)?.code == .modelMissing)
    let broken = InferenceError(.failed, operation: "run model", operand: "m", reason: "Broken.")
    #expect(failure(clip.url.path, error: broken)?.code == .internal)
    #expect(failure("/no/such/clip.mp4")?.code == .notFound)
    #expect(failure(try Clip.soundOnly().url.path)?.code == .noVideoStream)
  }
}
