package import Mathematics

/// A line in a frame that may be the shaft of the stick in a person's hands.
package struct StickCandidate: Sendable, Hashable {
  /// The point of the line at the lower hand, in pixels of the displayed frame.
  package var hand: Point
  /// The end of the line away from the hands, in pixels of the displayed frame.
  package var end: Point
  /// The hand that is nearer to the blade if the line is the shaft.
  package var lowerHand: Side
  /// The log-odds that the line is the shaft, against the stick not being visible.
  package var logOdds: Double

  package init(hand: Point, end: Point, lowerHand: Side, logOdds: Double) {
    self.hand = hand
    self.end = end
    self.lowerHand = lowerHand
    self.logOdds = logOdds
  }

  /// How many numbers a candidate has.
  package static let numberCount = 6

  /// The candidate as numbers of seven digits, like those of a pose.
  package var numbers: [Float] {
    [
      Float(hand.x), Float(hand.y), Float(end.x), Float(end.y), lowerHand == .left ? 0 : 1,
      Float(logOdds),
    ]
  }

  /// Creates a candidate from its numbers.
  ///
  /// - Precondition: There are `numberCount` of them.
  package init(numbers: ArraySlice<Float>) {
    precondition(numbers.count == Self.numberCount, "a candidate has six numbers")
    func number(_ offset: Int) -> Double { Double(numbers[numbers.startIndex + offset]) }
    self.init(
      hand: Point(number(0), number(1)), end: Point(number(2), number(3)),
      lowerHand: number(4) < 0.5 ? .left : .right, logOdds: number(5))
  }
}
