internal import Poses

extension BrightnessMap {
  /// Visits the places of this map that `other` shows, with the brightness they have there.
  ///
  /// - Parameters:
  ///   - motion: From the places of this map to those of `other`, both counted from the middle.
  ///   - step: Only every so-manieth row and column is visited.
  ///   - body: Told the place's index and the brightness in `other`.
  func visit(
    _ motion: Similarity, in other: BrightnessMap, step: Int, _ body: (Int, Float) -> Void
  ) {
    let samples = other.values.span
    let (middleX, middleY) = (Float(width - 1) / 2, Float(height - 1) / 2)
    let (a, b) = (Float(motion.a), Float(motion.b))
    let (lastX, lastY) = (Float(other.width - 1), Float(other.height - 1))
    for row in stride(from: 0, to: height, by: step) {
      let fromMiddle = Float(row) - middleY
      var x = -a * middleX - b * fromMiddle + Float(motion.shift.x) + middleX
      var y = -b * middleX + a * fromMiddle + Float(motion.shift.y) + middleY
      for column in stride(from: 0, to: width, by: step) {
        if x >= 0, y >= 0, x < lastX, y < lastY {
          let (left, top) = (Int(x), Int(y))
          let (right, below) = (x - Float(left), y - Float(top))
          let place = top * other.width + left
          let upper = samples[place] + (samples[place + 1] - samples[place]) * right
          let next = place + other.width
          let lower = samples[next] + (samples[next + 1] - samples[next]) * right
          body(row * width + column, upper + (lower - upper) * below)
        }
        x += a * Float(step)
        y += b * Float(step)
      }
    }
  }
}

extension BrightnessMap {
  /// The map itself, at half the size, and at a quarter.
  var pyramid: [BrightnessMap] {
    let half = halved
    return [self, half, half.halved]
  }

  /// For each place whether one of the boxes holds it.
  ///
  /// - Parameter scale: The width of a place in pixels of the displayed picture.
  func places(of boxes: [Box], scale: Double) -> [Bool] {
    guard !boxes.isEmpty else { return [Bool](repeating: false, count: values.count) }
    return values.indices.map { index in
      let place = Point(
        (Double(index % width) + 0.5) * scale, (Double(index / width) + 0.5) * scale)
      return boxes.contains { $0.contains(place) }
    }
  }
}
