internal import Mathematics
package import Poses

/// Chooses the player among several people.
package enum PlayerChoice {
  /// Returns the index of the player's report; `nil` for no reports.
  ///
  /// The player is the person who shoots. Among several shooters, or when no person shoots, it is
  /// the one who is visible longest and largest.
  ///
  /// In 36 simulated clips with another person in them, size and time in view alone chose the
  /// player in 34. The constancy of the distance between the hands chose the player in 9, the
  /// amount that the hands move together in 17: people who walk by keep their hands alike too.
  /// These two are not used.
  package static func index(among reports: [ShotReport]) -> Int? {
    reports.indices.max { a, b in
      let (one, other) = (reports[a], reports[b])
      let (shots, otherShots) = (certainty(one), certainty(other))
      return shots == otherShots ? size(one) < size(other) : shots < otherShots
    }
  }

  /// Returns the index of the report of the person at the position `wanted` in the frame; `nil` for
  /// no reports.
  ///
  /// People who are visible less than half as long as the one visible longest do not count.
  package static func index(among reports: [ShotReport], at wanted: PlayerPosition) -> Int? {
    let longest = reports.map(\.quality.playerVisibleRatio).max() ?? 0
    let standing = reports.indices.compactMap { index -> (index: Int, position: Double)? in
      guard 2 * reports[index].quality.playerVisibleRatio >= longest else { return nil }
      return reports[index].player.position.map { (index, $0) }
    }
    let chosen =
      switch wanted {
      case .left: standing.min { $0.position < $1.position }
      case .right: standing.max { $0.position < $1.position }
      case .middle: standing.min { abs($0.position - 0.5) < abs($1.position - 0.5) }
      }
    return chosen?.index ?? index(among: reports)
  }

  /// Returns the index of the track of the person who is nearest to a point of the frame at a
  /// moment; `nil` when no person was seen there then.
  ///
  /// A person's distance is that of the nearest visible joint, at most a sixth of the person's
  /// height: the middle of the trunk is that far from the nearest one.
  package static func index(
    among tracks: [PoseTrack], at point: PlayerCorrection.PointInClip
  ) -> Int? {
    let distances = tracks.indices.compactMap { index -> (index: Int, distance: Double)? in
      let track = tracks[index]
      let wanted = Point(point.x * track.frameWidth, point.y * track.frameHeight)
      let seen = track.samples.filter {
        $0.pose != nil && ($0.time - point.time).magnitude <= longestAbsence
      }
      let nearest = seen.min {
        ($0.time - point.time).magnitude < ($1.time - point.time).magnitude
      }
      let joints = nearest?.pose?.keypoints.filter { $0.visibility > 0.3 }.map(\.position) ?? []
      guard let distance = joints.map({ ($0 - wanted).length }).min(),
        let top = joints.map(\.y).min(), let bottom = joints.map(\.y).max(),
        distance <= (bottom - top) / 6
      else { return nil }
      return (index, distance)
    }
    return distances.min { $0.distance < $1.distance }?.index
  }

  /// The longest time between the moment and a pose of the person there, in seconds.
  private static let longestAbsence = 0.5

  /// Returns the number of shots, weighted by their confidence.
  private static func certainty(_ report: ShotReport) -> Double {
    report.shots.reduce(0) { $0 + $1.confidence }
  }

  private static func size(_ report: ShotReport) -> Double {
    report.quality.playerVisibleRatio * (report.quality.playerHeightRatio ?? 0)
  }
}
