/// The number of players and clips of a team, and of each player.
struct TeamCount {
  /// What there is of a player.
  struct Player {
    var clips = 0
    var shots = 0
    /// Whether one of the clips was handed in for analysis here; other programs write clips too.
    var hasOwn = false
  }

  private(set) var clips = 0
  private(set) var players: [String: Player] = [:]

  /// Counts clips.
  mutating func add(_ page: [StoredDocument]) {
    clips += page.count
    for clip in page {
      let fields = FieldReader(clip)
      guard let name = fields.text("trackedAccountId") else { continue }
      players[name, default: Player()].clips += 1
      players[name, default: Player()].shots += fields.counter("shots")
      if clip.fields["shots"] != nil { players[name]?.hasOwn = true }
    }
  }
}
