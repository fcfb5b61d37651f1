internal import Foundation

/// The probability that a swing is a shot.
///
/// A sum of log-odds: one measure and one table for each question. The tables were fitted to the
/// swings of simulated drills and of real people without a stick, by logistic regression with
/// non-negative steps and an L1 penalty, which keeps the fewest steps that explain the swings.
/// `docs/accuracy.md` states the calibration on held-out clips. Lengths are in torsos, angles in
/// degrees, times in seconds.
enum ShotEvidence {
  /// One measure of a swing and its contribution to the log-odds of a shot.
  struct Question: Sendable {
    let text: String
    let measure: @Sendable (Swing) -> Double?
    /// The contribution to the log-odds of a shot by measured value: 0 where most shots are,
    /// negative elsewhere.
    let odds: Table
    /// The contribution when the measure is missing.
    var unseen = 0.0

    /// Returns the contribution of this measure for a swing.
    func odds(_ swing: Swing) -> Double { measure(swing).map { odds[$0] } ?? unseen }
  }

  /// Returns the probability of a shot, 0 to 1; of the swings with 0.8, about four in five are
  /// shots.
  ///
  /// - Parameter hinted: Whether a person saw a shot near the swing.
  static func confidence(_ swing: Swing, hinted: Bool = false) -> Double {
    possible(swing) / (1 + exp(-logOdds(swing) - (hinted ? ShotHint.logOdds : 0)))
  }

  static func logOdds(_ swing: Swing) -> Double {
    questions.reduce(most) { $0 + $1.odds(swing) }
  }

  /// The log-odds of a swing with the best value of every measure.
  private static let most = 8.7

  static let questions: [Question] = [
    Question(
      text: "Did the shoulders turn towards the target?", measure: { $0.shoulderTurn },
      odds: Table([(10, -3.2), (20, -1.7), (35, -1.7), (50, -0.7), (65, -0.7), (90, 0)])),
    Question(
      text: "Did the hands go towards the front leg?", measure: { $0.across },
      odds: Table([(0.35, -1.8), (0.5, -0.8), (0.69, 0)])),
    Question(
      text: "Is the rest between where it began and where it ended?", measure: { $0.rest },
      odds: Table([(-0.16, -3), (0.18, 0), (0.37, 0), (0.72, -0.8), (1.02, -3.9)]),
      // Missing for no shot and for 13 other swings: people who are tracked for a second.
      unseen: -1.5),
    Question(
      text: "And the usual place just before and after?", measure: { $0.usual },
      odds: Table([(0.04, -1.5), (0.25, 0), (0.56, 0), (0.74, -0.8), (0.96, -2.2)])),
    Question(
      text: "Does the player face the same way afterwards?", measure: { $0.lastingTurn },
      odds: Table([(15, 0), (35, -1.9)]),
      // Missing for 2 of 293 shots and 191 of 1022 other swings, with too few frames around them;
      // but real clips end sooner.
      unseen: -1.5),
    Question(
      text: "Did the hands end above the hips?", measure: { $0.finishHeight },
      odds: Table([(0.03, -3.4), (0.14, -2.3), (0.24, -1.9), (0.38, -0.5), (0.55, 0)])),
    Question(
      text: "Did the feet stay?", measure: { $0.footwork },
      odds: Table([(0.07, 0), (0.6, -0.1), (1.19, -3.5), (1.57, -4.3)])),
    Question(
      text: "Did the hips move over the feet?", measure: { $0.legwork.along },
      odds: Table([(0.14, -2.7), (0.2, -1.7), (0.24, -1.7), (0.43, 0)])),
    Question(
      text: "Did the hips rise or fall as much as in shots?", measure: { $0.legwork.up },
      odds: Table([(0.14, -0.8), (0.18, 0), (0.27, 0), (0.51, -1.2)])),
    Question(
      text: "Was the lower hand that of this side?", measure: { $0.lowerHand },
      odds: Table([(-0.75, -2.3), (0.05, -2), (1, 0)])),
    Question(
      text: "Did the hands go along the ground rather than up or down?", measure: { $0.steepness },
      odds: Table([(0.6, 0), (0.9, -1.4)])),
  ]

  /// Returns a plausibility factor: 0 for a swing that cannot be a shot, 1 for one that may be.
  ///
  /// All but single ones of 244 simulated shots are within the limits. The limits reject cases that
  /// the drills hardly contain: tracks that jump or shake, people who sit or turn round, arms over
  /// the head.
  static func possible(_ swing: Swing) -> Double {
    [
      // A jump of the track takes one or two frames at any frame rate and makes up the whole step.
      max(rising(swing.frames, 2, 2.9), 1 - rising(swing.abruptness, 0.88, 1)),
      1 - rising(swing.abruptness, 1.0, 1.3),
      1 - rising(swing.handHeight, 0.9, 1.2),
      // Hands that far apart hardly hold a stick, and people whose legs are hidden may sit or lie.
      1 - min(rising(swing.handsApart, 1, 1.1), 1 - rising(swing.legsSeen, 0.8, 0.95)),
      // A golf swing starts and ends above the shoulders.
      1 - rising(min(swing.loadHeight, swing.finishHeight), 1.15, 1.3),
      rising(swing.standing, 0.6, 0.85),
      rising(swing.handSpeed, 0.9, 1.5),
      1 - rising(swing.hipTurn, 105, 125),
      // A player who only turns the shoulders moves the hands in the model's depth alone.
      rising(swing.sizeInFrame, 0.12, 0.2),
    ].reduce(1, *)
  }

  /// A ramp: 0 up to `low`, 1 from `high`, linear in between.
  private static func rising(_ value: Double, _ low: Double, _ high: Double) -> Double {
    min(1, max(0, (value - low) / (high - low)))
  }
}
