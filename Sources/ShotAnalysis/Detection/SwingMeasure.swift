/// The measures of a swing that are evidence for or against a shot.
///
/// In snake case the names are those in which `calibrate swings` prints them and the fit reads them;
/// the fit itself adds what the network says (`pattern_`).
enum SwingMeasure: String, CaseIterable, Sendable {
  case shoulderTurn, hipTurn, across, handSpeed, rise, size, sizeInFrame
  case handHeight, handsSpread, handsAlike
  case standing, footwork, legwork, legworkInDepth, endView, rest, usual, lastingTurn
  case loadHeight, finishHeight, hold, lowerHand, steepness
  case drawSpeed, returnSpeed, usualSpeed, reachBefore, reachAfter
  case oppositeBefore, oppositeAfter, sameBefore, sameAfter
  case stickSeen, stickLowerHand, stickTurn, bladeHeight, bladeTop, bladeSweep, bladeFinish
  case drawTime, feetAlong, patternForehand, patternBackhand

  /// Returns the value; `nil` when it could not be measured.
  func value(of swing: Swing) -> Double? {
    switch self {
    case .shoulderTurn: swing.shoulderTurn
    case .hipTurn: swing.hipTurn
    case .across: swing.across
    case .handSpeed: swing.handSpeed
    case .rise: swing.rise
    case .size: swing.transition.size
    case .sizeInFrame: swing.sizeInFrame
    case .handHeight: swing.handHeight
    case .handsSpread: swing.hands.spread
    case .handsAlike: swing.hands.alike
    case .standing: swing.standing
    case .footwork: swing.footwork
    case .legwork: swing.legwork
    case .legworkInDepth: swing.legworkInDepth
    case .endView: swing.endView
    case .rest: swing.rest
    case .usual: swing.usual
    case .lastingTurn: swing.lastingTurn
    case .loadHeight: swing.loadHeight
    case .finishHeight: swing.finishHeight
    case .hold: swing.hold
    case .lowerHand: swing.lowerHand
    case .steepness: swing.steepness
    case .drawSpeed: swing.speeds.draw
    case .returnSpeed: swing.speeds.back
    case .usualSpeed: swing.speeds.usual
    case .reachBefore: swing.reach.before
    case .reachAfter: swing.reach.after
    case .oppositeBefore: swing.neighbors?.opposite.before
    case .oppositeAfter: swing.neighbors?.opposite.after
    case .sameBefore: swing.neighbors?.same.before
    case .sameAfter: swing.neighbors?.same.after
    case .stickSeen: swing.stick.seen
    case .stickLowerHand: swing.stick.lowerHand
    case .stickTurn: swing.stick.turn
    case .bladeHeight: swing.stick.bladeHeight
    case .bladeTop: swing.stick.bladeTop
    case .bladeSweep: swing.stick.bladeSweep
    case .bladeFinish: swing.stick.bladeFinish
    case .drawTime: swing.drawTime
    case .feetAlong: swing.feetAlong
    case .patternForehand: swing.pattern?.forehand
    case .patternBackhand: swing.pattern?.backhand
    }
  }
}
