import ShotAnalysis

/// The sentences in English.
struct EnglishPhrasebook: Phrasebook {
  let numbers = NumberStyle(decimalMark: ".")
  let wentWellHeading = "What went well:"
  let workOnHeading = "What to work on:"
  let filmAgain = "Then film it again!"

  func opening(_ shots: ShotsSeen, for audience: Audience, variant: Int) -> String {
    let count = EnglishNumber.word(shots.times.count)
    let noun = noun(shots.type, count: shots.times.count)
    let look = shots.times.count == 1 ? "looks" : "look"
    switch audience {
    case .parent, .child:
      let times = when(shots.times.map { ClockTime($0).short }, most: 4)
      guard shots.isCertain else { return "We saw what \(look) like \(count) \(noun), \(times)." }
      return variant % 2 == 0
        ? "Your player took \(count) \(noun), \(times)."
        : "We found \(count) \(noun) in this clip, \(times)."
    case .coach:
      let times = when(shots.times.map(numbers.exact), most: 6)
      let certain = shots.isCertain ? "" : "What \(look) like "
      return (certain + "\(count) \(noun) on film \(times), \(view(shots.view)).").capitalizedFirst
    }
  }

  func strength(_ plain: PlainStrength, for audience: Audience) -> String {
    switch (plain, audience) {
    case (.steadyRhythm(let interval), .parent):
      let seconds = numbers.decimal(interval, places: interval < 2 ? 1 : 0)
      return "There was a nice steady rhythm, with about \(seconds) seconds between shots."
    case (.steadyRhythm(let interval), .coach):
      return "Steady rhythm: about \(numbers.decimal(interval, places: 1)) seconds between shots."
    case (.steadyRhythm, .child): return "You kept a nice steady beat."
    case (.wholeShot(let time), .parent):
      return "The shot at \(ClockTime(time).short) goes all the way from the wind-up to the finish."
    case (.wholeShot(let time), .coach):
      return "The shot at \(numbers.exact(time)) can be followed from the load to the finish."
    case (.wholeShot, .child): return "You went all the way from start to finish."
    case (.start(let time), .parent):
      return "What we saw at \(ClockTime(time).short) gives us a good place to start."
    case (.start(let time), .coach):
      return "What was seen at \(numbers.exact(time)) is a good place to start from."
    case (.start, .child): return "You gave it a go!"
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

  func line(_ shot: ShotLine) -> String {
    let noun = noun(shot.type, count: 1)
    let labels = shot.themes.map { phrases(for: $0).label.lowercased() }
    let shown = labels.isEmpty ? "" : ": \(EnglishNumber.list(labels))"
    return "\(ClockTime(shot.time).short) \(noun)\(shown)"
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
        ? "The player was in view for most of the clip. We found no shot in it, and that is fine."
        : "The clip came through, and the player was in view for part of it. "
          + "We found no shot, and that is fine."
    }
  }

  func noPlayer(for audience: Audience) -> String {
    switch audience {
    case .parent:
      "We could not see a player in this clip, so we have no notes yet. "
        + "Let's try once more."
    case .child:
      "We could not see you this time. Stand where the camera sees all of you, and film again!"
    case .coach:
      "The clip came through. We could not see a player in it yet."
    }
  }

  private func noun(_ type: ShotType, count: Int) -> String {
    let kind =
      switch type {
      case .wrist: "wrist shot"
      case .snap: "snap shot"
      case .slap: "slap shot"
      case .unknown: "shot"
      }
    return count == 1 ? kind : kind + "s"
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
      return "at \(EnglishNumber.list(Self.different(times)))"
    }
    return "from \(first) to \(last)"
  }
}
