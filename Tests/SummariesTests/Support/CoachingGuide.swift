import ShotAnalysis

@testable import Coaching
@testable import Summaries

/// The rule table with its texts as a page for coaches: `docs/coaching.md`.
enum CoachingGuide {
  static var markdown: String {
    ([introduction, gates] + SummaryLanguage.allCases.map(words) + [leftOut])
      .joined(separator: "\n\n") + "\n"
  }

  private static let introduction = """
    # What the summaries say, and when

    The table behind the summaries, for coaches to review. This page is made from the code; a test fails
    when the two differ.

    A rule reads all shots of the most frequent kind, or all shots if none is certainly of another kind.
    It uses the player's **usual** value: the mean over these shots, with its error margin. The part of the
    margin that is common to all shots of a clip (same view, same clothes) does not shrink with the number of
    shots. The part that differs from shot to shot shrinks with their number, and is never assumed smaller
    than the measured differences between the shots.
    Praise and a cue are given when the usual value is beyond the gate with a probability of at least
    **0.90**; for 14U and older a cue is given from **0.80** on, in words that hedge it ("looks like").
    So a gate of 135° and a margin of ± 10° praise a knee from 127° down. What could not be measured never
    counts against the player: the summary says so, with how to film it. A value is never a grade: no norm
    for children was found.

    The theme that is given first has the highest product of the probability, the usefulness for the age (1 for the
    first theme of the order down to 0.5 for the last) and the size (how far beyond the gate, in useful
    margins, from 0.5 to 2). Two cues that ask for opposite things are never said together: `lean_in`
    and `quiet_head`.

    Every clip with a shot ends with one thing to try. Where no cue is certain enough it is the player's
    own: what earlier clips showed more of; the best shot of the clip in the theme that is measured best,
    where it differs from the others beyond its random error and by half a useful margin; a rhythm that
    differs from shot to shot; the theme that is more likely than not to be worth a cue, as a challenge
    that claims no fault; else the clearest strength, stretched; else the theme closest to praise.

    How much is said follows the age: one cue and a game for 8U, two cues and a drill for 10U and 12U
    (and without an age), three cues and a set for 14U and 16U+. The older names 7-9, 10-12, 13-16 and
    17+ stand for 10U, 12U, 14U and 16U+. Up to 12U cues come in the order of the table, from 14U on the
    better supported first.

    Evidence: **A** measured in a peer-reviewed study (of adults: none was found of children),
    **B** a teaching sheet of a federation or a university laboratory, **C** an article by a coach,
    **D** a choice of this project, without a source.
    """

  private static var gates: String {
    var lines = [
      "## The rules", "",
      "| theme | reads | praise | suggest | useful margin | evidence | source |",
      "|---|---|---|---|---|---|---|",
    ]
    for rule in CoachingRules.all {
      let (praise, suggest) = conditions(rule)
      let metrics = rule.metrics.map { "`\($0.rawValue)`" }.joined(separator: ", else ")
      lines.append(
        "| \(rule.theme.rawValue) | \(metrics) | \(praise) | \(suggest) "
          + "| \(edge(rule.usefulMargin, rule.metric)) | \(rule.evidence.rawValue) "
          + "| \(rule.source) |")
    }
    return lines.joined(separator: "\n")
  }

  private static func conditions(_ rule: CoachingRule) -> (String, String) {
    switch rule.basis {
    case .usual(let strength, let cue):
      (
        strength.map { gate($0, rule.metric) } ?? "–",
        cue.map { gate($0, rule.metric) + share(rule) } ?? "–"
      )
    case .spread(let alike, let apart):
      (
        "spread of four shots or more ≤ \(numbers.decimal(alike, places: 0)) useful margin",
        "spread ≥ \(numbers.decimal(apart, places: 0)) useful margins and the random error"
      )
    }
  }

  private static let numbers = NumberStyle(decimalMark: ".")

  private static func share(_ rule: CoachingRule) -> String {
    rule.smallestCueShare > 0 ? ", measured in half of the shots" : ""
  }

  private static func gate(_ gate: Gate, _ metric: MetricID) -> String {
    let size = metric.isUnsigned ? "size " : ""
    return switch gate {
    case .atMost(let value): "\(size)≤ \(edge(value, metric))"
    case .atLeast(let value): "\(size)≥ \(edge(value, metric))"
    }
  }

  private static func edge(_ edge: Double, _ metric: MetricID) -> String {
    metric.unit == .degrees
      ? "\(numbers.decimal(edge, places: 0))°" : numbers.decimal(edge, places: 2)
  }

  private static func words(_ language: SummaryLanguage) -> String {
    let book = language.phrasebook
    var lines = [
      "## The words (\(language.rawValue))", "",
      "Of several phrases the clip itself picks one, and a sentence around it.", "",
      "| theme | praise, 8U | 10U and 12U | 14U, 16U+ |", "|---|---|---|---|",
    ]
    func cell(_ phrases: [String]) -> String { phrases.joined(separator: "; ") }
    for theme in CoachingTheme.allCases {
      let praise = book.phrases(for: theme).praise
      let cells = DrillLevel.allCases.map { cell(praise.at($0)) }.joined(separator: " | ")
      lines.append("| \(theme.rawValue) | \(cells) |")
    }
    lines += [
      "", "| theme | seen | try next, up to 12U | from 14U on | best shot |",
      "|---|---|---|---|---|",
    ]
    for theme in CoachingTheme.allCases {
      let phrases = book.phrases(for: theme)
      lines.append(
        "| \(theme.rawValue) | \(cell(phrases.seen)) | \(cell(phrases.cue.drill)) "
          + "| \(cell(phrases.cue.set)) | \(phrases.best) |")
    }
    lines += [
      "", "| theme | to the player, 8U | 10U and 12U | 14U, 16U+ | to try |",
      "|---|---|---|---|---|",
    ]
    for theme in CoachingTheme.allCases {
      let phrases = book.phrases(for: theme)
      let cells = DrillLevel.allCases.map { cell(phrases.childPraise.at($0)) }
      lines.append(
        "| \(theme.rawValue) | \(cells.joined(separator: " | ")) | \(cell(phrases.childCue)) |")
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
    lines += FilmingNote.allCases.map {
      "- " + ([book.tip($0, position: nil)] + book.otherTips($0)).joined(separator: " / ")
    }
    return lines.joined(separator: "\n")
  }

  private static let leftOut = """
    ## What is omitted, and why

    | omitted | because |
    |---|---|
    | both legs straight at the release (a cue) | the gate of `low_start` says the same first |
    | the turn of shoulders and hips away from the net, hips before hands, the back heel at the finish \
    | silent: nothing is measured of them yet, so that no precision can be shown |
    | where the puck starts, the blade, the stick's flex | no puck is looked for, and of the stick only its shaft |
    | a quick release | no source gives a number, and its error is too large: only its trend is kept |
    | strides, stick-handling | not measured |
    | speed of the puck, force, power, accuracy, where the eyes look | one camera cannot see them |
    | body, weight, talent, injury, pain, other children, professionals, grades | never |
    """
}
