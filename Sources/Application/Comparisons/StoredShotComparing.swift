internal import AnalysisDocuments
package import Foundation
internal import Jobs
package import PuckBuddyAPI
package import Service
internal import ShotAnalysis
internal import Threads

/// Compares and chooses shots of stored analysis documents and pose tracks.
package struct StoredShotComparing: ShotComparing {
  /// The maximum size of all documents of one comparison, in bytes: they are in memory together.
  private static let mostBytes = 20_000_000

  package init() {}

  package func comparison(
    of shot: Int?, in result: ComparableResult, with other: ComparedWith
  ) async throws -> Data? {
    var bytes = 0
    guard let clip = try await clip(result, &bytes) else { return nil }
    let pair: ShotPair?
    let results: [ComparableResult]
    switch other {
    case .shot(let number, let earlier):
      results = [earlier]
      pair = try await self.clip(earlier, &bytes).flatMap {
        try? ShotPair(shot, of: clip, with: number, among: [$0])
      }
    case .best(let all):
      results = all
      var clips: [ComparedClip] = []
      for earlier in all where bytes < Self.mostBytes {
        guard let found = try await self.clip(earlier, &bytes), found.isEarlier(than: clip),
          !found.isSameClip(as: clip)
        else { continue }
        clips.append(found)
      }
      pair = try? ShotPair(shot, of: clip, with: nil, among: clips)
    }
    guard var pair else { return nil }
    pair.now.clip.track = try await track(result)
    if let chosen = results.first(where: { $0.job.rawValue == pair.earlier.clip.name }) {
      pair.earlier.clip.track =
        chosen.job == result.job ? pair.now.clip.track : try await track(chosen)
    }
    let document = pair
    return try await BlockingExecutor.shared.run {
      try? Data(DocumentWriter.line(ShotComparisonDocument(document)).utf8)
    }
  }

  package func shots(of result: ComparableResult) async throws -> [LibraryHighlightShots.Shot] {
    var bytes = 0
    guard let report = try await clip(result, &bytes)?.document.report else { return [] }
    return report.shots.map { shot in
      let span = ShotClip.span(of: shot, slowdown: report.slowdown)
      return LibraryHighlightShots.Shot(
        type: shot.type.rawValue, from: max(0, span.lowerBound), release: shot.releaseTime,
        to: span.upperBound)
    }
  }

  package func reel(of results: [StarredResult]) async throws -> [ReelShot] {
    var bytes = 0
    var clips: [ReelClip] = []
    for starred in results where bytes < Self.mostBytes {
      guard let clip = try await clip(starred.result, &bytes) else { continue }
      clips.append(ReelClip(clip, starred: starred.stars, shown: starred.clips))
    }
    return ShotReel.shots(of: clips)
  }

  /// Returns a result without its poses; `nil` for one that is gone or damaged.
  private func clip(
    _ result: ComparableResult, _ bytes: inout Int
  ) async throws -> ComparedClip? {
    guard let data = try await result.analysis() else { return nil }
    bytes += data.count
    let document = try await BlockingExecutor.shared.run {
      try? JSONDecoder().decode(AnalysisDocument.self, from: data)
    }
    return document.map { ComparedClip(name: result.job.rawValue, document: $0, track: nil) }
  }

  /// Returns the poses; `nil` where they are gone or damaged: there are no figures without them.
  private func track(_ result: ComparableResult) async throws -> PoseTrackDocument? {
    guard let data = try await result.track() else { return nil }
    return try await BlockingExecutor.shared.run {
      try? JSONDecoder().decode(PoseTrackDocument.self, from: data)
    }
  }
}
