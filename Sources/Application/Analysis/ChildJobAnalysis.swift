internal import AnalysisDocuments
internal import AnalysisProcess
internal import Foundation
internal import Jobs
internal import Media
internal import Poses
internal import PuckBuddyAPI
internal import ShotAnalysis
internal import Summaries
internal import TeamLibrary
internal import Threads
internal import VideoAnalysis
internal import Worker

/// Analyses the videos of jobs, each in a sandboxed child process.
struct ChildJobAnalysis: JobAnalysis {
  let analyzer: ChildAnalyzer
  let media: MediaLimits
  /// Whether a clip of each shot is made.
  let makesClips: Bool
  /// The language of summaries for a job that requests none.
  let language: SummaryLanguage
  /// Called after each successful analysis.
  let analyzed: @Sendable (AnalysisResult) -> Void
  /// `nil`: the summaries stay as the rules write them.
  var restyling: JobRestyling?

  func analyze(
    _ video: URL, for request: JobRequest, earlier: URL,
    progress: @escaping @Sendable (Double) -> Void
  ) async throws -> AnalyzedVideo {
    let begin = ContinuousClock.now
    do {
      var result = try await analyzer.analyze(
        path: video.path, name: request.storagePath, settings: try settings(for: request),
        progress: { if let fraction = $0.fraction { progress(fraction) } })
      analyzed(result)
      let results = try await BlockingExecutor.shared.run {
        try EarlierResults(folder: earlier.path)
      }
      if !results.analyses.isEmpty {
        result.document.addProgress(
          earlier: results.analyses, asOf: .now, timeZone: .current)
      }
      try await restyling?.restyle(
        &result.document, of: request.userID, spent: .now - begin)
      return try ChildJobAnalysis.results(of: result)
    } catch let failure as AnalysisFailure {
      throw failure.jobFailure(ChildJobAnalysis.kind(of: failure.code))
    }
  }

  /// - Throws: `JobFailure` for a field with an unknown value: ignoring it would look like support.
  private func settings(for request: JobRequest) throws -> AnalysisSettings {
    guard let hints = request.shotHints else { throw unknown(JobRequest.shotHintsField) }
    return AnalysisSettings(
      shoots: try known(request.shoots, "shoots", Side.init(rawValue:)),
      ageGroup: try known(request.ageGroup, "age_group", AgeGroup.init(name:)),
      shotHints: hints,
      language: try known(request.language, "language", SummaryLanguage.init(tag:)) ?? language,
      shotsWithStills: AnalysisResult.shotsWithStills, makesThumbnail: true,
      shotsWithClips: makesClips ? AnalysisResult.shotsWithClips : 0, keepsObservation: true,
      limits: media)
  }

  private func known<Value>(
    _ text: String?, _ field: String, _ value: (String) -> Value?
  ) throws -> Value? {
    guard let text, !text.isEmpty else { return nil }
    guard let value = value(text) else { throw unknown(field) }
    return value
  }

  private func unknown(_ field: String) -> JobFailure {
    JobFailure(
      code: "usage", message: "The job asks for something unknown (\(field)).", kind: .permanent)
  }

  private static func kind(of code: FailureCode) -> JobFailure.Kind {
    switch code {
    case .decoderCrashed, .outOfMemory: .crash
    case let code: code.isRetryable ? .transient : .permanent
    }
  }

  static func results(
    of result: AnalysisResult
  ) throws(AnalysisFailure) -> AnalyzedVideo {
    let summaries = result.document.summaries
    return AnalyzedVideo(
      parentSummary: summaries.parent, coachSummary: summaries.coach,
      childSummary: summaries.child,
      files: try ResultArtifact.files(of: result), numbers: ClipNumbers(result.document))
  }
}
