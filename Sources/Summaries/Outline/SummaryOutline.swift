import ShotAnalysis

/// What the summaries of one report say, before it is put into words.
struct SummaryOutline: Sendable {
  enum Scene: Hashable, Sendable {
    case noPlayer, noShot, shots
  }

  let scene: Scene
  let plan: AgePlan
  let shots: ShotsSeen
  /// Each shot on a line, where the shots differ.
  let lines: [ShotLine]
  /// Most convincing first.
  let strengths: [Finding]
  /// Said when there is no other strength.
  let plainStrength: PlainStrength?
  /// Most useful first, no more than the age allows.
  let cues: [Finding]
  /// What the earlier clips showed less of, clearest first.
  let gains: [ClipChange]
  /// What the earlier clips showed more of, the clearest; only without a cue for the same theme, and
  /// counted as one of the things to work on.
  let loss: ClipChange?
  /// What to practice when there is no cue: what already works, or else a steady rhythm.
  let practiceTheme: CoachingTheme
  /// Whether anything the rules look at could be measured.
  let couldJudge: Bool
  /// What the rules look at and no shot showed.
  let unseen: [MetricID]
  /// Most helpful first.
  let notes: [FilmingNote]
  /// Where the player was among several people.
  let place: PlayerPosition?
  /// Whether the player was in view most of the time.
  let playerInView: Bool
  /// Whether the next clip should be filmed just like this one.
  let isWellFilmed: Bool
  /// Picks between ways to say the same thing, so that not every clip reads alike.
  let variant: Int

  /// How to film the next clip, most helpful first.
  var filmingTips: [FilmingNote] {
    let notes = notes.filter(\.asksForChange)
    return switch scene {
    case .noPlayer: [.wholePlayer] + notes
    case .noShot: [.wholeShot] + notes
    case .shots: notes
    }
  }

  /// What the drill is for: the first cue, else what was there before, else what already works.
  var themeToTry: CoachingTheme { cues.first?.rule.theme ?? loss?.theme ?? practiceTheme }

  init(_ report: ShotReport, changes: [ClipChange] = []) {
    let quality = report.quality
    let plan = AgePlan(report.player.ageGroup)
    let search = FindingSearch(report, rules: plan.rules)
    let strengths = search.findings(.strength)
    let allCues = search.findings(.cue)
    let cues = Array(allCues.prefix(plan.cues))
    let cued = Set(allCues.map(\.rule.theme))
    let changes = changes.map { $0.seen(in: report) }
    let noPlayer =
      quality.warnings.contains { $0.code == .noPlayer } || !(quality.playerVisibleRatio > 0)
    let allNotes = FilmingNote.notes(for: quality)
    let notes = noPlayer ? allNotes.filter(\.helpsToFindPlayer) : allNotes
    let playerInView = quality.playerVisibleRatio >= 0.8

    scene = report.shots.isEmpty ? (noPlayer ? .noPlayer : .noShot) : .shots
    self.plan = plan
    shots = ShotsSeen(report)
    lines = ShotLine.lines(for: report, strengths: strengths)
    self.strengths = strengths
    plainStrength = PlainStrength(report)
    self.cues = cues
    gains = changes.filter { $0.direction == .gain }
    loss =
      cues.count < plan.cues
      ? changes.first { $0.direction == .loss && !cued.contains($0.theme) } : nil
    practiceTheme = strengths.first?.rule.theme ?? .sameAgain
    let metrics = Self.metrics(of: plan.rules)
    unseen = metrics.filter { metric in
      !report.shots.contains { $0.metrics[metric]?.value != nil }
    }
    couldJudge = unseen.count < metrics.count
    self.notes = notes
    place = quality.people > 1 ? report.player.position.map(PlayerPosition.init(share:)) : nil
    self.playerInView = playerInView
    isWellFilmed =
      playerInView && quality.view == .side && !notes.contains(where: \.hidesSomething)
    variant = report.shots.reduce(report.shots.count) { sum, shot in
      sum + ClockTime(shot.releaseTime).tenths % 7
    }
  }

  /// What rules look at, each once, in their order.
  private static func metrics(of rules: [CoachingRule]) -> [MetricID] {
    var metrics: [MetricID] = []
    for rule in rules where !metrics.contains(rule.metric) { metrics.append(rule.metric) }
    return metrics
  }
}
