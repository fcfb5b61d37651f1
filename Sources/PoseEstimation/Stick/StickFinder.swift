internal import Foundation
internal import Frames
package import Media
internal import Mathematics
package import Poses

/// Finds the lines through a person's hands that may be the shaft of a stick.
///
/// For each hand as the lower one, every direction that is plausible for the position of the other
/// hand is searched for a ridge: a line that is darker or lighter than both of its sides. The lines
/// are judged by evidence that was fitted to simulated clips (docs/calibration.md). A single frame
/// is often ambiguous; `StickTrack` decides over time.
package struct StickFinder: Sendable {
  /// The number of candidates that are kept.
  package static let most = 10
  /// The number of lines of each lower hand that are judged.
  private static let mostJudged = 8
  /// The step between directions, in degrees.
  private static let step = 2.5
  private static let directions = Int(360 / step)
  /// Directions closer than this many steps to a better one are dropped, before they are refined.
  private static let separation = 2
  /// A response that is usual beside a stick.
  private static let background: Float = 0.38
  /// The points of a shaft, which begins two points from the hand.
  private static let shaftPoints = ShaftStrip.before + 2..<ShaftStrip.points
  /// The least number of points after the first.
  private static let fewestPoints = 6
  /// The turns by which a line is moved onto the ridge that it follows, in steps.
  private static let turns: [Float] = [-1.2, -0.6, 0, 0.6, 1.2]
  /// The offset by which it is moved at most, in samples of the patch.
  private static let offset = 5
  /// The share of the penalties for the positions of the hands that counts where a line is moved.
  private static let refinedPenalty: Float = 0.25
  /// The number of ends of a line that are judged, and the least distance between them, in points.
  private static let (mostEnds, endSeparation) = (3, 4)
  /// How many points before and after an end are compared.
  private static let endReach = 5
  /// The area around a person in which a stick is searched, in sides of the ROI of the pose: to each
  /// side and downwards, and upwards.
  static let (reachAside, reachUp) = (0.75, 0.6)

  private var patch = LumaPatch()
  private var strip = ShaftStrip()

  package init() {}

  /// Returns the candidates for the stick of a person, the most likely one first; none where the
  /// person's hands are not in the frame.
  ///
  /// - Throws: `InferenceError` for a frame that cannot be converted.
  package mutating func candidates(
    of person: PoseObservation.Person, in frame: PixelBuffer
  ) throws(InferenceError) -> [StickCandidate] {
    try readings(of: person, in: frame).prefix(Self.most).map(\.candidate)
  }

  /// Returns all lines that were judged, the most likely one first; throws as `candidates` does.
  package mutating func readings(
    of person: PoseObservation.Person, in frame: PixelBuffer
  ) throws(InferenceError) -> [StickReading] {
    guard let roi = person.roi, let area = Self.area(around: roi, in: frame),
      let scale = person.pose.pixelsPerMetre
    else { return [] }
    let torso = scale * person.pose.torsoLength
    let hands = Side.allCases.map { person.pose.hand($0) }
    let center = Point.middle(hands[0], hands[1])
    guard torso.isFinite, torso >= 8, center.x.isFinite, center.y.isFinite,
      area.contains(x: center.x), area.contains(y: center.y)
    else { return [] }
    let box = Self.box(of: area, in: frame)
    guard frame.shows(box) else { return [] }
    do throws(MediaError) {
      try frame.prepare(box)
    } catch {
      throw InferenceError(ofFrame: error)
    }
    patch.fill(from: frame, around: center, torso: torso, area: area)
    let ground = max(
      person.pose[.leftAnkle].position.y, person.pose[.rightAnkle].position.y)
    let found = Side.allCases.flatMap { lower in
      lines(lower: lower, person.pose, torso: torso, ground: ground)
    }
    return found.sorted { $0.candidate.logOdds > $1.candidate.logOdds }
  }

  /// Returns the area of the displayed frame around a person in which a stick is searched, in
  /// pixels; `nil` when it is outside the frame.
  private static func area(around roi: ROI, in frame: PixelBuffer) -> BoundingBox? {
    let center = roi.center
    let low = Point(
      max(0, center.x - reachAside * roi.side), max(0, center.y - reachUp * roi.side))
    let high = Point(
      min(Double(frame.geometry.displayWidth) - 1, center.x + reachAside * roi.side),
      min(Double(frame.geometry.displayHeight) - 1, center.y + reachAside * roi.side))
    guard low.x < high.x, low.y < high.y else { return nil }
    return BoundingBox(low: low, high: high)
  }

  /// Returns the samples of a frame that hold an area of the displayed frame.
  private static func box(of area: BoundingBox, in frame: PixelBuffer) -> PixelBox {
    let map = frame.displayToBuffer
    let corners = [area.low, area.high].map { map.applied($0.x, $0.y) }
    func range(_ a: Double, _ b: Double) -> Range<Int> {
      // Interpolation uses the next sample too; `PixelBuffer` clips to the frame.
      Int(min(a, b).rounded(.down))..<Int(max(a, b).rounded(.up)) + 2
    }
    return PixelBox(
      columns: range(corners[0].x, corners[1].x), rows: range(corners[0].y, corners[1].y))
  }

  /// Returns the samples of a frame in which the sticks of people with these ROIs are searched;
  /// `nil` for none.
  static func box(around rois: [ROI], in frame: PixelBuffer) -> PixelBox? {
    let boxes = rois.compactMap { area(around: $0, in: frame).map { box(of: $0, in: frame) } }
    guard let first = boxes.first else { return nil }
    return boxes.reduce(first) { $0.union($1) }
  }

  /// The best line in one direction.
  private struct Line {
    /// In steps.
    var direction: Float
    var line: Int
    var end: Int
    var total: Float
    /// `total` less the penalties for the positions of the hands.
    var score: Float
  }

  /// Returns the judged lines with one hand as the lower one.
  private mutating func lines(
    lower: Side, _ pose: Pose, torso: Double, ground: Double
  ) -> [StickReading] {
    let hands = StickHands(
      lower: patch.sample(pose.hand(lower)), upper: patch.sample(pose.hand(lower.opposite)),
      lowerVisibility: pose[lower.wrist].visibility,
      upperVisibility: pose[lower.opposite.wrist].visibility)
    var best: [Line] = []
    let part = ShaftStrip.Part(points: Self.shaftPoints, lines: 0...ShaftStrip.lines - 1, step: 2)
    for direction in 0..<Self.directions {
      let angle = Self.angle(Float(direction))
      guard hands.allow(angle) else { continue }
      strip.measure(part, of: patch, origin: hands.lower, angle: angle)
      if let line = bestLine(Float(direction), in: part, hands: hands, penalty: 1) {
        best.append(line)
      }
    }
    best.sort { $0.score > $1.score }
    var kept: [Line] = []
    for line in best where kept.count < Self.mostJudged {
      let isApart = kept.allSatisfy { other in
        let steps = abs(other.direction - line.direction)
        return min(steps, Float(Self.directions) - steps) > Float(Self.separation)
      }
      if isApart { kept.append(line) }
    }
    return kept.flatMap { line in
      let line = refined(line, hands: hands)
      strip.measure(
        .whole(line.line), of: patch, origin: hands.lower, angle: Self.angle(line.direction))
      return ends(of: line).map {
        reading(of: $0, lower: lower, hands: hands, torso: torso, ground: ground)
      }
    }
  }

  /// Returns the line near another one that follows a ridge best.
  private mutating func refined(_ line: Line, hands: StickHands) -> Line {
    var best = line
    var score = -Float.infinity
    let part = ShaftStrip.Part(
      points: Self.shaftPoints,
      lines: max(0, line.line - Self.offset)...min(ShaftStrip.lines - 1, line.line + Self.offset))
    for turn in Self.turns {
      let direction = line.direction + turn
      strip.measure(part, of: patch, origin: hands.lower, angle: Self.angle(direction))
      guard
        let other = bestLine(direction, in: part, hands: hands, penalty: Self.refinedPenalty)
      else { continue }
      if other.score > score { (best, score) = (other, other.score) }
    }
    return best
  }

  /// Returns a line with each of the ends that it may have.
  private func ends(of line: Line) -> [Line] {
    let start = Self.shaftPoints.lowerBound
    var sums: [Float] = []
    forEachSum(along: line.line) { sums.append($1) }
    // Where the sum is greater than beside it.
    var found = sums.indices.filter { index in
      guard index >= Self.fewestPoints, sums[index] > 0 else { return false }
      let next = index + 1 < sums.count ? sums[index + 1] : -.infinity
      return sums[index] > sums[index - 1] && sums[index] >= next
    }
    /// Returns how much stronger the line is before a point than beyond it.
    func gain(_ index: Int) -> Float {
      let before = sums[max(0, index - Self.endReach)]
      let beyond = sums[min(sums.count - 1, index + Self.endReach)]
      return 2 * sums[index] - before - beyond
    }
    found.sort { gain($0) > gain($1) }
    var kept = [line.end - start]
    for index in found where kept.count < Self.mostEnds {
      if kept.allSatisfy({ abs($0 - index) >= Self.endSeparation }) { kept.append(index) }
    }
    return kept.map { index in
      var other = line
      (other.end, other.total) = (start + index, sums[index])
      return other
    }
  }

  private static func angle(_ direction: Float) -> Float {
    direction * Float(step * .pi / 180)
  }

  /// Calls `body` with each available point of a line, and with the sum of the responses up to it
  /// less that of the background.
  private func forEachSum(along line: Int, _ body: (Int, Float) -> Void) {
    var sum: Float = 0
    for point in Self.shaftPoints {
      guard strip.isAvailable[point * ShaftStrip.lines + line] else { break }
      sum += strip.response(point, line) - Self.background
      body(point, sum)
    }
  }

  /// Returns the best of the parallel lines in one direction, with its best end.
  private func bestLine(
    _ direction: Float, in part: ShaftStrip.Part, hands: StickHands, penalty: Float
  ) -> Line? {
    let position = hands.position(angle: Self.angle(direction))
    var best: Line?
    for line in part.compared {
      var (total, end): (Float, Int) = (-.infinity, 0)
      let first = Self.shaftPoints.lowerBound + Self.fewestPoints
      forEachSum(along: line) { point, sum in
        if point >= first, sum > total { (total, end) = (sum, point) }
      }
      guard total > 0 else { continue }
      let score = total - penalty * position.penalty(line: line)
      if score > best?.score ?? -.infinity {
        best = Line(direction: direction, line: line, end: end, total: total, score: score)
      }
    }
    return best
  }

  private func reading(
    of line: Line, lower: Side, hands: StickHands, torso: Double, ground: Double
  ) -> StickReading {
    let angle = Self.angle(line.direction)
    let (alongX, alongY) = (cosf(angle), sinf(angle))
    let offset = Float(line.line - ShaftStrip.reach)
    let start = (
      x: hands.lower.x - alongY * offset, y: hands.lower.y + alongX * offset
    )
    let distance = Float(line.end - ShaftStrip.before) * ShaftStrip.spacing
    let hand = patch.pixel(x: start.x, y: start.y)
    let end = patch.pixel(x: start.x + alongX * distance, y: start.y + alongY * distance)
    let measures = measures(
      of: line, hands: hands, drop: min(1, max(-2, (end.y - ground) / torso)))
    let candidate = StickCandidate(
      hand: hand, end: end, lowerHand: lower, logOdds: StickEvidence.fitted.logOdds(measures))
    return StickReading(candidate: candidate, measures: measures)
  }

  private func measures(
    of line: Line, hands: StickHands, drop: Double
  ) -> [StickMeasure: Double] {
    let points = ShaftStrip.points
    let zero = ShaftStrip.before
    func mean(_ range: Range<Int>) -> Double {
      let range = range.clamped(to: 0..<points)
      guard !range.isEmpty else { return 0 }
      return range.reduce(0) { $0 + Double(strip.response($1, line.line)) } / Double(range.count)
    }
    func average(_ values: [Float]) -> Double {
      range(of: line).reduce(0) { $0 + Double(values[$1 * ShaftStrip.lines + line.line]) }
        / Double(range(of: line).count)
    }
    let position = hands.position(angle: Self.angle(line.direction))
    let spacing = Double(position.spacing)
    let unit = Double(ShaftStrip.spacing) / LumaPatch.samplesPerTorso
    let steps = Int((spacing / unit).rounded())
    let shaft = range(of: line)
    let signs = shaft.reduce(0.0) { sum, point in
      let value = strip.contrast[point * ShaftStrip.lines + line.line]
      return sum + (value > 0 ? 1 : value < 0 ? -1 : 0)
    }
    let cover = mean(shaft)
    let polarity = abs(signs) / Double(shaft.count)
    let total = Double(line.total) / 10
    let length = Double(line.end - zero) * unit
    let contrast = tanh(
      shaft.reduce(0.0) {
        $0 + Double(abs(strip.contrast[$1 * ShaftStrip.lines + line.line]))
      } / Double(shaft.count) / 20)
    let direction = Double(position.direction)
    let behind = max(0, zero - steps - 3)
    return [
      .total: total, .cover: cover, .coverSquared: cover * cover, .polarity: polarity,
      .totalPolarity: total * polarity, .contrast: contrast, .length: length,
      .lengthSquared: length * length, .unusualLength: abs(length - 1.6),
      .upperHandAside: min(9, Double(position.upperAside(line: line.line))),
      .upperHandBelow: min(6, Double(position.upperBelow)),
      .lowerHandAside: Double(position.lowerAside(line: line.line)),
      .direction: direction, .directionBySpacing: direction * min(0.5, spacing),
      .spacing: spacing, .behind: mean(behind - 9..<behind + 1),
      .beyond: mean(line.end + 1..<line.end + 7), .tip: mean(line.end - 6..<line.end + 1),
      .between: mean(zero - max(2, steps)..<zero + 1), .near: mean(zero..<zero + 8),
      .drop: drop, .below: max(0, drop), .above: max(0, -drop - 0.3),
      .width: average(strip.width), .lowerHandHidden: Double(hands.lowerSpread - 1),
      .upperHandHidden: Double(hands.upperSpread - 1),
      .upperHandOff: min(
        9,
        Double(position.upperAside(line: line.line) / (hands.upperSpread * hands.upperSpread))),
    ]
  }

  /// Returns the points of the shaft below the hand.
  private func range(of line: Line) -> Range<Int> {
    Self.shaftPoints.lowerBound..<line.end + 1
  }
}

extension Pose {
  /// Returns the middle of the grip of a hand, in pixels of the displayed frame.
  fileprivate func hand(_ side: Side) -> Point {
    let (index, pinky): (Joint, Joint) =
      side == .left ? (.leftIndex, .leftPinky) : (.rightIndex, .rightPinky)
    let wrist = self[side.wrist].position
    guard self[index].isKnown, self[pinky].isKnown else { return wrist }
    return wrist + (Point.middle(self[index].position, self[pinky].position) - wrist) * 0.9
  }
}
