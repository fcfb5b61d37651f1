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
  /// The one thing to try next; `nil` without a shot.
  let step: StepChoice?
  /// The same for the player: what is less than before is between the grown-ups and the coach.
  let childStep: StepChoice?
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
  var variation: Variation
  /// The one thing that would make the next clip show the most; `nil` where nothing would.
  let tip: FilmingNote?

  /// How to film the next clip: one thing at most, or none where nothing would show more.
  var filmingTips: [FilmingNote] { tip.map { $0.asksForChange ? [$0] : [] } ?? [] }

  init(_ report: ShotReport, changes: [ClipChange] = []) {
    let quality = report.quality
    let plan = AgePlan(report.player.ageGroup)
    let decisions = CoachingDecisions(report)
    let cued = Set(
      decisions.findings.filter { $0.kind == .cue && $0.probability >= plan.leastCueProbability }
        .map(\.rule.theme))
    let changes = changes.map { $0.seen(in: report) }
    let noPlayer =
      quality.warnings.contains { $0.code == .noPlayer } || !(quality.playerVisibleRatio > 0)
    let allNotes = FilmingNote.notes(for: quality)
    let notes = noPlayer ? allNotes.filter(\.helpsToFindPlayer) : allNotes
    let playerInView = quality.playerVisibleRatio >= 0.8

    scene = report.shots.isEmpty ? (noPlayer ? .noPlayer : .noShot) : .shots
    self.plan = plan
    shots = ShotsSeen(report)
    lines = ShotLine.lines(for: report, strengths: decisions.strengths)
    strengths = decisions.strengths
    plainStrength = PlainStrength(report)
    cues = decisions.cues
    gains = changes.filter { $0.direction == .gain }
    loss =
      decisions.cues.count < plan.cues
      ? changes.first { change in
        change.direction == .loss && !cued.contains(change.theme)
          && !decisions.cues.contains { $0.rule.theme.contradicts(change.theme) }
      } : nil
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
    let variation = Variation(report)
    self.variation = variation
    tip = FilmingNote.tip(
      among: notes, report: report, isPlayerFound: !noPlayer,
      hidesSomething: couldJudge ? !unseen.isEmpty && !isWellFilmed : true)
    func choice(_ loss: ClipChange?) -> StepChoice? {
      report.shots.isEmpty
        ? nil
        : StepChoice(report, decisions: decisions, plan: plan, loss: loss, variation: variation)
    }
    step = choice(loss)
    childStep = choice(nil)
  }

  /// What rules look at and one camera shows, each once, in their order.
  private static func metrics(of rules: [CoachingRule]) -> [MetricID] {
    var metrics: [MetricID] = []
    for rule in rules where rule.metric.isMeasurable && !metrics.contains(rule.metric) {
      metrics.append(rule.metric)
    }
    return metrics
  }
}
