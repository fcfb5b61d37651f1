internal import Coaching
internal import ShotAnalysis

/// The sentences in English.
struct EnglishPhrasebook: Phrasebook {
  let language = SummaryLanguage.english
  let numbers = NumberStyle(decimalMark: ".")
  let wentWellHeading = "What went well:"
  let workOnHeading = "What to work on:"
  let filmAgain = "Then film it again!"
  let rough = "(rough)"

  func opening(_ shots: ShotsSeen, for audience: Audience, variation: Variation) -> String {
    let what = what(shots)
    let times = when(shots.times.map(numbers.exact), most: audience == .coach ? 6 : 4)
    let verb = shots.times.count == 1 ? "looks" : "look"
    let sentence: String
    switch (audience, shots.certainty) {
    case (.coach, let certainty):
      let view = view(shots.view)
      let leads =
        switch certainty {
        case .sure: ["", "On film: ", "In this clip: "]
        case .likely: ["What \(verb) like ", "On film, what \(verb) like "]
        case .maybe: ["What may be ", "On film, what may be "]
        }
      sentence = "\(variation.pick(leads, .opening))\(what), \(times), \(view)"
    case (_, .sure):
      sentence = variation.pick(
        [
          "Your player took \(what), \(times)", "We found \(what) in this clip, \(times)",
          "This clip shows \(what), \(times)", "This clip has \(what), \(times)",
          "We saw your player take \(what), \(times)",
          "Here are the notes on \(what), \(times)",
        ], .opening)
    case (_, .likely):
      sentence = variation.pick(
        [
          "We saw what \(verb) like \(what), \(times)",
          "This clip has what \(verb) like \(what), \(times)",
        ], .opening)
    case (_, .maybe):
      sentence = variation.pick(
        [
          "What we saw may be \(what), \(times)", "This clip has what may be \(what), \(times)",
        ], .opening)
    }
    return "\(sentence.capitalizedFirst)."
  }

  /// Returns the number and the types of the shots, such as "four wrist shots", "two shots, likely
  /// slap shots" or "three shots (two wrist shots and maybe one slap shot)".
  private func what(_ shots: ShotsSeen) -> String {
    let total = shots.times.count
    let all = "\(Self.word(total)) \(noun(.unknown, count: total))"
    guard shots.kinds.count <= 1, let kind = shots.kinds.first else {
      let parts = shots.kinds.map { kind in
        let count = Self.word(kind.count)
        let what =
          kind.type == .unknown
          ? kind.count == 1 ? "other" : "others" : noun(kind.type, count: kind.count)
        return "\(hedge(kind.certainty))\(count) \(what)"
      }
      return "\(all) (\(Self.list(parts)))"
    }
    guard kind.certainty < .sure else {
      return "\(Self.word(total)) \(noun(kind.type, count: total))"
    }
    let article = total == 1 ? "a " : ""
    return "\(all), \(hedge(kind.certainty))\(article)\(noun(kind.type, count: total))"
  }

  private func hedge(_ certainty: Certainty) -> String {
    certainty == .sure ? "" : "\(word(for: certainty)) "
  }

  func word(for certainty: Certainty) -> String {
    switch certainty {
    case .sure: "sure"
    case .likely: "likely"
    case .maybe: "maybe"
    }
  }

