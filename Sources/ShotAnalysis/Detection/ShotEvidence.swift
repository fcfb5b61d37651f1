internal import Foundation

/// The evidence of one kind of shot in a swing: its log-odds against no shot, a sum of one table
/// for each measure, and of a second one as far as the swing is seen from the front or the back.
///
/// `forehand` and `backhand` were fitted to simulated clips (docs/calibration.md). A swing towards
/// the player's front leg may be a forehand, one in the opposite direction a backhand.
struct ShotEvidence: Sendable {
  /// What one measure adds to the log-odds of a shot.
  struct Contribution: Sendable {
    let measure: SwingMeasure
    /// By measured value: 0 where it speaks most for a shot, negative elsewhere.
    let odds: Table
    /// Where the measure is missing.
    let missing: Double

    init(
      _ measure: SwingMeasure, _ odds: [(argument: Double, value: Double)], missing: Double
    ) {
      self.measure = measure
      self.odds = Table(odds)
      self.missing = missing
    }

    func odds(_ swing: Swing) -> Double { measure.value(of: swing).map { odds[$0] } ?? missing }
  }

  /// The log-odds of a swing with the best value of every measure, none of them missing.
  let most: Double
  let contributions: [Contribution]
  /// What the same and `contributionsInEndView` add, multiplied by `Swing.endView`.
  let mostInEndView: Double
  let contributionsInEndView: [Contribution]

  func logOdds(_ swing: Swing) -> Double {
    contributions.reduce(most) { $0 + $1.odds(swing) } + swing.endView
      * contributionsInEndView.reduce(mostInEndView) { $0 + $1.odds(swing) }
  }

  /// Returns the log-odds of a shot of the likelier kind.
  static func logOdds(_ swing: Swing) -> Double {
    max(forehand.logOdds(swing), backhand.logOdds(swing))
  }

  /// Returns the odds of a shot of each kind against no shot.
  ///
  /// - Parameter hinted: Whether a person saw a shot near the swing.
  static func odds(
    _ swing: Swing, hinted: Bool = false
  ) -> (forehand: Double, backhand: Double) {
    let possible = possible(swing)
    func odds(_ kind: ShotEvidence) -> Double {
      possible * exp(min(30, kind.logOdds(swing) + (hinted ? ShotHint.logOdds : 0)))
    }
    return (odds(forehand), odds(backhand))
  }

  /// Returns the probability, 0 to 1, that a swing is a shot of a player whose side is unknown.
  static func confidence(_ swing: Swing) -> Double {
    let odds = odds(swing)
    return probability(odds: max(odds.forehand, odds.backhand))
  }

  static func probability(odds: Double) -> Double { odds / (1 + odds) }

  /// Returns a plausibility factor: 0 for a swing that cannot be a shot, 1 for one that may be.
  ///
  /// The limits are for cases that the fit hardly contains: tracks that jump or shake, people who lie
  /// or turn round, arms over the head. Of 1,580 shots of development clips they take 2, and of 23
  /// false ones none; 105 real files without a shot have none with these limits or without, but the
  /// track that jumps in the tests would have one.
  private static func possible(_ swing: Swing) -> Double {
    [
      // A jump of the track takes one or two frames at any frame rate and makes up the whole step.
      max(rising(swing.frames, 2, 2.9), 1 - rising(swing.abruptness, 0.88, 1)),
      1 - rising(swing.abruptness, 1.0, 1.3),
      1 - rising(swing.handHeight, 1.2, 1.5),
      // Hands that far apart hardly hold a stick, and people whose legs are hidden may sit or lie.
      1 - min(rising(swing.hands.apart, 1, 1.1), 1 - rising(swing.legsSeen, 0.8, 0.95)),
      // From the front or the back the legs tell a shot from a turn; hidden ones are guessed.
      1 - min(rising(swing.endView, 0.5, 0.8), 1 - rising(swing.legsSeen, 0.5, 0.8)),
      // The hands of a golfer start and end above the head.
      1 - rising(min(swing.loadHeight, swing.finishHeight), 1.5, 1.9),
      rising(swing.standing, 0.4, 0.6),
      rising(swing.handSpeed, 0.5, 0.9),
      1 - rising(swing.hipTurn, 125, 150),
      // A player who only turns the shoulders moves the hands in the model's depth alone.
      rising(swing.sizeInFrame, 0.12, 0.2),
    ].reduce(1, *)
  }

  /// Returns a ramp: 0 up to `low`, 1 from `high`, linear in between.
  private static func rising(_ value: Double, _ low: Double, _ high: Double) -> Double {
    min(1, max(0, (value - low) / (high - low)))
  }
}
