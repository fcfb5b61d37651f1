package import AnalysisDocuments
internal import Foundation
package import Media
internal import SystemPackage
package import VideoAnalysis

extension ChildAnalyzer {
  /// Copies the frames of the file at `path` into a new file, as they are encoded, without anything
  /// else that the file holds.
  ///
  /// Cancelling the task kills the child at once. After a failure, an unfinished file may be left.
  ///
  /// - Throws: `AnalysisFailure`, with `cannotWrite` when the new file cannot be written.
  package func remux(
    path: String, to copy: String, limits media: MediaLimits = MediaLimits()
  ) async throws(AnalysisFailure) {
    _ = try await self.copy(.remux, path: path, to: copy, limits: media, stills: [])
  }

  /// Copies the file at `path` into a new MP4 file with the heads of all people blurred, and without
  /// sound and metadata.
  ///
  /// Cancelling the task kills the child at once. After a failure, an unfinished file may be left.
  ///
  /// - Parameter wanted: The blurred frames of which still images are made, found by their times.
  /// - Returns: The images; those that could not be made are missing.
  /// - Throws: `AnalysisFailure`, with `cannotWrite` when the new file cannot be written.
  package func blur(
    path: String, to copy: String, limits media: MediaLimits = MediaLimits(),
    stills wanted: [WantedStill] = []
  ) async throws(AnalysisFailure) -> [StillImage] {
    try await self.copy(.blur, path: path, to: copy, limits: media, stills: wanted)
  }

  /// Joins parts of the videos that the file at `path` holds into a new MP4 file.
  ///
  /// Cancelling the task kills the child at once. After a failure, an unfinished file may be left.
  ///
  /// - Throws: `AnalysisFailure`, with `cannotWrite` when the new file cannot be written.
  package func reel(
    of parts: [ReelPart], path: String, to copy: String
  ) async throws(AnalysisFailure) {
    _ = try await self.copy(
      .reel, path: path, to: copy, limits: MediaLimits(), stills: [], parts: parts)
  }

  private func copy(
    _ work: ChildRequest.Work, path: String, to copy: String, limits media: MediaLimits,
    stills: [WantedStill], parts: [ReelPart] = []
  ) async throws(AnalysisFailure) -> [StillImage] {
    let request = ChildRequest(
      work: work, name: URL(fileURLWithPath: path).lastPathComponent,
      settings: AnalysisSettings(limits: media), models: models, limits: limits, stills: stills,
      parts: parts)
    var fault: Errno?
    let outcome: Outcome
    do {
      let target = try FileDescriptor.open(
        FilePath(copy), .writeOnly, options: [.create, .exclusiveCreate, .closeOnExec],
        permissions: [.ownerReadWrite, .groupRead, .otherRead])
      defer { try? target.close() }
      outcome = try await self.outcome(
        of: request, path, path, notice: { _ in }
      ) { update in
        guard case .part(let part) = update else { return }
        do {
          try target.writeAll(toAbsoluteOffset: Int64(part.offset), part.bytes)
        } catch {
          fault = error as? Errno
          throw error
        }
      }
    } catch {
      throw error as? AnalysisFailure ?? Self.cannotWrite(copy, error as? Errno)
    }
    if let fault { throw Self.cannotWrite(copy, fault) }
    if outcome.transcript.isRemuxed { return outcome.transcript.madeStills ?? [] }
    throw Task.isCancelled ? Self.cancelled(path) : outcome.ending.failure(for: path)
  }

  private static func cannotWrite(_ file: String, _ error: Errno?) -> AnalysisFailure {
    AnalysisFailure(
      .cannotWrite, operation: "copy", file: file,
      message: "The copy cannot be written\(error.map { " (\($0))" } ?? "").")
  }
}
