import ShotAnalysis

/// The coaching rules, in the order of usefulness for the youngest.
///
/// Gates are internal and provisional: where no source is named, the number is a design choice of
/// this project, to be fitted to labelled clips. No norm for children was found anywhere, so a gate
/// only decides whether to speak, never how well a child did. Rules that need a view of the turn of
/// the trunk, of the puck or of the stick are left out, because one camera does not show them; so
/// is a quick release, until its timing is validated.
enum CoachingRules {
  static let all: [CoachingRule] = [
    // Teaching sheets: 100–120° for the back knee at the full draw, about 135° in the stance.
    CoachingRule(
      theme: .lowStart, metric: .backKneeAngleDeepestLoad,
      basis: .eachShot(strength: .atMost(135), cue: .atLeast(155)), evidence: .teachingSheet),
    // A whole-body study of adults names movement toward the target; the edges are design.
    CoachingRule(
      theme: .moveThrough, metric: .weightShift,
      basis: .eachShot(strength: .atLeast(0.15), cue: .atMost(0.05)), evidence: .measured),
    // Studies of adults find skilled players adjust the gap and slap harder with a wider one; the
    // edges are design.
    CoachingRule(
      theme: .handsApart, metric: .handSpacing,
      basis: .eachShot(strength: .atLeast(0.6), cue: .atMost(0.45)), evidence: .measured),
    // Coach articles: finish long, toward the target; 25° for praise, the lower edge is design.
    CoachingRule(
      theme: .longFinish, metric: .followThroughExtension,
      basis: .eachShot(strength: .atLeast(25), cue: .atMost(10)), evidence: .coachArticle),
    // A federation's article: the top hand must not be stuck to the hip; the edges are design.
    CoachingRule(
      theme: .topHandFree, metric: .topHandClearance,
      basis: .eachShot(strength: .atLeast(0.5), cue: .atMost(0.35)), evidence: .coachArticle),
    // A coarse proxy, so half of the shots must show a cue; the edges are design.
    CoachingRule(
      theme: .quietHead, metric: .headDrop,
      basis: .eachShot(strength: .magnitudeAtMost(0.15), cue: .magnitudeAtLeast(0.3)),
      smallestCueShare: 0.5, evidence: .coachArticle),
    // Coach progressions hold the finish; the edges are design.
    CoachingRule(
      theme: .stillFinish, metric: .balanceSway,
      basis: .eachShot(strength: .atMost(0.15), cue: .atLeast(0.35)), evidence: .coachArticle),
    // Design: a spread within one error cannot be told from none; three errors can.
    CoachingRule(
      theme: .sameAgain, metric: .backKneeAngleDeepestLoad,
      basis: .spread(alike: 1, apart: 3), evidence: .design),
  ]
}
