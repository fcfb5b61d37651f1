/// Chooses the player among several people, purely.
package enum PlayerChoice {
  /// The index of the report of the person who is the player; `nil` for no reports.
  ///
  /// Whoever shoots is the player; among several shooters, or when nobody shoots, the one who is
  /// seen longest and largest.
  package static func index(among reports: [ShotReport]) -> Int? {
    reports.indices.max { a, b in
      let (one, other) = (reports[a], reports[b])
      let (shots, otherShots) = (certainty(one), certainty(other))
      return shots == otherShots ? size(one) < size(other) : shots < otherShots
    }
  }

  /// How many shots there are, each counted by how certain it is.
  private static func certainty(_ report: ShotReport) -> Double {
    report.shots.reduce(0) { $0 + $1.confidence }
  }

  private static func size(_ report: ShotReport) -> Double {
    report.quality.playerVisibleRatio * (report.quality.playerHeightRatio ?? 0)
  }
}
