package import AnalysisDocuments
package import AnalysisProcess
internal import Foundation
package import Jobs
internal import Media
package import Settings
package import ShotAnalysis
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

  /// Corrects the result of a job, and returns its document.
  ///
  /// - Parameters:
  ///   - edit: Returns all corrections of a document; `nil` to change nothing.
  ///   - settings: Loads the settings, when they are needed.
  /// - Throws: `AnalysisFailure`.
  package func correct(
    _ id: JobID, by edit: (AnalysisDocument) throws -> ClipCorrections?,
    settings: () async throws -> ProgramSettings
  ) async throws(AnalysisFailure) -> AnalysisDocument {
    do {
      guard let original = try await jobs.job(id) else { throw JobError.notFound(id) }
      let current = try await Revision.current(original, in: objects)
      let document = try await JobResults(of: current, in: self).document()
      guard let all = try edit(document) else { return document }
      let data = try JSONEncoder().encode(all)
      let correction = try await corrections(try await settings()).correct(original, by: data)
      // The result is complete without them.
      try? await correction.makeStills?()
      return try await JobResults(of: correction.job, in: self).document()
    } catch {
      throw failure(error, of: id)
    }
  }

  private func failure(_ error: any Error, of job: JobID) -> AnalysisFailure {
    func failure(_ code: FailureCode, _ message: String) -> AnalysisFailure {
      AnalysisFailure(code, operation: "correct", file: job.rawValue, message: message)
    }
    switch error {
    case let error as AnalysisFailure: return error
    case let error as StorageError: return self.failure(error, operation: "correct")
    case let error as JobFailure:
      return failure(FailureCode(rawValue: error.code) ?? .internal, error.message)
    case CorrectedResults.Refusal.notStored:
      return failure(
        .usage, "An earlier version made this result; submit the video again to correct it.")
    case CorrectedResults.Refusal.notCompleted, is JobError:
      return failure(.notFound, "There is no completed job of this name.")
    default: return failure(.internal, "The result could not be corrected.")
    }
  }
}
