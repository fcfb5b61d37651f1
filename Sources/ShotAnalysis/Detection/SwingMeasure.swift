/// The measures of a swing that are evidence for or against a shot.
///
/// The names are those in which `calibrate swings` prints them and the fit reads them; the fit itself
/// adds what the network says (`pattern_`).
enum SwingMeasure: String, CaseIterable, Sendable {
  case shoulderTurn = "shoulder_turn"
  case hipTurn = "hip_turn"
  case across
  case handSpeed = "hand_speed"
  case rise
  case size
  case sizeInFrame = "size_in_frame"
  case handHeight = "hand_height"
  case handsSpread = "hands_spread"
  case handsAlike = "hands_alike"
  case standing
  case footwork
  case legwork
  case legworkInDepth = "legwork_in_depth"
  case endView = "end_view"
  case rest
  case usual
  case lastingTurn = "lasting_turn"
  case loadHeight = "load_height"
  case finishHeight = "finish_height"
  case hold
  case lowerHand = "lower_hand"
  case steepness
  case drawSpeed = "draw_speed"
  case returnSpeed = "return_speed"
  case usualSpeed = "usual_speed"
  case reachBefore = "reach_before"
  case reachAfter = "reach_after"
  case oppositeBefore = "opposite_before"
  case oppositeAfter = "opposite_after"
  case sameBefore = "same_before"
  case sameAfter = "same_after"
  case stickSeen = "stick_seen"
  case stickLowerHand = "stick_lower_hand"
  case stickTurn = "stick_turn"
  case bladeHeight = "blade_height"
  case bladeTop = "blade_top"
  case bladeSweep = "blade_sweep"
  case bladeFinish = "blade_finish"
  case drawTime = "draw_time"
  case feetAlong = "feet_along"
  case patternForehand = "pattern_forehand"
  case patternBackhand = "pattern_backhand"

  /// The value; `nil` when it could not be measured.
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
