internal import Poses

/// Makes one track of each person out of what was followed in one scene.
///
/// Whoever follows people frame by frame may go on with somebody who crosses in front of them,
/// and find the one who was hidden again as somebody new. Here tracks are parted where they jump in
/// a way no body does, and pieces are joined that continue each other.
struct TrackLinker: Sendable {
  /// The longest absence after which somebody is told to be the same, in seconds.
  static let longestAbsence = 2.0

  /// A jump that costs less than this is only believed when somebody else's track leads there, or
  /// goes on from there.
  private static let ordinaryJump = 1.0
  /// And within this time, in seconds.
  private static let shortAbsence = 1.0
  /// How much better than the jump that has to fit, as a share of what the jump costs.
  private static let betterFit = 0.8
  /// A jump that costs more than this is one, whether it is seen who was taken for whom or not.
  private static let clearJump = 1.5

  let camera: SceneCamera

  /// - Parameter tracks: The sightings of each who was followed, in the order of their times.
  /// - Returns: The sightings of each person, each in the order of their times.
  func people(in tracks: [[Sighting]]) -> [[Sighting]] {
    linked(believed(tracks.flatMap { track in parted(track) }))
  }

  /// What lies between two jumps of a track.
  private struct Piece {
    var sightings: [Sighting]
    /// What the jump costs with which it begins; `nil` at the beginning of a track.
    var jump: Double?

    /// The number of whoever was followed.
    var track: Int? { sightings.first?.track }
  }

  // MARK: - Parting

  /// The pieces of a track between jumps.
  private func parted(_ track: [Sighting]) -> [Piece] {
    var pieces: [Piece] = []
    var start = track.startIndex
    var jump: Double?
    for next in JumpFinder(camera: camera).jumps(in: track) where next.index > start {
      pieces.append(Piece(sightings: Array(track[start..<next.index]), jump: jump))
      (start, jump) = (next.index, next.cost)
    }
    guard start < track.endIndex else { return pieces }
    return pieces + [Piece(sightings: Array(track[start...]), jump: jump)]
  }

  /// The pieces without jumps that nothing speaks for but they themselves.
  private func believed(_ pieces: [Piece]) -> [Piece] {
    let links = links(between: pieces)
    var believed: [Piece] = []
    for later in pieces.indices {
      let piece = pieces[later]
      if let jump = piece.jump, jump < Self.ordinaryJump,
        !links.contains(where: { link in
          (link.earlier == later - 1 || link.later == later)
            && link.cost < Self.betterFit * jump && link.gap <= Self.shortAbsence
            && piece.sightings.count >= Continuity.leastSightings
            && pieces[link.earlier].track != pieces[link.later].track
        })
      {
        believed[believed.count - 1].sightings += piece.sightings
      } else {
        believed.append(piece)
      }
    }
    return believed
  }

  // MARK: - Joining

  /// Two pieces of which the second one may continue the first.
  private struct Link {
    var earlier: Int
    var later: Int
    /// For how long nobody was seen, in seconds.
    var gap: Double
    var cost: Double
  }

  /// The pieces, those joined that continue each other: the best match first, and each piece goes
  /// on with one other at most.
  private func linked(_ pieces: [Piece]) -> [[Sighting]] {
    var followers = [Int?](repeating: nil, count: pieces.count)
    var isFollower = [Bool](repeating: false, count: pieces.count)
    let links = links(between: pieces).sorted {
      ($0.cost, $0.earlier, $0.later) < ($1.cost, $1.earlier, $1.later)
    }
    func join(_ earlier: Int, _ later: Int) {
      guard followers[earlier] == nil, !isFollower[later] else { return }
      followers[earlier] = later
      isFollower[later] = true
    }
    for link in links { join(link.earlier, link.later) }
    // A jump that is not clear is none when nobody else came from there or went there.
    for later in pieces.indices {
      if let jump = pieces[later].jump, jump < Self.clearJump { join(later - 1, later) }
    }
    return pieces.indices.filter { !isFollower[$0] }.map { first in
      sequence(first: first) { followers[$0] }.flatMap { pieces[$0].sightings }
    }
  }

  private func links(between pieces: [Piece]) -> [Link] {
    let starts = pieces.map { BodyTrend(Continuity.settled($0.sightings)) }
    let ends = pieces.map { BodyTrend(Continuity.settled($0.sightings.reversed())) }
    var links: [Link] = []
    for earlier in pieces.indices {
      guard let end = pieces[earlier].sightings.last?.time, let from = ends[earlier] else {
        continue
      }
      for later in pieces.indices {
        // What a jump parted is not joined for being near.
        if later == earlier + 1, pieces[later].jump != nil { continue }
        guard let start = pieces[later].sightings.first?.time, let to = starts[later],
          start > end, start - end <= Self.longestAbsence
        else { continue }
        let cost = Continuity.cost(from: from, to: to, gap: start - end)
        guard cost < 1 else { continue }
        links.append(Link(earlier: earlier, later: later, gap: start - end, cost: cost))
      }
    }
    return links
  }
}
