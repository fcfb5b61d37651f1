package import ShotAnalysis
package import Summaries

/// What is needed to make a result again with a person's corrections, besides the observation file.
package struct CorrectionRequest: Sendable, Hashable, Codable {
  /// Replace all earlier ones; empty ones restore the report as analysed.
  package var corrections: ClipCorrections
  /// The parts of the document that do not change.
  package var video: VideoSection
  package var processing: ProcessingSection
  /// The language of the texts.
  package var language: SummaryLanguage

  /// - Throws: `AnalysisFailure` with `usage` for corrections that cannot be of this clip.
  package init(
    _ corrections: ClipCorrections, of document: AnalysisDocument
  ) throws(AnalysisFailure) {
    self.corrections = corrections.stored
    video = document.video
    processing = document.processing
    language = document.summaries.language
    let slowdown = document.report.slowdown
    if let fault = corrections.fault(duration: video.duration, slowdown: slowdown) {
      throw failure(fault)
    }
  }

  /// A corrected result.
  package struct Result: Sendable {
    package var document: AnalysisDocument
    package var track: PoseTrackDocument
    /// The frames of the key moments of the first shots.
    package var stills: [WantedStill]
    /// The curves of the first shots.
    package var curves: [[ShotCurve]]
  }

  /// Returns the corrected result.
  ///
  /// Its texts are those of the rules, without restyling, and it has no progress, which needs the
  /// earlier clips.
  ///
  /// - Parameter keepsModelSpace: Whether the landmarks' positions in the model's space are kept.
  /// - Throws: `AnalysisFailure`: `usage` for corrections that cannot be of this clip, `internal`
  ///   for a damaged observation file.
  package func result(
    from observation: ObservationFile, keepsModelSpace: Bool
  ) throws(AnalysisFailure) -> Result {
    let content = try observation.content()
    let analyzer = ClipAnalyzer()
    let outcome: ClipAnalyzer.Outcome
    do throws(ClipAnalyzer.Fault) {
      outcome = try analyzer.analyze(content.clip, corrections: corrections)
    } catch {
      switch error {
      case .noPersonAtPoint: throw failure("No person was seen at this point of the video.")
      case .releasesOutOfOrder: throw failure("A release was moved to where another shot is.")
      }
    }
    let report = outcome.report.asStored
    var document = AnalysisDocument(
      video: video, report: report,
      summaries: SummaryWriter(language: language).summaries(for: report),
      processing: processing)
    document.corrections = corrections.isEmpty ? nil : outcome.corrections
    return Result(
      document: document,
      track: PoseTrackDocument(
        content.clip.tracks[outcome.player], keepsModelSpace: keepsModelSpace),
      stills: content.shown.wanted(
        for: report.shots, limit: AnalysisResult.shotsWithStills),
      curves: Array(analyzer.curves(of: outcome).prefix(AnalysisResult.shotsWithStills)))
  }

  private func failure(_ message: String) -> AnalysisFailure {
    AnalysisFailure(.usage, operation: "correct", file: video.name, message: message)
  }
}
