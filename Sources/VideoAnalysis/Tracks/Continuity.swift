internal import Foundation
internal import Mathematics

/// How far what is seen after a moment is from what was seen before it: 0 for the same person in
/// the same place, 1 and more for what no body does.
enum Continuity {
  /// The time before and after the moment that counts, in seconds.
  static let window = 0.3
  /// Of this long around the moment nothing is asked, in seconds: the pose may be half of one
  /// person and half of another.
  static let transition = 0.1
  /// With fewer frames on either side nothing is said about a jump.
  static let leastSightings = 3

  /// The logarithm of a change of size that no body makes.
  ///
  /// Of 90 simulated clips of one person none reached 0.17; where a track jumped to a person nearer
  /// or farther by a quarter or more, it was 0.31 to 0.58.
  private static let mostGrowth = 0.25
  /// The same of places, in torsos: 0.60 at most in those clips, 0.6 to 2 where a track jumped.
  private static let mostWay = 0.9
  /// How much farther somebody may come who is not seen, in torsos a second, beyond what their
  /// motion before and after tells.
  private static let strayingSpeed = 1.0
  /// How much the size may change meanwhile, as a logarithm a second.
  private static let strayingGrowth = 0.1
  /// A torso in metres of the model's space: the median of the same clips.
  private static let torso = 0.44

  /// - Parameters:
  ///   - gap: For how long nobody was seen, in seconds.
  ///   - isPlaceKnown: Whether places before and after can be compared: not when the camera moved
  ///     in a way that was not measured.
  static func cost(
    from before: BodyTrend, to after: BodyTrend, gap: Double, isPlaceKnown: Bool = true
  ) -> Double {
    let duration = after.time - before.time
    // A person stands still, or moves on as before and after.
    let velocity = Point(
      shared(before.velocity.x, after.velocity.x), shared(before.velocity.y, after.velocity.y))
    let way = after.place - before.place
    let growth = after.size - before.size
    let steady = shared(before.growth, after.growth) * duration
    let sizeCost =
      min(abs(growth), abs(growth - steady)) / (mostGrowth + strayingGrowth * gap)
    guard isPlaceKnown else { return sizeCost }
    let length = exp(min(before.size, after.size)) * torso
    let wayCost =
      min(way.length, (way - velocity * duration).length) / length
      / (mostWay + strayingSpeed * gap)
    return (sizeCost * sizeCost + wayCost * wayCost).squareRoot()
  }

  /// What two speeds have in common: the lower one, or nothing when they are opposite.
  ///
  /// A pose that changes from one person to another within a few frames has a speed of its own,
  /// which only one side of the jump shows.
  private static func shared(_ a: Double, _ b: Double) -> Double {
    a * b <= 0 ? 0 : abs(a) < abs(b) ? a : b
  }

  /// The sightings from the first one on by which somebody is known again: those of the very first
  /// moment, when the person comes out from behind another, are not among them when there are others.
  static func settled(_ sightings: some Collection<Sighting>) -> [Sighting] {
    guard let start = sightings.first?.time else { return [] }
    let near = sightings.prefix { abs($0.time - start) < transition + window }
    let settled = near.filter { abs($0.time - start) >= transition }
    return settled.count >= leastSightings ? settled : Array(near)
  }

  /// How much sightings differ from what they usually show, added up.
  static func disagreement(in sightings: some Collection<Sighting>) -> Double {
    guard let x = sightings.map(\.place.x).median, let y = sightings.map(\.place.y).median,
      let size = sightings.map(\.size).median
    else { return 0 }
    let length = exp(size) * torso
    return sightings.reduce(0) { sum, sighting in
      let growth = (sighting.size - size) / mostGrowth
      let way = (sighting.place - Point(x, y)).length / length / mostWay
      return sum + (growth * growth + way * way).squareRoot()
    }
  }
}
