internal import Poses

/// Corrects the identities of the tracks in one scene, so that each person has one track.
///
/// A frame-by-frame tracker may switch to a person who crosses in front, and find the occluded
/// person again under a new id. Tracks are split where they jump in a way that no body does, and
/// tracklets that continue each other are joined.
struct TrackLinker: Sendable {
  /// The longest gap after which a person is re-identified, in seconds.
  static let longestAbsence = 2.0

  /// A jump with a lower cost than this counts only when another person's track ends or begins
  /// there.
  private static let ordinaryJump = 1.0
  /// The maximum gap to that other track, in seconds.
  private static let shortAbsence = 1.0
  /// The maximum cost of the link to it, as a share of the jump's cost.
  private static let betterFit = 0.8
  /// A jump with a higher cost than this always counts, even without a matching other track.
  private static let clearJump = 1.5

  let camera: SceneCamera

  /// Returns the people in tracks, of which one person may have several.
  ///
  /// - Parameter tracks: The sightings of each tracked id, in the order of their times.
  /// - Returns: The sightings of each person, in the order of their times.
  func people(in tracks: [[Sighting]]) -> [[Sighting]] {
    linked(believed(tracks.flatMap { track in split(track) }))
  }

  /// The part of a track between two jumps.
  private struct Tracklet {
    var sightings: [Sighting]
    /// The cost of the jump at its start; `nil` at the beginning of a track.
    var jump: Double?

    /// The id under which the person was tracked.
    var track: Int? { sightings.first?.track }
  }

  // MARK: - Splitting

  /// Returns the tracklets of a track between jumps.
  private func split(_ track: [Sighting]) -> [Tracklet] {
    var tracklets: [Tracklet] = []
    var start = track.startIndex
    var jump: Double?
    for next in JumpFinder(camera: camera).jumps(in: track) where next.index > start {
      tracklets.append(Tracklet(sightings: Array(track[start..<next.index]), jump: jump))
      (start, jump) = (next.index, next.cost)
    }
    guard start < track.endIndex else { return tracklets }
    return tracklets + [Tracklet(sightings: Array(track[start...]), jump: jump)]
  }

  /// Returns the tracklets without the jumps that have no other evidence than their own cost.
  private func believed(_ tracklets: [Tracklet]) -> [Tracklet] {
    let links = links(between: tracklets)
    var believed: [Tracklet] = []
    for later in tracklets.indices {
      let tracklet = tracklets[later]
      if let jump = tracklet.jump, jump < Self.ordinaryJump,
        !links.contains(where: { link in
          (link.earlier == later - 1 || link.later == later)
            && link.cost < Self.betterFit * jump && link.gap <= Self.shortAbsence
            && tracklet.sightings.count >= Continuity.leastSightings
            && tracklets[link.earlier].track != tracklets[link.later].track
        })
      {
        believed[believed.count - 1].sightings += tracklet.sightings
      } else {
        believed.append(tracklet)
      }
    }
    return believed
  }

  // MARK: - Joining

  /// A pair of tracklets of which the second one may continue the first.
  private struct Link {
    var earlier: Int
    var later: Int
    /// The time without observations, in seconds.
    var gap: Double
    var cost: Double
  }

  /// Returns the joined tracklets, matched greedily by ascending cost; each has one successor at
  /// most.
  private func linked(_ tracklets: [Tracklet]) -> [[Sighting]] {
    var followers = [Int?](repeating: nil, count: tracklets.count)
    var isFollower = [Bool](repeating: false, count: tracklets.count)
    let links = links(between: tracklets).sorted {
      ($0.cost, $0.earlier, $0.later) < ($1.cost, $1.earlier, $1.later)
    }
    func join(_ earlier: Int, _ later: Int) {
      guard followers[earlier] == nil, !isFollower[later] else { return }
      followers[earlier] = later
      isFollower[later] = true
    }
    for link in links { join(link.earlier, link.later) }
    // An unclear jump is undone when no other track matches on either side.
    for later in tracklets.indices {
      if let jump = tracklets[later].jump, jump < Self.clearJump { join(later - 1, later) }
    }
    return tracklets.indices.filter { !isFollower[$0] }.map { first in
      sequence(first: first) { followers[$0] }.flatMap { tracklets[$0].sightings }
    }
  }

  private func links(between tracklets: [Tracklet]) -> [Link] {
    let starts = tracklets.map { BodyTrend(Continuity.settled($0.sightings)) }
    let ends = tracklets.map { BodyTrend(Continuity.settled($0.sightings.reversed())) }
    var links: [Link] = []
    for earlier in tracklets.indices {
      guard let end = tracklets[earlier].sightings.last?.time, let from = ends[earlier] else {
        continue
      }
      for later in tracklets.indices {
        // Tracklets separated by a jump are not joined because they are close in time.
        if later == earlier + 1, tracklets[later].jump != nil { continue }
        guard let start = tracklets[later].sightings.first?.time, let to = starts[later],
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
