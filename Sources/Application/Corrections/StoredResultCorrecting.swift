internal import AnalysisDocuments
internal import AnalysisProcess
package import Foundation
internal import Jobs
internal import Media
internal import PuckBuddyAPI
internal import ShotAnalysis
internal import Threads
package import Worker

/// Makes results again from their stored poses, and still images of their videos, in sandboxed child
/// processes.
package struct StoredResultCorrecting: ResultCorrecting {
  let analyzer: ChildAnalyzer
  let media: MediaLimits

  package func corrected(
    analysis: Data, observation: URL, stills: [String], corrections: Data, earlier: URL
  ) async throws -> CorrectedVideo? {
    do {
      guard
        var corrected = try await corrected(analysis, observation, stills, corrections)
      else { return nil }
      let results = try await BlockingExecutor.shared.run {
        try EarlierResults(folder: earlier.path)
      }
      if !results.analyses.isEmpty {
        corrected.result.document.addProgress(
          earlier: results.analyses, asOf: .now, timeZone: .current)
      }
      return try video(of: corrected)
    } catch let failure as AnalysisFailure {
      throw failure.jobFailure(failure.code.isRetryable ? .transient : .permanent)
    }
  }

  private func corrected(
    _ analysis: Data, _ observation: URL, _ stills: [String], _ data: Data
  ) async throws -> CorrectedAnalysis? {
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
    return try await analyzer.correct(
      try CorrectionRequest(corrections, of: document), of: document, path: observation.path,
      stills: Set(stills.compactMap { $0.split(separator: "/").last.map(String.init) }))
  }

  private func video(of corrected: CorrectedAnalysis) throws -> CorrectedVideo {
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
    do {
      return try await analyzer.stills(of: wanted, path: video.path, limits: media)
        .map(ResultArtifact.file)
    } catch let failure {
      throw failure.jobFailure(failure.code.isRetryable ? .transient : .permanent)
    }
  }
}
