package import AnalysisDocuments
package import AnalysisProcess
package import PoseEstimation
package import VideoAnalysis

/// Analyses the command's files: each in a child process, or in this process.
package struct FileAnalysis: ~Copyable {
  private let settings: AnalysisSettings
  private let child: ChildAnalyzer?
  private var analyzer: VideoAnalyzer<TopDownEstimator>

  /// - Parameter inProcess: Whether to decode in this process, which makes debugging easier but
  ///   gives no protection.
  package init(settings: AnalysisSettings, models: ModelFiles, inProcess: Bool) {
    self.settings = settings
    child = inProcess ? nil : ChildAnalyzer(models: models)
    analyzer = VideoAnalyzer { () throws(InferenceError) in
      try TopDownEstimator(files: models)
    }
  }

  /// Analyses one file; cancelling the task stops the analysis.
  ///
  /// - Throws: `AnalysisFailure`.
  package mutating func analyze(
    _ file: String, notice: (SandboxNotice) -> Void, progress: (AnalysisProgress) -> Void,
    film: @escaping (Int64, ArraySlice<UInt8>) throws -> Void
  ) async throws(AnalysisFailure) -> AnalysisResult {
    if let child {
      return try await child.analyze(
        path: file, settings: settings, notice: notice, progress: progress, film: film)
    }
    return try analyzer.analyze(
      .file(file), settings: settings, isCancelled: { Task.isCancelled }, progress: progress,
      added: { file in
        if case .filmPart(let offset, let bytes) = file { try? film(offset, bytes[...]) }
      })
  }
}
