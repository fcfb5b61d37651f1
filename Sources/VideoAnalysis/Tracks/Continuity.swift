internal import Foundation
internal import Mathematics

/// The distance between the observations after a moment and those before it: 0 for the same person
/// at the same position, 1 and more for a change that no body makes.
enum Continuity {
  /// The window before and after the moment that is compared, in seconds.
  static let window = 0.3
  /// The time around the moment that is ignored, in seconds: the pose may be half of one person and
  /// half of another.
  static let transition = 0.1
  /// With fewer frames than this on either side, no jump is detected.
  static let leastSightings = 3

  /// The logarithm of a change of size that no body makes.
  ///
  /// Of 90 simulated clips of one person none reached 0.17; where a track jumped to a person nearer
  /// or farther by a quarter or more, it was 0.31 to 0.58.
  private static let mostGrowth = 0.25
  /// The same for position, in torsos: 0.60 at most in those clips, 0.6 to 2 where a track jumped.
  private static let mostDisplacement = 0.9
  /// The additional distance that a person who is not observed may move, in torsos per second,
  /// beyond the motion extrapolated from before and after.
  private static let strayingSpeed = 1.0
  /// The additional change of size in that time, as a logarithm per second.
  private static let strayingGrowth = 0.1
  /// The length of a torso in metres of the model's space: the median of the same clips.
  private static let torso = 0.44

  /// Returns the cost of the transition between two trends.
  ///
  /// - Parameters:
  ///   - gap: The time without observations, in seconds.
  ///   - isPositionKnown: Whether positions before and after are comparable: not when the camera
  ///     moved by an unknown amount.
  static func cost(
    from before: BodyTrend, to after: BodyTrend, gap: Double, isPositionKnown: Bool = true
  ) -> Double {
    let duration = after.time - before.time
    // A person stands still, or keeps the common motion of before and after.
    let velocity = Point(
      shared(before.velocity.x, after.velocity.x), shared(before.velocity.y, after.velocity.y))
    let displacement = after.position - before.position
    let growth = after.size - before.size
    let steady = shared(before.growth, after.growth) * duration
    let sizeCost =
      min(abs(growth), abs(growth - steady)) / (mostGrowth + strayingGrowth * gap)
    guard isPositionKnown else { return sizeCost }
    let length = exp(min(before.size, after.size)) * torso
    let positionCost =
      min(displacement.length, (displacement - velocity * duration).length) / length
      / (mostDisplacement + strayingSpeed * gap)
    return (sizeCost * sizeCost + positionCost * positionCost).squareRoot()
  }

  /// Returns the common part of two speeds: the lower one, or 0 when they are opposite.
  ///
  /// A pose that changes from one person to another within a few frames has a speed of its own,
  /// which is visible on only one side of the jump.
  private static func shared(_ a: Double, _ b: Double) -> Double {
    a * b <= 0 ? 0 : abs(a) < abs(b) ? a : b
  }

  /// Returns the sightings near the start from which a person can be re-identified.
  ///
  /// Excludes the very first moment, when the person emerges from behind another one, if there are
  /// enough later ones.
  static func settled(_ sightings: some Collection<Sighting>) -> [Sighting] {
    guard let start = sightings.first?.time else { return [] }
    let near = sightings.prefix { abs($0.time - start) < transition + window }
    let settled = near.filter { abs($0.time - start) >= transition }
    return settled.count >= leastSightings ? settled : Array(near)
  }

  /// Returns the sum of the deviations of sightings from their medians.
  static func disagreement(in sightings: some Collection<Sighting>) -> Double {
    guard let x = sightings.map(\.position.x).median, let y = sightings.map(\.position.y).median,
      let size = sightings.map(\.size).median
    else { return 0 }
    let length = exp(size) * torso
    return sightings.reduce(0) { sum, sighting in
      let growth = (sighting.size - size) / mostGrowth
      let deviation = (sighting.position - Point(x, y)).length / length / mostDisplacement
      return sum + (growth * growth + deviation * deviation).squareRoot()
    }
  }
}
