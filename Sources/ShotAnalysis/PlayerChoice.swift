/// Chooses the player among several people, purely.
package enum PlayerChoice {
  /// The index of the report of the person who is the player; `nil` for no reports.
  ///
  /// Whoever shoots is the player; among several shooters, or when nobody shoots, the one who is
  /// seen longest and largest.
  ///
  /// In 36 simulated clips with somebody else in them, size and time in view alone chose the player
  /// in 34. How evenly far apart the hands stay chose the player in 9, how much they move together in 17:
  /// people who walk by keep their hands alike too. They are not asked.
  package static func index(among reports: [ShotReport]) -> Int? {
    reports.indices.max { a, b in
      let (one, other) = (reports[a], reports[b])
      let (shots, otherShots) = (certainty(one), certainty(other))
      return shots == otherShots ? size(one) < size(other) : shots < otherShots
    }
  }

  /// The index of the report of the person who stands there, as seen in the frame; `nil` for no
  /// reports.
  ///
  /// People who are hardly seen, less than half as long as the one seen longest, do not count.
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

  /// How many shots there are, each counted by how certain it is.
  private static func certainty(_ report: ShotReport) -> Double {
    report.shots.reduce(0) { $0 + $1.confidence }
  }

  private static func size(_ report: ShotReport) -> Double {
    report.quality.playerVisibleRatio * (report.quality.playerHeightRatio ?? 0)
  }
}
