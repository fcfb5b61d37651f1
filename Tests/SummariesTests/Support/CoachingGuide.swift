import ShotAnalysis

@testable import Summaries

/// The rule table with its words as a page for coaches: `docs/coaching.md`.
enum CoachingGuide {
  static var markdown: String {
    ([introduction, gates] + SummaryLanguage.allCases.map(words) + [leftOut])
      .joined(separator: "\n\n") + "\n"
  }

  private static let introduction = """
    # What the summaries say, and when

    The table behind the summaries, for coaches to read and to object to. This page is made from the
    code; a test fails when the two differ.

    A rule speaks only when a value lies beyond its gate by **twice its stated error**, in at least two
    shots of the clip or in the only one. So a gate of 135° and an error of 10° praise a knee from
    115° down. What lies between is not spoken of, and what could not be measured is never held
    against anybody: it is said, with how to film it. Praise comes first; where as many shots earn praise as a
    cue, only the praise is given. A value is never a grade: no norm for children was found anywhere.

    How much is said follows the age: one cue and a game for 8U, two cues and a drill for 10U and 12U
    (and without an age), three cues and a set for 14U and 16U+. The older names 7-9, 10-12, 13-16 and
    17+ stand for 10U, 12U, 14U and 16U+. Up to 12U cues come in the order of the table, from 14U on the
    better supported first; in both cases what shows in more of the shots comes before that.

    Evidence: **A** measured in a peer-reviewed study (of adults: none was found of children),
    **B** a teaching sheet of a federation or a university laboratory, **C** an article by a coach,
    **D** a choice of this project, without a source.
    """

  private static var gates: String {
    var lines = [
      "## The rules", "",
      "| theme | looks at | praise | suggest | evidence | source |", "|---|---|---|---|---|---|",
    ]
    for rule in CoachingRules.all {
      let (praise, suggest) = conditions(rule)
      let metrics = rule.metrics.map { "`\($0.rawValue)`" }.joined(separator: ", else ")
      lines.append(
        "| \(rule.theme.rawValue) | \(metrics) | \(praise) | \(suggest) | \(rule.evidence.rawValue) "
          + "| \(rule.source) |")
    }
    return lines.joined(separator: "\n")
  }

  private static func conditions(_ rule: CoachingRule) -> (String, String) {
    switch rule.basis {
    case .eachShot(let strength, let cue):
      let share = rule.smallestCueShare > 0 ? ", in half of the shots" : ""
      return (
        strength.map { gate($0, rule.metric) } ?? "–",
        cue.map { gate($0, rule.metric) + share } ?? "–"
      )
    case .spread(let alike, let apart):
      return (
        "spread of four shots or more ≤ \(alike.decimal(places: 0)) error",
        "spread ≥ \(apart.decimal(places: 0)) errors"
      )
    }
  }

  private static func gate(_ gate: Gate, _ metric: MetricID) -> String {
    func edge(_ edge: Double) -> String {
      metric.unit == .degrees ? "\(edge.decimal(places: 0))°" : edge.decimal(places: 2)
    }
    return switch gate {
    case .atMost(let value): "≤ \(edge(value))"
    case .atLeast(let value): "≥ \(edge(value))"
    case .magnitudeAtMost(let value): "size ≤ \(edge(value))"
    case .magnitudeAtLeast(let value): "size ≥ \(edge(value))"
    }
  }

  private static func words(_ language: SummaryLanguage) -> String {
    let book = language.phrasebook
    var lines = [
      "## The words (\(language.rawValue))", "",
      "| theme | praise | try next, up to 12U | from 14U on | to the player |",
      "|---|---|---|---|---|",
    ]
    for theme in CoachingTheme.allCases {
      let phrases = book.phrases(for: theme)
      lines.append(
        "| \(theme.rawValue) | \(phrases.praise) | \(phrases.cue) | \(phrases.olderCue) "
          + "| \(phrases.childPraise) \(phrases.childCue) |")
    }
    lines += ["", "| theme | 8U | 10U, 12U | 14U, 16U+ |", "|---|---|---|---|"]
    for theme in CoachingTheme.allCases {
      let drills = DrillLevel.allCases.map { book.drill(for: theme, level: $0) }
        .map { "\($0.name): \($0.steps)" }
      lines.append("| \(theme.rawValue) | \(drills.joined(separator: " | ")) |")
    }
    lines += [
      "", "Against the player's earlier clips ([how](progress.md)):", "",
      "| theme | more than before | less than before (never to the player) | to the player |",
      "|---|---|---|---|",
    ]
    for theme in CoachingTheme.allCases {
      guard let change = book.phrases(for: theme).change else { continue }
      lines.append(
        "| \(theme.rawValue) | \(change.gain) | \(change.bringBack) | \(change.childGain) |")
    }
    lines += ["", "How to film:", ""]
    lines += FilmingNote.allCases.map { "- \(book.tip($0, place: nil))" }
    return lines.joined(separator: "\n")
  }

  private static let leftOut = """
    ## What is left out, and why

    | not said | because |
    |---|---|
    | both legs straight at the release (a cue) | the gate of `low_start` says the same first |
    | the turn of the trunk away from the net, hips against shoulders | one camera does not show it |
    | where the puck starts, the blade, the stick's flex | no puck and no stick is looked for |
    | a quick release | no source gives a number, and its error is too large: only its trend is kept |
    | strides, stick-handling | not measured |
    | speed of the puck, force, power, accuracy, where the eyes look | one camera cannot see them |
    | body, weight, talent, injury, pain, other children, professionals, grades | never |
    """
}
