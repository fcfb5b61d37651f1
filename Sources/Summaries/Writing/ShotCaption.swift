internal import Coaching
package import ShotAnalysis

/// The words on the clip of one shot.
package struct ShotCaption: Sendable, Hashable {
  /// Such as "Shot 2: wrist shot".
  package let title: String
  /// What the child may try next or did well, in one sentence or two; `nil` where neither was seen
  /// in this shot.
  package let line: String?
  /// The metric that `line` is about.
  package let metric: MetricID?
  /// The value of `metric` in this shot with its margin, such as "142 ± 11°"; `nil` unless it is an
  /// angle that was measured well enough to show.
  package let angle: String?
  /// The names of the load, the swing and the follow-through.
  package let phases: [String]
  /// The name of the part in slow motion.
  package let slowMotion: String
  /// The name of the release.
  package let release: String
}

extension SummaryWriter {
  /// Returns the words on the clip of each shot of a report.
  package func captions(for report: ShotReport) -> [ShotCaption] {
    let outline = SummaryOutline(report)
    return report.shots.map { caption(of: $0, outline: outline) }
  }

  /// Returns the words below a frame of a filmstrip, such as "−0.30 s".
  ///
  /// - Parameter offset: The time since the release, in seconds of real time.
  package func filmstripTime(_ offset: Double) -> String {
    let sign = offset < 0 ? "−" : "+"
    return "\(sign)\(language.phrasebook.numbers.decimal(abs(offset), places: 2)) s"
  }

  private func caption(of shot: Shot, outline: SummaryOutline) -> ShotCaption {
    let phrasebook = language.phrasebook
    let kind = ShotKind(shot)
    let number = phrasebook.shot(shot.index)
    let subject = subject(of: shot, outline: outline)
    return ShotCaption(
      title: kind.type == .unknown || kind.certainty < .sure
        ? number : number + phrasebook.headColon + phrasebook.noun(kind.type, count: 1),
      line: subject?.line, metric: subject?.metric,
      angle: subject.flatMap { angle($0.metric, in: shot) }, phases: phrasebook.phaseNames,
      slowMotion: phrasebook.slowMotion, release: phrasebook.name(of: .release))
  }

  /// Returns what is said about a shot: the next step, if this shot shows it, or a strength.
  private func subject(
    of shot: Shot, outline: SummaryOutline
  ) -> (line: String, metric: MetricID)? {
    let phrasebook = language.phrasebook
    switch outline.childStep {
    case .cue(let finding) where finding.shots.contains(shot.index):
      let line = phrasebook.cue(
        finding, plan: outline.plan, for: .child, isBrief: true, variation: outline.variation)
      return (line, finding.metric)
    case .ownBest(let best) where best.shot.mark.number == shot.index:
      let line = phrasebook.ownBest(
        best, phrasebook.phrases(for: best.rule.theme), for: .child, outline.variation)
      return (line, best.rule.metric)
    default: break
    }
    return outline.strengths.first { $0.shots.contains(shot.index) }.map { strength in
      let line = phrasebook.strength(
        strength, plan: outline.plan, for: .child, variation: outline.variation)
      return (line, strength.metric)
    }
  }

  private func angle(_ metric: MetricID, in shot: Shot) -> String? {
    guard metric.unit == .degrees, let measurement = shot.metrics[metric],
      let value = measurement.value, let error = measurement.error
    else { return nil }
    let amount = MeasuredAmount(value, error: error, of: metric)
    return amount.isRough ? nil : "\(amount.text(language.phrasebook.numbers))°"
  }
}