  func strength(
    _ plain: PlainStrength, for audience: Audience, variation: Variation
  ) -> String {
    let sentences: [String]
    switch (plain, audience) {
    case (.steadyRhythm(let interval), .parent):
      let seconds = numbers.decimal(interval, places: interval < 2 ? 1 : 0)
      sentences = [
        "There was a nice steady rhythm, with about \(seconds) seconds between shots",
        "The shots came in a steady rhythm, about \(seconds) seconds apart",
        "A steady rhythm is nice to see: about \(seconds) seconds between shots",
        "The rhythm held from shot to shot, with about \(seconds) seconds between them",
      ]
    case (.steadyRhythm(let interval), .coach):
      sentences = [
        "Steady rhythm: about \(numbers.decimal(interval, places: 1)) seconds between shots"
      ]
    case (.steadyRhythm, .child): return "You kept a nice steady beat."
    case (.wholeShot(let time), .parent):
      let time = numbers.exact(time)
      sentences = [
        "The shot at \(time) goes all the way from the wind-up to the finish",
        "At \(time) the whole shot is there, from the wind-up to the finish",
        "Nice to see at \(time): a whole shot, from the wind-up to the finish",
        "The wind-up, the push and the finish are all there at \(time)",
      ]
    case (.wholeShot(let time), .coach):
      sentences = [
        "The shot at \(numbers.exact(time)) can be followed from the load to the finish"
      ]
    case (.wholeShot, .child): return "You took the shot all the way!"
    case (.start(let time), .parent):
      let time = numbers.exact(time)
      sentences = [
        "What we saw at \(time) gives us a good place to start",
        "The shot at \(time) is a good one to build on",
        "At \(time) there is a nice start to build on",
        "A good place to start is the shot at \(time)",
      ]
    case (.start(let time), .coach):
      sentences = ["What was seen at \(numbers.exact(time)) is a good place to start from"]
    case (.start, .child): return "You gave it a go!"
    }
    return "\(variation.pick(sentences, .praise))."
  }

  func drillSentence(
    _ drill: Drill, plan: AgePlan, for audience: Audience, variation: Variation
  ) -> String {
    let name = drill.name
    switch audience {
    case .parent:
      let kit =
        plan.needsGrownUp && plan.level != .game
        ? "with you close by, a helmet on and clear space around"
        : "with a helmet on and clear space around"
      let leads =
        plan.level == .game
        ? [
          "\(kit.capitalizedFirst), play \(name) together", "Play \(name) together, \(kit)",
          "A game for this is \(name), \(kit)",
        ]
        : [
          "\(kit.capitalizedFirst), try \(name)", "Try \(name), \(kit)",
          "A drill for this is \(name), \(kit)",
        ]
      return "\(variation.pick(leads, .drill)): \(drill.steps)."
    case .child:
      let leads =
        plan.level == .game ? ["Let's play", "Play", "Time for"] : ["Try", "Do", "Test"]
      return "\(variation.pick(leads, .drill)) \(name): \(drill.steps)."
    case .coach: return "Drill: \(name) (\(drill.steps))."
    }
  }

  func line(_ shot: ShotLine) -> String {
    let noun = hedge(shot.kind.certainty) + noun(shot.kind.type, count: 1)
    let labels = shot.themes.map { phrases(for: $0).label.lowercased() }
    let shown = labels.isEmpty ? "" : ": \(Self.list(labels))"
    return "\(numbers.exact(shot.time)) \(noun)\(shown)"
  }

  func noShot(_ outline: SummaryOutline, for audience: Audience) -> String {
    switch audience {
    case .parent:
      outline.isWellFilmed
        ? "We did not find a shot in this clip, and that is fine. "
          + "Your player was easy to see, so keep filming from that spot."
        : outline.playerIsRare
          ? "We did not find a shot in this clip, and we hardly saw a player in it."
          : "We did not find a shot in this clip, and that is fine."
    case .child: "No shot in this one, and that is okay. Film a few shots and we will look again!"
    case .coach:
      outline.playerInView
        ? "The player was in view for most of the clip. We found no shot in it, and that is fine."
        : outline.playerIsRare
          ? "The clip came through. We hardly saw a player in it, and found no shot."
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

  func noun(_ type: ShotType, count: Int) -> String {
    let kind =
      switch type {
      case .wrist: "wrist shot"
      case .snap: "snap shot"
      case .slap: "slap shot"
      case .backhand: "backhand shot"
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
      return "at \(Self.list(Self.different(times)))"
    }
    return "from \(first) to \(last)"
  }
}
