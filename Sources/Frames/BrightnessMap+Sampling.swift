internal import Mathematics

extension BrightnessMap {
  /// Visits the samples of this map that `other` also shows, with their brightness in `other`.
  ///
  /// - Parameters:
  ///   - motion: Maps coordinates of this map to those of `other`, both relative to the centre.
  ///   - body: Receives the sample's index and the brightness in `other`.
  func visit(
    _ motion: Similarity, in other: BrightnessMap, _ body: (Int, Float) -> Void
  ) {
    let samples = other.values.span
    let (middleX, middleY) = (Float(width - 1) / 2, Float(height - 1) / 2)
    let (a, b) = (Float(motion.a), Float(motion.b))
    let (lastX, lastY) = (Float(other.width - 1), Float(other.height - 1))
    for row in 0..<height {
      let fromMiddle = Float(row) - middleY
      var x = -a * middleX - b * fromMiddle + Float(motion.shift.x) + middleX
      var y = -b * middleX + a * fromMiddle + Float(motion.shift.y) + middleY
      for column in 0..<width {
        if x >= 0, y >= 0, x < lastX, y < lastY {
          body(row * width + column, Self.value(samples, width: other.width, x, y))
        }
        x += a
        y += b
      }
    }
  }

  /// Returns the brightness at positions of a map of the same size after a motion; NaN where this
  /// map does not show them.
  ///
  /// - Parameter positions: Positions relative to the centre: right, then down.
  func values(at positions: [SIMD2<Float>], moved motion: Similarity) -> [Float] {
    let samples = values.span
    let (a, b) = (Float(motion.a), Float(motion.b))
    let middle = SIMD2(Float(width - 1) / 2, Float(height - 1) / 2)
    let shift = SIMD2(Float(motion.shift.x), Float(motion.shift.y)) + middle
    let (lastX, lastY) = (Float(width - 1), Float(height - 1))
    return positions.map { point in
      let (x, y) = (a * point.x - b * point.y + shift.x, b * point.x + a * point.y + shift.y)
      guard x >= 0, y >= 0, x < lastX, y < lastY else { return .nan }
      return Self.value(samples, width: width, x, y)
    }
  }

  /// Interpolates bilinearly between four samples of a map.
  @inline(__always) private static func value(
    _ samples: Span<Float>, width: Int, _ x: Float, _ y: Float
  ) -> Float {
    let (left, top) = (Int(x), Int(y))
    let (right, below) = (x - Float(left), y - Float(top))
    let index = top * width + left
    let upper = samples[index] + (samples[index + 1] - samples[index]) * right
    let next = index + width
    let lower = samples[next] + (samples[next + 1] - samples[next]) * right
    return upper + (lower - upper) * below
  }
}

extension BrightnessMap {
  /// An image pyramid: the map itself, at half the size, and at a quarter.
  var pyramid: [BrightnessMap] {
    let half = halved
    return [self, half, half.halved]
  }

  /// Returns for each sample whether one of the boxes contains it.
  ///
  /// - Parameter scale: The width of a sample in pixels of the displayed frame.
  func mask(of boxes: [BoundingBox], scale: Double) -> [Bool] {
    var mask = [Bool](repeating: false, count: values.count)
    for box in boxes {
      let columns = (0..<width).filter { box.contains(x: (Double($0) + 0.5) * scale) }
      for row in 0..<height where box.contains(y: (Double(row) + 0.5) * scale) {
        for column in columns { mask[row * width + column] = true }
      }
    }
    return mask
  }
}
