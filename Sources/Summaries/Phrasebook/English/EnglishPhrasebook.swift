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

  func openings(_ shots: ShotsSeen, for audience: Audience) -> [String] {
    let what = what(shots)
    let times = when(shots.times.map(numbers.exact), most: audience == .coach ? 6 : 4)
    let verb = shots.times.count == 1 ? "looks" : "look"
    switch (audience, shots.certainty) {
    case (.coach, let certainty):
      let view = view(shots.view)
      let leads =
        switch certainty {
        case .sure: ["", "On film: ", "In this clip: "]
        case .likely: ["What \(verb) like ", "On film, what \(verb) like "]
        case .maybe: ["What may be ", "On film, what may be "]
        }
      return leads.map { "\($0)\(what), \(times), \(view)" }
    case (_, .sure):
      return [
        "Your player took \(what), \(times)", "We found \(what) in this clip, \(times)",
        "This clip shows \(what), \(times)", "This clip has \(what), \(times)",
        "We saw your player take \(what), \(times)",
        "Here are the notes on \(what), \(times)",
      ]
    case (_, .likely):
      return [
        "We saw what \(verb) like \(what), \(times)",
        "This clip has what \(verb) like \(what), \(times)",
      ]
    case (_, .maybe):
      return [
        "What we saw may be \(what), \(times)", "This clip has what may be \(what), \(times)",
      ]
    }
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

  func drillLeads(_ name: String, plan: AgePlan, for audience: Audience) -> [String] {
    let isGame = plan.level == .game
    switch audience {
    case .parent:
      let kit =
        plan.needsGrownUp && !isGame
        ? "with you close by, a helmet on and clear space around"
        : "with a helmet on and clear space around"
      return isGame
        ? [
          "\(kit.capitalizedFirst), play \(name) together", "Play \(name) together, \(kit)",
          "A game for this is \(name), \(kit)",
        ]
        : [
          "\(kit.capitalizedFirst), try \(name)", "Try \(name), \(kit)",
          "A drill for this is \(name), \(kit)",
        ]
    case .child:
      let leads = isGame ? ["Let's play", "Play", "Time for"] : ["Try", "Do", "Test"]
      return leads.map { "\($0) \(name)" }
    case .coach: return ["Drill: \(name)"]
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

extension EnglishPhrasebook {
  func praiseLeads(at time: String?) -> [String] {
    guard let time else {
      return ["Worth a cheer", "A nice thing to see", "Good to see", "Something to enjoy"]
    }
    return [
      "Worth watching again at \(time)", "A moment to enjoy at \(time)",
      "Worth a cheer at \(time)", "A nice thing to see at \(time)",
      "Something good happened at \(time)", "Nice work at \(time)", "A bright spot at \(time)",
    ]
  }

  var evidenceSources: [String] { ["", ", from the clip", ", on film"] }

  func cueSentences(_ cue: String, seen: String, _ finding: Finding, isBrief: Bool) -> [String] {
    let seen = finding.isHedged ? "it looks like \(seen)" : seen
    let location = location(finding)
    return isBrief
      ? [
        "\(location.capitalizedFirst), \(seen): next time, \(cue)",
        "Next time, \(cue): \(location), \(seen)",
        "\(location.capitalizedFirst), \(seen), so try to \(cue)",
        "\(location.capitalizedFirst), \(seen), so here is one idea: \(cue)",
      ]
      : [
        "\(location.capitalizedFirst), \(seen). Next time, \(cue)",
        "\(location.capitalizedFirst), \(seen). One thing to try next: \(cue)",
        "\(location.capitalizedFirst), \(seen). Here is one idea: \(cue)",
        "Here is what we saw \(location): \(seen). So next time, \(cue)",
        "\(location.capitalizedFirst), \(seen). So one thing to try is this: \(cue)",
      ]
  }

  func seenLeads(isHedged: Bool) -> [String] {
    isHedged
      ? ["Looks like this", "From this clip it looks like this", "What it looks like"]
      : ["Seen", "What the clip shows", "From the clip"]
  }

  var childCueLeads: [String] { ["Next,", "Now,", "Then,"] }

  func changeSentence(
    _ phrases: ChangePhrases, _ direction: ClipChange.Direction, at time: String
  ) -> String {
    switch direction {
    case .gain: "A step forward at \(time): \(phrases.gain) than before."
    case .loss: "Next time, try this: \(phrases.bringBack) as before."
    }
  }

  func changeStatement(
    _ phrases: ChangePhrases, _ direction: ClipChange.Direction, of name: String, now: String,
    unit: String, before: String
  ) -> String {
    let statement =
      switch direction {
      case .gain: "\(phrases.gain.capitalizedFirst) than before"
      case .loss: "\(phrases.bringBack.capitalizedFirst) as before"
      }
    return "\(statement): \(name) now about \(now) \(unit), before about \(before)."
  }

  func evidence(_ finding: Finding) -> String {
    switch finding.reading {
    case .usual(let usual, let isProxy):
      let text = measured(finding.metric, usual.mean, error: usual.error, isProxy: isProxy)
      guard let shot = finding.shot else { return text }
      guard usual.shots > 1 else { return "\(text), \(location(shot))" }
      return "\(text) on average over \(Self.word(usual.shots)) shots, clearest "
        + location(shot)
    case .spread(let spread, _, _):
      return "\(name(of: finding.metric)) about \(numbers.decimal(spread.mean, places: 0)) degrees "
        + "on average with a spread of \(numbers.decimal(spread.deviation, places: 1)), "
        + location(finding)
    }
  }

  /// Returns the shot and the time at which a finding can be seen.
  private func location(_ finding: Finding) -> String {
    switch (finding.shot, finding.reading) {
    case (let shot?, _): location(shot)
    case (nil, .spread(_, let from, let to)):
      "from \(numbers.exact(from)) to \(numbers.exact(to))"
    case (nil, .usual): "in this clip"
    }
  }

  /// Returns the shot and its time, such as "in the second shot, at 0:08.1".
  private func location(_ shot: ShotMark) -> String {
    ordinal(shot).map { "in the \($0) shot, \(at(shot.time))" } ?? at(shot.time)
  }

  func about(_ amount: String, isRough: Bool) -> String {
    "\(isRough ? "roughly" : "about") \(amount)"
  }

  func at(_ time: Double) -> String { "at \(numbers.exact(time))" }

  var with: String { "with" }

  var challengeLeads: [String] {
    [
      "A challenge for next time", "Something new to try next time", "Just for fun next time",
      "Here is a challenge",
    ]
  }

  func stretchSentences(_ thing: String, for audience: Audience) -> [String] {
    audience == .child
      ? [
        "Can you do it five times in a row?", "Now do it five times in a row!",
        "How many in a row can you do?",
      ]
      : [
        "To build on what works, keep \(thing) for five shots in a row.",
        "Next time, try five shots in a row with \(thing).",
        "A step up from here is five shots in a row with \(thing).",
        "Go for five shots in a row with \(thing).",
      ]
  }

  func ownBestSentences(
    _ best: String, of ordinal: String?, at time: String, for audience: Audience
  ) -> [String] {
    let which = ordinal.map { "\($0) shot" } ?? "shot"
    switch audience {
    case .child:
      let mine = ordinal == nil ? "one of your shots" : "your \(which)"
      return [
        "\(mine.capitalizedFirst) had \(best). Do that one again!",
        "\(best.capitalizedFirst) came in \(mine). Do it again!",
        "I liked \(mine). It had \(best). Do it again!",
      ]
    case .parent:
      return [
        "The \(which), at \(time), had \(best), so do that one again.",
        "Next time, do the \(which) at \(time) again: it had \(best).",
        "At \(time), the \(which) had \(best): make the next ones like it.",
        "\(best.capitalizedFirst) came in the \(which), at \(time), so try that again.",
      ]
    case .coach:
      let leads = ["The player's own best to do again", "Own best to repeat", "Worth doing again"]
      return leads.map { "\($0): the \(which) at \(time) had \(best)" }
    }
  }

  func unevenSentences(at time: String) -> [String] {
    [
      "The beat was not the same each time, so try the one at \(time) again.",
      "Next time, use the beat of \(time) for each shot: it changed from shot to shot.",
      "The beat changed from shot to shot, and the one at \(time) is a good one to keep.",
      "At \(time) the beat was quick, and others took longer, so pick one and keep it.",
    ]
  }

  var unevenLeads: [String] {
    ["The rhythm differs", "The beat changes", "Not the same rhythm each time"]
  }
}
