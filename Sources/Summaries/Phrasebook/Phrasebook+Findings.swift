internal import Coaching
internal import ShotAnalysis

/// The sentences about findings: a language has the wordings, the report selects one.
extension Phrasebook {
  func opening(_ shots: ShotsSeen, for audience: Audience, variation: Variation) -> String {
    variation.pick(openings(shots, for: audience), .opening).capitalizedFirst + "."
  }

  func strength(
    _ finding: Finding, plan: AgePlan, for audience: Audience, variation: Variation
  ) -> String {
    let phrases = phrases(for: finding.rule.theme)
    switch audience {
    case .parent:
      let lead = variation.pick(
        praiseLeads(at: finding.shot.map { numbers.exact($0.time) }), .praise)
      let praise = variation.pick(phrases.praise.at(plan.level), .praiseClause)
      return "\(lead)\(headColon)\(praise)."
    case .child:
      return variation.pick(phrases.childPraise.at(plan.level), .praiseClause)
    case .coach:
      let source = variation.pick(evidenceSources, .praise)
      return "\(phrases.label)\(source)\(headColon)\(evidence(finding))."
    }
  }

  /// Returns a cue with the observation and its time, and for a coach its value and drill.
  ///
  /// - Parameter isBrief: Whether a parent gets one sentence instead of up to two.
  func cue(
    _ finding: Finding, plan: AgePlan, for audience: Audience, isBrief: Bool,
    variation: Variation
  ) -> String {
    let phrases = phrases(for: finding.rule.theme)
    let cue = variation.pick(phrases.cue.at(plan.level), .stepClause)
    let seen = variation.pick(phrases.seen.isEmpty ? [phrases.thing] : phrases.seen, .seenClause)
    switch audience {
    case .parent:
      let sentences = cueSentences(cue, seen: seen, finding, isBrief: isBrief)
      return variation.pick(sentences, .step) + "."
    case .child: return childCue(phrases, variation)
    case .coach:
      let lead = variation.pick(seenLeads(isHedged: finding.isHedged), .step)
      let todo = drillSentence(
        for: finding.rule.theme, plan: plan, for: .coach, variation: variation)
      return "\(cue.capitalizedFirst). \(lead)\(headColon)\(seen), \(with) "
        + "\(evidence(finding)). \(todo)"
    }
  }

  /// Returns the cue as a sentence for the player.
  private func childCue(_ phrases: ThemePhrases, _ variation: Variation) -> String {
    let lead = variation.pick(childCueLeads, .step)
    return "\(lead) \(variation.pick(phrases.childCue, .stepClause))."
  }

  /// Returns the suggestion to repeat the player's best shot of the clip.
  func ownBest(
    _ best: OwnBest, _ phrases: ThemePhrases, for audience: Audience, _ variation: Variation
  ) -> String {
    let shot = best.shot
    let sentences = ownBestSentences(
      phrases.best, of: ordinal(shot.mark), at: numbers.exact(shot.mark.time), for: audience)
    let sentence = variation.pick(sentences, .step)
    guard audience == .coach else { return sentence }
    let measured = measured(
      best.rule.metric, shot.value.value, error: shot.value.error, isProxy: shot.isProxy)
    return "\(sentence), \(with) \(measured)."
  }

  /// Returns the suggestion to keep the same rhythm.
  func uneven(
    _ rhythm: UnevenRhythm, _ phrases: ThemePhrases, for audience: Audience,
    _ variation: Variation
  ) -> String {
    switch audience {
    case .parent:
      return variation.pick(
        unevenSentences(at: numbers.exact(rhythm.quickest.mark.time)), .step)
    case .child: return childCue(phrases, variation)
    case .coach:
      let beats = [rhythm.quickest, rhythm.slowest].map { shot in
        "\(about(seconds(shot), isRough: false)) \(at(shot.mark.time))"
      }
      return "\(variation.pick(unevenLeads, .step))\(headColon)\(name(of: UnevenRhythm.metric)) "
        + "\(Self.list(beats))."
    }
  }

  /// Returns the suggestion to try something new.
  func challenge(
    _ phrases: ThemePhrases, _ plan: AgePlan, for audience: Audience, _ variation: Variation
  ) -> String {
    guard audience != .child else { return childCue(phrases, variation) }
    let cue = variation.pick(phrases.cue.at(plan.level), .stepClause)
    return "\(variation.pick(challengeLeads, .step))\(headColon)\(cue)."
  }

  /// Returns a change from earlier clips; a loss is never mentioned to a child.
  func change(_ change: ClipChange, for audience: Audience) -> String {
    guard let phrases = phrases(for: change.theme).change else { return "" }
    switch audience {
    case .parent: return changeSentence(phrases, change.direction, at: numbers.exact(change.time))
    case .child: return change.direction == .gain ? phrases.childGain : ""
    case .coach:
      let now = MeasuredAmount(change.now.value, error: change.now.error, of: change.metric)
      let before = MeasuredAmount(
        change.before.value, error: change.before.error, of: change.metric)
      return changeStatement(
        phrases, change.direction, of: name(of: change.metric), now: now.text(numbers),
        unit: unit(of: change.metric, for: now.value), before: before.text(numbers))
    }
  }

  func drillSentence(
    _ drill: Drill, plan: AgePlan, for audience: Audience, variation: Variation
  ) -> String {
    let lead = variation.pick(drillLeads(drill.name, plan: plan, for: audience), .drill)
    return switch audience {
    case .parent: "\(lead)\(headColon)\(drill.stepsForAdults)."
    case .child: "\(lead)\(headColon)\(drill.steps)."
    case .coach: "\(lead) (\(drill.stepsForAdults))."
    }
  }

  /// Returns a metric with its value, its error and its unit.
  func measured(_ metric: MetricID, _ value: Double, error: Double, isProxy: Bool) -> String {
    let amount = MeasuredAmount(value, error: error, of: metric)
    let about = about(amount.text(numbers), isRough: isProxy || amount.isRough)
    return "\(name(of: metric)) \(about) \(unit(of: metric, for: amount.value))"
  }

  /// Returns the value of the rhythm in one shot, with its margin and unit.
  private func seconds(_ shot: MeasuredShot) -> String {
    let amount = MeasuredAmount(
      shot.value.value, error: shot.value.error, of: UnevenRhythm.metric)
    return "\(amount.text(numbers)) \(unit(of: UnevenRhythm.metric, for: amount.value))"
  }
}
