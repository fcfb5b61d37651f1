internal import Glibc

/// The positions of both hands relative to a line that may be a shaft.
struct StickHands {
  /// How far hidden hands may be from their estimated positions, relative to visible ones.
  ///
  /// Chosen on development clips, like `allowance`.
  private static let (mostLowerSpread, mostUpperSpread): (Float, Float) = (2.5, 4)
  /// What is added to the greatest distances for each unit of spread, in torsos.
  private static let allowance: Float = 0.2

  /// In samples of the patch.
  let lower: (x: Float, y: Float)
  /// In samples of the patch.
  let upper: (x: Float, y: Float)
  /// How far the hands may be from their estimated positions, relative to visible ones.
  let (lowerSpread, upperSpread): (Float, Float)

  /// Creates the positions of two hands, which may be the further off, the less visible they are.
  ///
  /// - Parameters:
  ///   - lower: In samples of the patch.
  ///   - upper: In samples of the patch.
  ///   - lowerVisibility: 0 to 1.
  ///   - upperVisibility: 0 to 1.
  init(
    lower: (x: Float, y: Float), upper: (x: Float, y: Float), lowerVisibility: Double,
    upperVisibility: Double
  ) {
    (self.lower, self.upper) = (lower, upper)
    lowerSpread = 1 + (Self.mostLowerSpread - 1) * Float(1 - lowerVisibility)
    upperSpread = 1 + (Self.mostUpperSpread - 1) * Float(1 - upperVisibility)
  }

  /// The upper hand relative to a line in one direction, in torsos.
  struct Position {
    /// How far the upper hand is on the blade's side of the lower one, in torsos.
    let along: Float
    /// The distance of the upper hand from the line through the lower one, signed, in torsos.
    let across: Float
    /// The distance between the hands, in torsos.
    let spacing: Float
    let (lowerSpread, upperSpread): (Float, Float)

    /// The cosine of the angle between the line and that from the upper to the lower hand; 0 where
    /// the hands are at one place.
    var direction: Float { -along / max(spacing, 0.15) }

    private func offset(_ line: Int) -> Float {
      Float(line - ShaftStrip.reach) / Float(LumaPatch.samplesPerTorso)
    }

    /// Returns the squared distance of the upper hand from a parallel line, in units of 0.12
    /// torsos.
    func upperAside(line: Int) -> Float {
      let distance = (across - offset(line)) / 0.12
      return distance * distance
    }

    /// The squared distance by which the upper hand is on the blade's side, in units of 0.12 torsos.
    var upperBelow: Float {
      let distance = max(0, along - 0.05) / 0.12
      return distance * distance
    }

    /// Returns the squared distance of the lower hand from a parallel line, in units of 0.08
    /// torsos.
    func lowerAside(line: Int) -> Float {
      let distance = offset(line) / 0.08
      return distance * distance
    }

    /// Returns half the sum of the squared distances, relative to how far the hands may be off.
    func penalty(line: Int) -> Float {
      let upper = (upperAside(line: line) + upperBelow) / (upperSpread * upperSpread)
      return (upper + lowerAside(line: line) / (lowerSpread * lowerSpread)) / 2
    }
  }

  func position(angle: Float) -> Position {
    let unit = Float(LumaPatch.samplesPerTorso)
    let (x, y) = ((upper.x - lower.x) / unit, (upper.y - lower.y) / unit)
    let (alongX, alongY) = (cosf(angle), sinf(angle))
    return Position(
      along: x * alongX + y * alongY, across: -x * alongY + y * alongX, spacing: hypotf(x, y),
      lowerSpread: lowerSpread, upperSpread: upperSpread)
  }

  /// Whether a shaft may have this direction: hands are guessed half a torso off, hidden ones up to
  /// one torso.
  func allow(_ angle: Float) -> Bool {
    let position = position(angle: angle)
    let off = Self.allowance * (upperSpread - 1)
    return position.along <= 0.3 + off && abs(position.across) <= 0.5 + off
  }
}
