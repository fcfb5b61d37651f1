internal import AnalysisDocuments
package import AnalysisProcess
package import Foundation
internal import Jobs
internal import Media
internal import PuckBuddyAPI
internal import ShotAnalysis
internal import Threads
package import Worker

/// Makes results again from their stored poses, in this process.
///
/// A video is read for still images only, in a sandboxed child process.
package struct StoredResultCorrecting: ResultCorrecting {
  private let analyzer: ChildAnalyzer
  private let largestVideo: Int

  /// Runs the analysis, which takes some tenths of a second for a minute of video.
  private static let executor = BlockingExecutor()

  package init(analyzer: ChildAnalyzer, largestVideo: Int) {
    self.analyzer = analyzer
    self.largestVideo = largestVideo
  }

  package func corrected(
    analysis: Data, observation: Data, stills: [String], corrections: Data, earlier: URL
  ) async throws -> CorrectedVideo? {
    let corrected = try await Self.executor.run {
      do {
        return try Self.corrected(analysis, observation, stills, corrections, earlier)
      } catch let failure as AnalysisFailure {
        throw JobFailure(failure)
      }
    }
    guard let corrected else { return nil }
    let folder = ResultArtifact.stillImages.name
    var kept: [String: String] = [:]
    for (old, new) in corrected.keptStills { kept["\(folder)/\(old)"] = "\(folder)/\(new)" }
    var video = CorrectedVideo(
      video: try ChildJobAnalysis.results(of: corrected.result), keptStills: kept)
    if !corrected.wantedStills.isEmpty {
      video.makeStills = { try await make(corrected.wantedStills, of: $0) }
    }
    return video
  }

  private func make(
    _ wanted: [WantedStill], of video: URL
  ) async throws -> [AnalyzedVideo.File] {
    var limits = MediaLimits()
    limits.fileBytes = Int64(largestVideo)
    do {
      return try await analyzer.stills(of: wanted, path: video.path, limits: limits)
        .map(ResultArtifact.file)
    } catch let failure {
      if failure.code == .cancelled { throw CancellationError() }
      throw JobFailure(failure)
    }
  }

  private static func corrected(
    _ analysis: Data, _ observation: Data, _ stills: [String], _ data: Data, _ earlier: URL
  ) throws -> CorrectedAnalysis? {
    let corrections: ClipCorrections
    do {
      corrections = try JSONDecoder().decode(ClipCorrections.self, from: data)
    } catch {
      throw AnalysisFailure(
        .usage, operation: "correct", file: "corrections",
        message: "These are not corrections (docs/corrections.md).")
    }
    if corrections.isEmpty { return nil }
    let document = try JSONDecoder().decode(AnalysisDocument.self, from: analysis)
    var corrected = try document.corrected(
      by: corrections, from: ObservationFile(data: observation),
      stills: Set(stills.compactMap { $0.split(separator: "/").last.map(String.init) }))
    let results = try EarlierResults(folder: earlier.path)
    if !results.analyses.isEmpty {
      corrected.result.document.addProgress(
        earlier: results.analyses, asOf: .now, timeZone: .current)
    }
    // Stored once, with the worker's result.
    corrected.result.observation = nil
    return corrected
  }
}

extension JobFailure {
  fileprivate init(_ failure: AnalysisFailure) {
    self.init(code: failure.code.rawValue, message: failure.message, kind: .permanent)
  }
}
