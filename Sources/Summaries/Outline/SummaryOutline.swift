import ShotAnalysis

/// What the summaries of one report say, before it is put into words.
struct SummaryOutline: Sendable {
  enum Scene: Hashable, Sendable {
    case noPlayer, noShot, shots
  }

  let scene: Scene
  let plan: AgePlan
  let shots: ShotsSeen
  /// Most convincing first.
  let strengths: [Finding]
  /// Said when there is no other strength.
  let plainStrength: PlainStrength?
  /// Most useful first, no more than the age allows.
  let cues: [Finding]
  /// Whether anything the rules look at could be measured.
  let couldJudge: Bool
  /// What the rules look at and no shot showed.
  let unseen: [MetricID]
  /// Most helpful first.
  let notes: [FilmingNote]
  /// Whether the player was in view most of the time.
  let playerInView: Bool
  /// Whether the next clip should be filmed just like this one.
  let isWellFilmed: Bool
  /// Picks between ways to say the same thing, so that not every clip reads alike.
  let variant: Int

  init(_ report: ShotReport) {
    let quality = report.quality
    let noPlayer =
      quality.warnings.contains { $0.code == .noPlayer } || !(quality.playerVisibleRatio > 0)
    scene = report.shots.isEmpty ? (noPlayer ? .noPlayer : .noShot) : .shots
    plan = AgePlan(report.player.ageGroup)
    shots = ShotsSeen(report)
    let search = FindingSearch(report, rules: plan.rules)
    strengths = search.findings(.strength)
    plainStrength = PlainStrength(report)
    cues = Array(search.findings(.cue).prefix(plan.cues))
    var metrics: [MetricID] = []
    for rule in plan.rules where !metrics.contains(rule.metric) { metrics.append(rule.metric) }
    let seen = metrics.filter { metric in
      report.shots.contains { $0.metrics[metric]?.value != nil }
    }
    couldJudge = !seen.isEmpty
    unseen = metrics.filter { !seen.contains($0) }
    let notes = FilmingNote.notes(for: quality)
    self.notes = scene == .noPlayer ? notes.filter(\.helpsToFindPlayer) : notes
    playerInView = quality.playerVisibleRatio >= 0.8
    isWellFilmed = playerInView && quality.view == .side && self.notes.isEmpty
    variant = report.shots.reduce(report.shots.count) { sum, shot in
      sum + ClockTime(shot.releaseTime).tenths % 7
    }
  }
}
