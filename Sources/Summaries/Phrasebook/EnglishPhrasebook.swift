import ShotAnalysis

/// The sentences in English.
struct EnglishPhrasebook: Phrasebook {
  let wentWellHeading = "What went well:"
  let workOnHeading = "What to work on:"

  func opening(_ shots: ShotsSeen, for audience: Audience, variant: Int) -> String {
    let count = EnglishNumber.word(shots.times.count)
    let noun = noun(shots)
    switch audience {
    case .parent:
      let times = when(shots.times.map { ClockTime($0).short }, most: 4)
      guard shots.isCertain else {
        let look = shots.times.count == 1 ? "looks" : "look"
        return "We saw what \(look) like \(count) \(noun), \(times)."
      }
      return variant % 2 == 0
        ? "Your player took \(count) \(noun), \(times)."
        : "We found \(count) \(noun) in this clip, \(times)."
    case .child:
      return shots.times.count == 1 ? "We watched your shot." : "We watched your shots."
    case .coach:
      let times = when(shots.times.map { ClockTime($0).exact }, most: 6)
      let look = shots.times.count == 1 ? "looks" : "look"
      let certain = shots.isCertain ? "" : "What \(look) like "
      return (certain + "\(count) \(noun) on film \(times), \(view(shots.view)).").capitalizedFirst
    }
  }

  func strength(_ plain: PlainStrength, for audience: Audience) -> String {
    switch (plain, audience) {
    case (.steadyRhythm(let interval), .parent):
      let seconds = interval.decimal(places: interval < 2 ? 1 : 0)
      return "There was a nice steady rhythm, with about \(seconds) seconds between shots."
    case (.steadyRhythm(let interval), .coach):
      return "Steady rhythm: about \(interval.decimal(places: 1)) seconds between shots."
    case (.steadyRhythm, .child): return "You kept a nice steady beat."
    case (.wholeShot(let time), .parent):
      return "The shot at \(ClockTime(time).short) goes all the way from the load to the finish."
    case (.wholeShot(let time), .coach):
      return "The shot at \(ClockTime(time).exact) can be followed from the load to the finish."
    case (.wholeShot, .child): return "You went all the way from start to finish."
    case (.start(let time), .parent):
      return "The shot at \(ClockTime(time).short) gives us a good place to start."
    case (.start(let time), .coach):
      return "The shot at \(ClockTime(time).exact) is a good one to start from."
    case (.start, .child): return "You gave it a go, and that is how it starts."
    }
  }

  func practice(couldJudge: Bool, plan: AgePlan, for audience: Audience) -> String {
    let drill = drill(for: .sameAgain, level: plan.level)
    switch audience {
    case .parent:
      return couldJudge
        ? "No one change stands out, so keep up the same rhythm next time."
        : "We could not see enough to pick one thing to change, and that is fine."
    case .child:
      return couldJudge ? "Keep it going!" : "Keep on shooting!"
    case .coach:
      let sentence =
        couldJudge
        ? "No single change stands out in this clip, so build on the same rhythm."
        : "This clip did not show enough to pick one change, so keep practice simple."
      return "\(sentence) \(drillSentence(drill, plan: plan, for: .coach))"
    }
  }

  func drillSentence(_ drill: Drill, plan: AgePlan, for audience: Audience) -> String {
    switch audience {
    case .parent:
      let lead =
        switch (plan.level, plan.needsGrownUp) {
        case (.game, _): "With a helmet on and clear space around, play \(drill.name) together"
        case (_, true): "With you close by, a helmet on and clear space around, try \(drill.name)"
        case (_, false): "With a helmet on and clear space around, try \(drill.name)"
        }
      return "\(lead): \(drill.steps)."
    case .child:
      let lead = plan.level == .game ? "Let's play" : "Try"
      return "\(lead) \(drill.name): \(drill.steps)."
    case .coach: return "Drill: \(drill.name) (\(drill.steps))."
    }
  }

  func filming(_ note: FilmingNote?, unseen: [MetricID], for audience: Audience) -> String {
    let tip = note.map(tip) ?? "That is no fault of the filming: they stay hidden from this side."
    guard audience == .coach, !unseen.isEmpty else { return tip }
    let names = EnglishNumber.list(unseen.prefix(3).map { "the \(name(of: $0))" })
    return unseen.count > 3
      ? "Some things could not be read this time, such as \(names). \(tip)"
      : "This clip does not show \(names). \(tip)"
  }

  func noShot(_ outline: SummaryOutline, for audience: Audience) -> String {
    switch audience {
    case .parent:
      outline.isWellFilmed
        ? "We did not find a shot in this clip, and that is fine. "
          + "Your player was easy to see, so keep filming from that spot."
        : "We did not find a shot in this clip, and that is fine."
    case .child: "No shot in this one, and that is okay. Film a few shots and we will look again!"
    case .coach:
      outline.playerInView
        ? "The player was in view for most of the clip. There was no shot to find in it, "
          + "and that is fine."
        : "The clip came through, and the player was in view for part of it. "
          + "There was no shot to find, and that is fine."
    }
  }

  func noPlayer(for audience: Audience) -> String {
    switch audience {
    case .parent:
      "We could not see a player in this clip, so we have no notes yet. "
        + "One more try should do it."
    case .child: "We could not see you this time. Let's film again!"
    case .coach:
      "The clip came through. No player could be seen in it, so there is no shot to find yet."
    }
  }

  private func noun(_ shots: ShotsSeen) -> String {
    let kind =
      switch shots.type {
      case .wrist: "wrist shot"
      case .snap: "snap shot"
      case .slap: "slap shot"
      case .unknown: "shot"
      }
    return shots.times.count == 1 ? kind : kind + "s"
  }

  private func view(_ view: Quality.View) -> String {
    switch view {
    case .side: "seen from the side"
    case .oblique: "seen at an angle"
    case .front: "seen from the front"
    case .back: "seen from behind"
    case .unknown: "from an angle we could not tell"
    }
  }

  private func when(_ times: [String], most: Int) -> String {
    guard times.count > most, let first = times.first, let last = times.last else {
      var different: [String] = []
      for time in times where !different.contains(time) { different.append(time) }
      return "at \(EnglishNumber.list(different))"
    }
    return "from \(first) to \(last)"
  }
}
