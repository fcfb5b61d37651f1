package import AnalysisDocuments
internal import Foundation
package import Jobs
internal import PuckBuddyAPI
internal import Worker

/// The results of a completed job, to be copied from the object store.
package struct JobResults {
  private let job: JobID
  private let backend: any Backend
  private let files: [ResultFile]

  /// The file names: those of the objects relative to the claim's folder, for example
  /// `frames/shot-1-release.jpg`.
  package var names: [String] { files.map(\.name) }

  /// - Throws: `AnalysisFailure` with `usage` for a job that has not completed, and with `internal`
  ///   for a job that names another user's object.
  package init(of job: Job, in backend: any Backend) throws(AnalysisFailure) {
    self.job = job.id
    self.backend = backend
    guard job.status == .completed, let result = job.result else {
      let state =
        switch job.status {
        case .queued: "is waiting"
        case .failed: "has failed"
        case .processing, .summarizing, .completed: "is being worked on"
        }
      throw AnalysisFailure(
        .usage, operation: "copy results", file: job.id.rawValue,
        message: "Only a job that has completed has results; this one \(state).")
    }
    var files: [ResultFile] = []
    for path in result.resultPaths {
      guard let file = ResultFile(path, of: job) else {
        throw AnalysisFailure(
          .internal, operation: "copy results", file: job.id.rawValue,
          message: "The job names a result that is not its own (\(path)).")
      }
      files.append(file)
    }
    self.files = files
  }

  /// Returns the analysis document.
  ///
  /// - Throws: `AnalysisFailure`, `StorageError`, `CancellationError`.
  package func document() async throws -> AnalysisDocument {
    guard let file = files.first(where: { $0.name == ResultArtifact.analysis.name }),
      let object = try await backend.objects.description(of: file.object)
    else {
      throw AnalysisFailure(
        .notFound, operation: "read results", file: job.rawValue,
        message: "The analysis is not in the \(backend.name) any more.")
    }
    let data = try await backend.objects.read(object, at: 0, count: object.size)
    do {
      return try JSONDecoder().decode(AnalysisDocument.self, from: data)
    } catch {
      throw AnalysisFailure(
        .internal, operation: "read results", file: job.rawValue,
        message: "The analysis is damaged, or of a later version of the program.")
    }
  }

  /// Copies all files, each completely or not at all; writes nothing when one is missing.
  ///
  /// - Throws: `AnalysisFailure`, `StorageError`, `CancellationError`.
  package func copy(to target: ResultTarget) async throws {
    var found: [(name: String, object: ObjectDescription)] = []
    for file in files {
      guard let object = try await backend.objects.description(of: file.object) else {
        throw AnalysisFailure(
          .notFound, operation: "copy results", file: job.rawValue,
          message: "The result \(file.name) is not in the \(backend.name) any more.")
      }
      found.append((file.name, object))
    }
    try target.create()
    for file in found {
      let url = try target.file(file.name)
      do {
        try await backend.objects.download(file.object, to: url, limit: file.object.size)
      } catch let error as StorageError {
        throw AnalysisFailure(
          error.isTransient ? .outOfResources : .cannotWrite, operation: "copy results",
          file: job.rawValue,
          message: "\(file.name) cannot be copied to the folder \(target.path) (\(error.clause)).")
      }
    }
  }
}
