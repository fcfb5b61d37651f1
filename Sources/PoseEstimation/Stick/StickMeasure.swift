/// The measures of a line that are evidence for or against it being the shaft of a stick.
///
/// The names are those in which `calibrate sticks` prints them and the fit reads them. Lengths are
/// in torsos; shares and responses are from 0 to 1.
package enum StickMeasure: String, CaseIterable, Sendable {
  /// The sum of the responses along the line, less the usual response of the background.
  case total
  /// The mean response from the hand to the end.
  case cover
  /// `cover` squared.
  case coverSquared = "cover_squared"
  /// The share by which points that are darker than both sides outnumber lighter ones, or the
  /// reverse.
  case polarity
  case totalPolarity = "total_polarity"
  /// The mean difference in luma, as a share of 20 and more.
  case contrast
  /// From the lower hand to the end.
  case length
  case lengthSquared = "length_squared"
  case unusualLength = "unusual_length"
  /// The squared distance of the upper hand from the line.
  case upperHandAside = "upper_hand_aside"
  /// The squared distance by which the upper hand is on the side of the blade.
  case upperHandBelow = "upper_hand_below"
  /// The squared distance of the lower hand from the line.
  case lowerHandAside = "lower_hand_aside"
  /// The cosine of the angle between the line and that from the upper to the lower hand.
  case direction
  /// `direction`, weighted with the distance between the hands.
  case directionBySpacing = "direction_by_spacing"
  /// The distance between the hands.
  case spacing
  /// The mean response beyond the upper hand.
  case behind
  /// The mean response beyond the end.
  case beyond
  /// The mean response before the end.
  case tip
  /// The mean response between the hands.
  case between
  /// The mean response next to the lower hand.
  case near
  /// The height of the end above the lower ankle, negated.
  case drop
  /// How far the end is below the lower ankle.
  case below
  /// How far the end is more than 0.3 torsos above the lower ankle.
  case above
  /// Half the mean width of the best profile.
  case width
  /// How little of the lower hand is visible, 0 to 1.5.
  case lowerHandHidden = "lower_hand_hidden"
  /// How little of the upper hand is visible, 0 to 3.
  case upperHandHidden = "upper_hand_hidden"
  /// `upperHandAside`, relative to how far the upper hand may be from its estimated position.
  case upperHandOff = "upper_hand_off"
}
