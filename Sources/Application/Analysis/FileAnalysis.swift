package import AnalysisDocuments
internal import AnalysisProcess
package import PoseEstimation
internal import Summaries
package import VideoAnalysis

/// Analyses files and writes their results: each in a child process, or in this process.
package struct FileAnalysis: ~Copyable {
  private let settings: AnalysisSettings
  private var outputs: AnalysisOutputs
  private var earlier: PreviousResults?
  private let child: ChildAnalyzer?
  private var analyzer: VideoAnalyzer<TopDownEstimator>

  /// - Parameters:
  ///   - settings: Those that do not follow from the outputs.
  ///   - earlier: The player's earlier results, to which each result is added.
  ///   - inProcess: Whether to decode in this process, which makes debugging easier but gives no
  ///     protection.
  package init(
    settings: AnalysisSettings, outputs: AnalysisOutputs, earlier: PreviousResults?,
    models: ModelFiles, inProcess: Bool
  ) {
    var settings = settings
    outputs.require(in: &settings)
    self.settings = settings
    self.outputs = outputs
    self.earlier = earlier
    child = inProcess ? nil : ChildAnalyzer(models: models)
    analyzer = VideoAnalyzer { () throws(InferenceError) in
      try TopDownEstimator(files: models)
    }
  }

  /// Analyses one file and writes its results; cancelling the task stops the analysis.
  ///
  /// - Parameters:
  ///   - notice: Gets sentences about what is missing.
  ///   - document: Gets the document, before the files are written.
  /// - Throws: `AnalysisFailure`.
  package mutating func analyze(
    _ file: String, notice: (String) -> Void, progress: (AnalysisProgress) -> Void,
    document: (AnalysisDocument) throws(AnalysisFailure) -> Void
  ) async throws(AnalysisFailure) {
    let film = try outputs.newFilm()
    var result = try await result(of: file, notice: notice, progress: progress, film: film)
    let duration = result.document.video.duration
    for time in settings.shotHints where time > duration {
      notice(
        "\(file): the hint \(ClockTime(time).text) is not within the video, which ends at "
          + ClockTime(duration).text)
    }
    earlier?.addProgress(to: &result.document)
    try document(result.document)
    try outputs.write(result, for: file)
    try film?.finish(isComplete: result.hasFilm)
    for omission in outputs.omissions(of: result) { notice("\(file): \(omission)") }
  }

  private mutating func result(
    of file: String, notice: (String) -> Void, progress: (AnalysisProgress) -> Void,
    film: AnnotatedFilm?
  ) async throws(AnalysisFailure) -> AnalysisResult {
    if let child {
      return try await child.analyze(
        path: file, settings: settings, notice: { notice(Self.text($0)) }, progress: progress,
        film: { try film?.write(at: $0, $1) })
    }
    return try analyzer.analyze(
      .file(file), settings: settings, isCancelled: { Task.isCancelled }, progress: progress,
      added: { file in
        if case .filmPart(let offset, let bytes) = file { try? film?.write(at: offset, bytes[...]) }
      })
  }

  private static func text(_ notice: SandboxNotice) -> String {
    let missing =
      switch notice {
      case .withoutFilter: "filter system calls"
      case .withoutConfinement: "confine a process to some files"
      }
    return "this kernel cannot \(missing); the analysis has less protection"
  }
}
