package import AnalysisProcess
internal import Media
package import Settings
package import Worker

extension Backend {
  /// Returns the corrected results of the backend's jobs.
  ///
  /// - Parameter limits: The limits of making still images.
  package func corrections(
    _ settings: ProgramSettings, limits: AnalysisLimits = AnalysisLimits()
  ) -> CorrectedResults {
    CorrectedResults(
      store: jobs, objects: objects,
      correcting: StoredResultCorrecting(
        analyzer: ChildAnalyzer(models: settings.modelFiles, limits: limits),
        media: MediaLimits(settings)),
      scratch: scratch, largestVideo: settings.largestVideo)
  }
}
