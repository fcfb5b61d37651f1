internal import Coaching
internal import Foundation
package import PuckBuddyAPI
package import ShotAnalysis

/// Chooses the shots of a player's reel, and the part of each clip that it plays.
package enum ShotReel {
  /// The maximum length of a reel, in hundredths of a second.
  private static let longest = 2000
  /// The maximum length of a shot's part before and after the release, in seconds: five shots fill a
  /// reel.
  private static let most = (before: 2.5, after: 1.5)
  /// How much earlier than the slow part of the clip the part ends, in seconds: one to two frames, as
  /// the clip's frames need not begin exactly where its span does.
  private static let reserve = 0.05

  private struct Candidate {
    var clip: ReelClip
    var shot: Shot

    var isStarred: Bool { clip.starred.contains(shot.index) }
    var rank: BestShot { BestShot(shot, ageGroup: clip.clip.document.report.player.ageGroup) }
  }

  /// Returns the shots that the player chose; before there are any, those that show most of what
  /// the coaching rules praise, and at least one strength.
  ///
  /// - Parameter clips: The preferred first. Of several analyses of one clip the first counts.
  package static func shots(of clips: [ReelClip]) -> [ReelShot] {
    var kept: [ReelClip] = []
    for clip in clips where !clip.shown.isEmpty {
      if kept.contains(where: { $0.clip.isSameClip(as: clip.clip) }) { continue }
      kept.append(clip)
    }
    let candidates = kept.flatMap { clip in
      clip.clip.document.report.shots.filter { clip.shown.contains($0.index) }
        .map { Candidate(clip: clip, shot: $0) }
    }
    let starred = candidates.filter(\.isStarred)
    if !starred.isEmpty { return parts(of: starred) }
    let praised = candidates.map { (candidate: $0, rank: $0.rank) }.enumerated()
      .filter { $0.element.rank.strengths > 0 }
      .sorted { one, other in
        if one.element.rank == other.element.rank { return one.offset < other.offset }
        return one.element.rank > other.element.rank
      }
    return parts(of: praised.map(\.element.candidate))
  }

  /// Returns the parts of the first candidates that fit into a reel.
  private static func parts(of candidates: [Candidate]) -> [ReelShot] {
    var rest = longest
    var parts: [ReelShot] = []
    for candidate in candidates {
      let clip = candidate.clip.clip
      let (start, end) = part(
        of: candidate.shot, slowdown: clip.document.report.slowdown,
        duration: clip.document.video.duration)
      guard end > start else { continue }
      rest -= end - start
      guard rest >= 0 else { break }
      parts.append(
        ReelShot(
          job: clip.name, shot: candidate.shot.index, start: Double(start) / 100,
          end: Double(end) / 100, isStarred: candidate.isStarred,
          date: clip.document.date?.formatted(.iso8601)))
    }
    return parts
  }

  /// Returns where a shot's part begins and ends, in hundredths of a second of its clip.
  ///
  /// - Parameters:
  ///   - slowdown: The ratio of play time to capture time.
  ///   - duration: That of the video, in seconds.
  package static func part(
    of shot: Shot, slowdown: Double, duration: Double
  ) -> (start: Int, end: Int) {
    let shown = ShotClip.span(of: shot, slowdown: slowdown)
    let first = max(0, shown.lowerBound)
    let last = min(shown.upperBound, duration)
    let release = (shot.releaseTime - first) / slowdown
    let end = min((last - first) / slowdown - reserve, release + most.after)
    return (hundredths(max(0, release - most.before)), hundredths(end))
  }

  /// Returns 0 for a number that is none, or far too large, as a damaged document may give it.
  private static func hundredths(_ seconds: Double) -> Int {
    abs(seconds) < 1e6 ? Int((seconds * 100).rounded()) : 0
  }
}
