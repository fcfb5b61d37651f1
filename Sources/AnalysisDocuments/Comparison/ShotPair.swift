internal import Coaching
package import ShotAnalysis

/// Two shots to compare, each with its clip.
package struct ShotPair: Sendable {
  /// Why there are no two shots to compare.
  package enum Refusal: Error, Hashable {
    /// The clip has no shot.
    case noShot
    /// The clip has no shot of this number.
    case noSuchShot(Int)
    /// The earlier clips have no shot of this number.
    case noSuchEarlierShot(Int)
    /// Both are one shot.
    case sameShot
    /// No earlier shot is of the same type, or of an uncertain one.
    case noneOfItsType
  }

  package var now: (clip: ComparedClip, shot: Shot)
  package var earlier: (clip: ComparedClip, shot: Shot)

  /// Chooses the shots.
  ///
  /// - Parameters:
  ///   - number: The shot's number, from 1; `nil` for the most telling shot that can be compared.
  ///   - earlierNumber: The number of the other shot; `nil` for the best one of the same type.
  ///   - earlier: The clips of the other shot, the preferred first; may hold `clip`.
  /// - Throws: `Refusal`.
  package init(
    _ number: Int?, of clip: ComparedClip, with earlierNumber: Int?, among earlier: [ComparedClip]
  ) throws(Refusal) {
    let shots: [Shot]
    if let number {
      guard let shot = clip.shot(number) else { throw .noSuchShot(number) }
      shots = [shot]
    } else {
      shots = clip.shotsByMeaning
    }
    guard let first = shots.first else { throw .noShot }
    for shot in shots {
      guard let found = Self.counterpart(of: shot, of: clip, earlierNumber, among: earlier) else {
        continue
      }
      self.now = (clip, shot)
      self.earlier = found
      return
    }
    guard let earlierNumber else { throw .noneOfItsType }
    let isThere = earlier.contains { $0.shot(earlierNumber) != nil }
    throw isThere && first.index == earlierNumber ? .sameShot : .noSuchEarlierShot(earlierNumber)
  }

  private static func counterpart(
    of shot: Shot, of clip: ComparedClip, _ number: Int?, among earlier: [ComparedClip]
  ) -> (clip: ComparedClip, shot: Shot)? {
    let candidates = earlier.flatMap { other -> [(clip: ComparedClip, shot: Shot)] in
      let isSameClip = other.isSameClip(as: clip)
      return other.document.report.shots
        .filter { !(isSameClip && $0.index == shot.index) }.map { (other, $0) }
    }
    if let number { return candidates.first { $0.shot.index == number } }
    return BestShot.best(
      of: candidates, likewise: shot, ageGroup: clip.document.report.player.ageGroup,
      shot: \.shot)
  }
}
