import AnalysisDocuments
import Foundation
import Media
import Mathematics
import Poses
import Synchronization
import TestMedia
import VideoAnalysis

@testable import PoseEstimation

/// A pose estimator that returns a test's poses, and records when it was called.
struct ScriptedPoseEstimator: PoseEstimator {
  final class Log: Sendable {
    struct Entries {
      var inferences: [Double] = []
      var resets = 0
      var cuts: [Double] = []
    }

    private let entries = Mutex(Entries())

    /// The times of the frames on which inference ran, sorted.
    var times: [Double] { inferences.sorted() }
    /// The same in the order of the inferences.
    var inferences: [Double] { entries.withLock { $0.inferences } }
    var resets: Int { entries.withLock { $0.resets } }
    var cuts: [Double] { entries.withLock { $0.cuts } }

    func note(_ body: (inout Entries) -> Void) { entries.withLock { body(&$0) } }
  }

  let log: Log
  var people = 1
  var failure: InferenceError?
  /// From this time on inference fails, in seconds.
  var failingAt = Double.infinity
  /// From this time on the finder fails, in seconds.
  var finderFailingAt = Double.infinity
  /// The pose of the followed person, by time; `nil` if there is none.
  var pose: @Sendable (Double) -> Pose? = { _ in nil }

  /// Returns the analysis of a clip with these poses.
  func result(
    of clip: Clip, settings: AnalysisSettings = AnalysisSettings()
  ) throws(AnalysisFailure) -> AnalysisResult {
    var analyzer = VideoAnalyzer { () throws(InferenceError) in self }
    return try analyzer.analyze(.file(clip.url.path), settings: settings)
  }

  private static let roi = ROI(center: Point(50, 50), side: 100, rotation: 0)

  fileprivate func person(at time: Double) -> [PoseObservation.Person] {
    pose(time).map { [.init(id: 0, pose: $0, roi: Self.roi)] } ?? []
  }

  fileprivate func runInference(at time: Double, until end: Double) throws(InferenceError) {
    if let failure { throw failure }
    if time >= end {
      throw InferenceError(.failed, operation: "run model", operand: "m", reason: "Broken.")
    }
    log.note { $0.inferences.append(time) }
  }

  mutating func observe(_ frame: borrowing VideoFrame) throws(InferenceError) -> PoseObservation {
    try runInference(at: frame.time, until: failingAt)
    return PoseObservation(people: person(at: frame.time), count: people)
  }

  var modelName: String { "scripted" }

  func makeFinder() throws(InferenceError) -> sending any PersonFinder & ~Copyable {
    Finder(estimator: self)
  }

  mutating func crop(
    of frame: borrowing VideoFrame, showing people: [PoseObservation.Person]
  ) -> VideoFrame? { nil }

  mutating func preview(
    _ frame: borrowing VideoFrame
  ) throws(InferenceError) -> [PoseObservation.Person] {
    person(at: frame.time)
  }

  mutating func forgetPeople() { log.note { $0.cuts.append($0.inferences.last ?? 0) } }

  mutating func reset() { log.note { $0.resets += 1 } }

  /// Returns and records the same.
  private struct Finder: PersonFinder {
    let estimator: ScriptedPoseEstimator

    mutating func find(
      _ people: [PoseObservation.Person], in frame: borrowing VideoFrame
    ) throws(InferenceError) -> [PoseObservation.Person] {
      if people.isEmpty { return [] }
      let end = min(estimator.failingAt, estimator.finderFailingAt)
      try estimator.runInference(at: frame.time, until: end)
      return estimator.person(at: frame.time)
    }

    mutating func findSticks(
      of people: [PoseObservation.Person], in frame: borrowing VideoFrame
    ) throws(InferenceError) -> [PoseObservation.Person] {
      people
    }
  }
}
