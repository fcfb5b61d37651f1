internal import Poses

/// Makes one track of each person out of what was followed in one scene.
///
/// Whoever follows people picture by picture may go on with somebody who crosses in front of them,
/// and find the one who was hidden again as somebody new. Here tracks are parted where they jump in a
/// way no body does, and pieces are joined that continue each other.
struct TrackLinker: Sendable {
  /// The longest absence after which somebody is told to be the same, in seconds.
  static let longestAbsence = 2.0
  /// An absence that is longer than this, in seconds, is judged as one; a shorter one as a jump.
  private static let noticedAbsence = 0.3

  let camera: SceneCamera

  /// - Parameter tracks: The sightings of those who were followed, each in the order of their times.
  /// - Returns: The sightings of each person, each in the order of their times.
  func people(in tracks: [[Sighting]]) -> [[Sighting]] {
    linked(tracks.flatMap { track in parted(track) })
  }

  // MARK: - Parting

  /// The pieces of a track between jumps.
  private func parted(_ track: [Sighting]) -> [[Sighting]] {
    var pieces: [[Sighting]] = []
    var start = track.startIndex
    for end in jumps(in: track) {
      pieces.append(Array(track[start..<end]))
      start = end
    }
    pieces.append(Array(track[start...]))
    return pieces.filter { !$0.isEmpty }
  }

  /// The first sightings after a jump.
  private func jumps(in track: [Sighting]) -> [Int] {
    var found: [Int] = []
    var best: (index: Int, cost: Double)?
    for index in track.indices.dropFirst() {
      let cost = self.cost(before: index, in: track)
      guard let cost, cost >= 1 else {
        // A jump is where it is clearest among the moments that have one in their window.
        if let clearest = best { found.append(clearest.index) }
        best = nil
        continue
      }
      if best.map({ cost > $0.cost }) ?? true { best = (index, cost) }
    }
    if let clearest = best { found.append(clearest.index) }
    return found
  }

  /// How little the sightings from `index` on continue those before; `nil` when there are too few
  /// to say so.
  private func cost(before index: Int, in track: [Sighting]) -> Double? {
    let gap = track[index].time - track[index - 1].time
    let moment = (track[index].time + track[index - 1].time) / 2
    let isAbsence = gap > Self.noticedAbsence
    let ends =
      isAbsence
      ? (track[index - 1].time, track[index].time)
      : (moment - Continuity.transition / 2, moment + Continuity.transition / 2)
    let before = track[..<index].reversed().drop { $0.time > ends.0 }
      .prefix { $0.time > ends.0 - Continuity.window }
    let after = track[index...].drop { $0.time < ends.1 }
      .prefix { $0.time < ends.1 + Continuity.window }
    guard min(before.count, after.count) >= Continuity.leastSightings,
      let from = BodyTrend(before), let to = BodyTrend(after)
    else { return nil }
    return Continuity.cost(
      from: from, to: to, gap: isAbsence ? gap : 0, around: moment,
      isPlaceKnown: camera.isKnown(
        (ends.0 - Continuity.window)...(ends.1 + Continuity.window)))
  }

  // MARK: - Joining

  /// Two pieces of which the second one may continue the first.
  private struct Link {
    var earlier: Int
    var later: Int
    var cost: Double
  }

  /// The pieces, those joined that continue each other: the best match first, and each piece goes on
  /// with one other at most. What was parted is not joined at the same place.
  private func linked(_ pieces: [[Sighting]]) -> [[Sighting]] {
    var followers = [Int?](repeating: nil, count: pieces.count)
    var isFollower = [Bool](repeating: false, count: pieces.count)
    let links = links(between: pieces).sorted {
      ($0.cost, $0.earlier, $0.later) < ($1.cost, $1.earlier, $1.later)
    }
    for link in links where followers[link.earlier] == nil && !isFollower[link.later] {
      followers[link.earlier] = link.later
      isFollower[link.later] = true
    }
    return pieces.indices.filter { !isFollower[$0] }.map { first in
      var person: [Sighting] = []
      var next: Int? = first
      while let piece = next {
        person += pieces[piece]
        next = followers[piece]
      }
      return person
    }
  }

  private func links(between pieces: [[Sighting]]) -> [Link] {
    let starts = pieces.map { piece in
      BodyTrend(piece.prefix { $0.time < (piece.first?.time ?? 0) + Continuity.window })
    }
    let ends = pieces.map { piece in
      BodyTrend(piece.reversed().prefix { $0.time > (piece.last?.time ?? 0) - Continuity.window })
    }
    var links: [Link] = []
    for earlier in pieces.indices {
      guard let end = pieces[earlier].last?.time, let from = ends[earlier] else { continue }
      for later in pieces.indices where later != earlier {
        guard let start = pieces[later].first?.time, let to = starts[later], start > end,
          start - end <= Self.longestAbsence, !isParted(pieces, earlier, later)
        else { continue }
        let cost = Continuity.cost(
          from: from, to: to, gap: start - end, around: (start + end) / 2)
        if cost < 1 { links.append(Link(earlier: earlier, later: later, cost: cost)) }
      }
    }
    return links
  }

  /// Whether a jump of one track lies between the two pieces, and nothing else.
  private func isParted(_ pieces: [[Sighting]], _ earlier: Int, _ later: Int) -> Bool {
    later == earlier + 1 && pieces[earlier].first?.track == pieces[later].first?.track
  }
}
