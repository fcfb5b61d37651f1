internal import Coaching
internal import ShotAnalysis

/// The content of the summaries of one report, before it is put into words.
struct SummaryOutline: Sendable {
  enum Scene: Hashable, Sendable {
    case noPlayer, noShot, shots
  }

  let scene: Scene
  let plan: AgePlan
  let shots: ShotsSeen
  /// One line per shot, where the shots differ.
  let lines: [ShotLine]
  /// Most convincing first.
  let strengths: [Finding]
  /// Used when there is no other strength.
  let plainStrength: PlainStrength?
  /// Most useful first, no more than the age allows.
  let cues: [Finding]
  /// Improvements on earlier clips, clearest first.
  let gains: [ClipChange]
  /// The clearest loss against earlier clips; only without a cue for the same theme, and counted as
  /// one of the things to work on.
  let loss: ClipChange?
  /// The suggestion for the next clip; `nil` without a shot.
  let step: StepChoice?
  /// The suggestion in the player's text: losses against earlier clips are only for parents and
  /// coaches.
  let childStep: StepChoice?
  /// Whether any of the rules' metrics could be measured.
  let couldJudge: Bool
  /// The rules' metrics without a value in any shot.
  let unseen: [MetricID]
  /// Most helpful first.
  let notes: [FilmingNote]
  /// The player's position among several people; `nil` for a single person.
  let playerPosition: PlayerPosition?
  /// Whether the player was in view most of the time.
  let playerInView: Bool
  /// Whether the player was in view so seldom that it may be a bystander, or no person at all.
  let playerIsRare: Bool
  /// Whether the next clip should be filmed just like this one.
  let isWellFilmed: Bool
  /// Picks between wordings, so that clips read differently.
  var variation: Variation
  /// The tip that would make the next clip show the most; `nil` when none would help.
  let tip: FilmingNote?

  /// The tips for filming the next clip: one at most, none when none would help.
  var filmingTips: [FilmingNote] { tip.map { $0.requestsChange ? [$0] : [] } ?? [] }

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
    playerPosition =
      quality.people > 1 ? report.player.position.map(PlayerPosition.init(share:)) : nil
    self.playerInView = playerInView
    playerIsRare = quality.playerVisibleRatio < 0.3
    isWellFilmed =
      playerInView && quality.view == .side && !notes.contains(where: \.hidesSomething)
    let variation = Variation(report)
    self.variation = variation
    tip = FilmingNote.tip(
      among: notes, report: report, isPlayerFound: !noPlayer, isPlayerRare: playerIsRare,
      hidesSomething: couldJudge ? !unseen.isEmpty && !isWellFilmed : true)
    func choice(_ loss: ClipChange?) -> StepChoice? {
      report.shots.isEmpty
        ? nil
        : StepChoice(report, decisions: decisions, plan: plan, loss: loss, variation: variation)
    }
    step = choice(loss)
    childStep = choice(nil)
  }

  /// Returns the distinct metrics of the rules that one camera can measure, in their order.
  private static func metrics(of rules: [CoachingRule]) -> [MetricID] {
    var metrics: [MetricID] = []
    for rule in rules where rule.metric.isMeasurable && !metrics.contains(rule.metric) {
      metrics.append(rule.metric)
    }
    return metrics
  }
}
