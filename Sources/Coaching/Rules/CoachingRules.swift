internal import ShotAnalysis

/// The coaching rules, in the order of usefulness for the youngest.
///
/// Gates are internal and provisional: without a named source, the number is a design choice of
/// this project, to be fitted to labelled clips. No published norm for children was found, so a
/// gate only decides whether to comment, never how well a child performed. `docs/coaching.md` shows
/// this table with its phrases to coaches, and lists the rules that were omitted and the reasons.
/// Useful margins are design choices throughout.
enum CoachingRules {
  /// Returns the theme of the first rule that evaluates single values of a metric.
  static func theme(judging metric: MetricID) -> CoachingTheme? {
    rule(judging: metric)?.theme
  }

  /// Returns the first rule that evaluates single values of a metric.
  static func rule(judging metric: MetricID) -> CoachingRule? {
    all.first { rule in
      guard case .usual = rule.basis else { return false }
      return rule.metric == metric
    }
  }

  static let all: [CoachingRule] = [
    CoachingRule(
      theme: .lowStart, metric: .backKneeAngleDeepestLoad,
      basis: .usual(strength: .atMost(135), cue: .atLeast(155)), usefulMargin: 8,
      evidence: .teachingSheet,
      source: "Manitoba teaching sheet (Alexander, Hayward): 100–120° at the full draw, about 135° "
        + "in the stance, 155° when ready."),
    CoachingRule(
      theme: .moveThrough, metric: .weightShift,
      basis: .usual(strength: .atLeast(0.15), cue: .atMost(0.05)), usefulMargin: 0.10,
      evidence: .measured,
      source: "Whole-body predictors of accuracy, 24 adults (McGill 2009): movement toward the "
        + "target. The gates are design."),
    CoachingRule(
      theme: .handsApart, metric: .handSpacing,
      basis: .usual(strength: .atLeast(0.45), cue: .atMost(0.45)), usefulMargin: 0.12,
      evidence: .measured,
      source: "Wu, Pearsall and others, 40 adults: skilled players adjust the gap, faster slap "
        + "shots come with a wider one. The gate is design."),
    CoachingRule(
      theme: .longFinish, metric: .followThroughExtension,
      basis: .usual(strength: .atLeast(25), cue: .atMost(10)), usefulMargin: 12,
      evidence: .coachArticle,
      source: "Club sheets that cite USA Hockey: arms reach to the target. 25° for praise; the "
        + "cue's gate is design."),
    CoachingRule(
      theme: .leanIn, metric: .trunkLeanAtRelease,
      basis: .usual(strength: .atLeast(20), cue: .atMost(20)), usefulMargin: 5,
      evidence: .teachingSheet,
      source: "Stance of the federations' key points: trunk about 45° forward; Manitoba sheet: "
        + "about 50° from the vertical. The gate is design, far below both."),
    CoachingRule(
      theme: .bentKnees, metric: .frontKneeAngleAtRelease,
      basis: .usual(strength: .atMost(135), cue: nil), usefulMargin: 8, evidence: .teachingSheet,
      source: "Stance of the federations' key points: knees bent by about 45°, 135° inside. No "
        + "cue: a front leg that straightens into the shot is taught as well."),
    CoachingRule(
      theme: .wideBase, metric: .stanceWidth,
      basis: .usual(strength: .atLeast(0.9), cue: nil), usefulMargin: 0.15,
      evidence: .teachingSheet,
      source: "Manitoba sheet: feet shoulder width apart, which is 0.9 torsos (Winter's table of "
        + "segment lengths: 0.259 and 0.288 of the height)."),
    CoachingRule(
      theme: .topHandFree, metric: .topHandClearance,
      basis: .usual(strength: .atLeast(0.35), cue: .atMost(0.35)), usefulMargin: 0.12,
      evidence: .coachArticle,
      source: "USA Hockey (Newberry 2017): the top hand is not stuck on the hip. The gate is "
        + "design."),
    CoachingRule(
      theme: .quietHead, metric: .headDrop,
      basis: .usual(strength: .atMost(0.3), cue: .atLeast(0.3)), usefulMargin: 0.12,
      smallestCueShare: 0.5, evidence: .coachArticle,
      source:
        "USA Hockey (Martel): head up. A coarse proxy, so half of the shots must have it for a cue; "
        + "the gate is design. Where the eyes look is not measured."),
    CoachingRule(
      theme: .stillFinish, metric: .balanceSway,
      basis: .usual(strength: .atMost(0.15), cue: .atLeast(0.35)), usefulMargin: 0.15,
      evidence: .coachArticle,
      source: "Coach progressions hold the finish. The gates are design."),
    CoachingRule(
      theme: .sameAgain, metric: .backKneeAngleDeepestLoad,
      substitutes: [.frontKneeAngleAtRelease, .trunkLeanAtRelease],
      basis: .spread(alike: 1, apart: 2), usefulMargin: 8, evidence: .design,
      source: "Design: shots within one useful margin look alike, two margins can be seen."),
  ]
}
