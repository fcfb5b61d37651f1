internal import Poses
package import ShotAnalysis
internal import Summaries

extension AnalysisDocument {
  /// Returns the result as a person corrected it, made again from the stored poses.
  ///
  /// Its texts are those of the rules, without restyling, and it has neither progress nor still
  /// images, which need the earlier clips and the video.
  ///
  /// - Parameters:
  ///   - corrections: Replace all earlier ones; empty ones restore the report as analysed.
  ///   - observation: What this document's report was made from.
  ///   - stills: The file names of this result's still images.
  ///   - keepsModelSpace: Whether the result keeps the landmarks' positions in the model's space.
  /// - Throws: `AnalysisFailure`: `usage` for corrections that cannot be of this clip, `internal`
  ///   for a damaged observation file.
  package func corrected(
    by corrections: ClipCorrections, from observation: ObservationFile, stills: Set<String>,
    keepsModelSpace: Bool = false
  ) throws(AnalysisFailure) -> CorrectedAnalysis {
    if let fault = corrections.fault(duration: video.duration) {
      throw AnalysisFailure(.usage, operation: "correct", file: video.name, message: fault)
    }
    let content = try observation.content()
    let clip = content.clip
    let outcome = ClipAnalyzer().analyze(clip, corrections: corrections)
    var document = AnalysisDocument(
      video: video, report: outcome.report,
      summaries: SummaryWriter(language: summaries.language).summaries(for: outcome.report),
      processing: processing)
    document.corrections = corrections.isEmpty ? nil : outcome.corrections
    let kept = document.stillNames(keptFrom: self).filter { stills.contains($0.key) }
    return CorrectedAnalysis(
      result: AnalysisResult(
        document: document,
        track: PoseTrackDocument(clip.tracks[outcome.player], keepsModelSpace: keepsModelSpace),
        observation: observation),
      keptStills: kept,
      wantedStills: content.shown.wanted(
        for: outcome.report.shots, limit: AnalysisResult.shotsWithStills
      ) { !kept.values.contains(StillImage.fileName(ofShot: $0.shot, at: $0.moment)) })
  }

  /// Returns the still images of an earlier document that show a key moment of this one: their file
  /// names there, and here.
  private func stillNames(keptFrom earlier: AnalysisDocument) -> [String: String] {
    var names: [String: String] = [:]
    for shot in report.shots {
      for moment in KeyMoment.allCases {
        guard let time = shot.keyFrames[moment] else { continue }
        let before = earlier.report.shots.first { before in
          // Stored times are rounded to milliseconds.
          before.keyFrames[moment].map { ($0 - time).magnitude < 0.001 } ?? false
        }
        guard let before else { continue }
        names[StillImage.fileName(ofShot: before.index, at: moment)] =
          StillImage.fileName(ofShot: shot.index, at: moment)
      }
    }
    return names
  }
}
