internal import AnalysisDocuments
internal import Coaching
package import Foundation
internal import Jobs
package import Service
internal import ShotAnalysis
internal import Threads

/// Compares shots of stored analysis documents and pose tracks.
package struct StoredShotComparing: ShotComparing {
  /// Decodes the documents.
  private static let executor = BlockingExecutor()

  package init() {}

  package func comparison(
    of number: Int?, in result: ComparableResult, with earlierNumber: Int?,
    among earlier: [ComparableResult]
  ) async throws -> Data? {
    let chosen = try await Self.executor.run {
      try Self.choice(of: number, in: result, with: earlierNumber, among: earlier)
    }
    guard let chosen else { return nil }
    let track = try await result.track(), earlierTrack = try await chosen.earlier.result.track()
    return try await Self.executor.run {
      let document = ShotComparisonDocument(
        from: chosen.earlier.shot, of: chosen.earlier.clip(earlierTrack),
        to: chosen.now.shot, of: chosen.now.clip(track))
      return Data(try DocumentWriter.line(document).utf8)
    }
  }

  private struct Side {
    let result: ComparableResult
    let document: AnalysisDocument
    let shot: Shot

    func clip(_ track: Data?) -> ComparedClip {
      ComparedClip(
        name: result.job.rawValue, document: document,
        // Without it there are no figures.
        track: track.flatMap { try? JSONDecoder().decode(PoseTrackDocument.self, from: $0) })
    }
  }

  private static func choice(
    of number: Int?, in result: ComparableResult, with earlierNumber: Int?,
    among earlier: [ComparableResult]
  ) throws -> (earlier: Side, now: Side)? {
    guard let document = document(result) else { return nil }
    let clip = ComparedClip(name: result.job.rawValue, document: document, track: nil)
    guard let shot = number.map(clip.shot) ?? clip.mostTellingShot else { return nil }
    var candidates: [Side] = []
    for other in earlier {
      try Task.checkCancellation()
      guard let found = Self.document(other) else { continue }
      let isSame = other.job == result.job
      // Of another analysis of this clip only a shot that was asked for.
      if earlierNumber == nil, !isSame, found.asEarlier.isSameClip(as: document.asEarlier) {
        continue
      }
      candidates += found.report.shots
        .filter { !(isSame && $0.index == shot.index) }
        .map { Side(result: other, document: found, shot: $0) }
    }
    let chosen =
      if let earlierNumber {
        candidates.first { $0.shot.index == earlierNumber }
      } else {
        BestShot.best(
          of: candidates, likewise: shot, ageGroup: document.report.player.ageGroup, shot: \.shot)
      }
    return chosen.map { ($0, Side(result: result, document: document, shot: shot)) }
  }

  private static func document(_ result: ComparableResult) -> AnalysisDocument? {
    try? JSONDecoder().decode(AnalysisDocument.self, from: result.analysis)
  }
}
