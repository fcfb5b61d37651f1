internal import Foundation
internal import Poses

/// How far what is seen after a moment is from what was seen before it: 0 for the same person in the
/// same place, 1 and more for what no body does.
enum Continuity {
  /// How long before and after the moment is looked at, in seconds.
  static let window = 0.3
  /// Of this long around the moment nothing is asked, in seconds: the pose may be half of one
  /// person and half of another.
  static let transition = 0.1
  /// With fewer pictures on either side nothing is said about a jump.
  static let leastSightings = 3

  /// A size that changes by this factor's logarithm is what no body does. Of 90 simulated clips of
  /// one person none reached 0.17; where a track jumped to a person nearer or farther by a quarter
  /// or more, it was 0.31 to 0.58.
  private static let mostGrowth = 0.25
  /// The same of places, in torsos; 0.60 in those clips, 0.6 to 2 where a track jumped.
  private static let mostWay = 0.9
  /// How much farther somebody may come who is not seen, in torsos a second, beyond what his
  /// motion before and after tells.
  private static let strayingSpeed = 1.0
  /// How much the size may change meanwhile, as a logarithm a second.
  private static let strayingGrowth = 0.1
  /// A torso in metres of the model's space: the median of the same clips.
  private static let torso = 0.44

  /// - Parameters:
  ///   - gap: For how long nobody was seen, in seconds.
  ///   - isPlaceKnown: Whether places before and after can be compared: not when the camera moved in
  ///     a way that was not measured.
  static func cost(
    from before: BodyTrend, to after: BodyTrend, gap: Double, around moment: Double,
    isPlaceKnown: Bool = true
  ) -> Double {
    // Somebody may go on as he did, or stop, or have stood until now: whichever explains most.
    let growth = min(
      abs(after.usualSize - before.usualSize), abs(after.size(at: moment) - before.size(at: moment)))
    let ways = [
      after.usualPlace - before.usualPlace, after.place(at: moment) - before.place(at: moment),
    ]
    let length = exp(min(before.usualSize, after.usualSize)) * torso
    let way = (ways.map(\.length).min() ?? 0) / length
    let sizeCost = growth / (mostGrowth + strayingGrowth * gap)
    guard isPlaceKnown else { return sizeCost }
    let wayCost = way / (mostWay + strayingSpeed * gap)
    return (sizeCost * sizeCost + wayCost * wayCost).squareRoot()
  }

  /// The sightings from the first one on by which somebody is known again: those of the very first
  /// moment, when he comes out from behind somebody, are not among them when there are others.
  static func settled(_ sightings: some Collection<Sighting>) -> [Sighting] {
    guard let start = sightings.first?.time else { return [] }
    let near = sightings.prefix { abs($0.time - start) < transition + window }
    let settled = near.filter { abs($0.time - start) >= transition }
    return settled.count >= leastSightings ? settled : Array(near)
  }

  /// How much sightings differ from what they usually show, added up.
  static func disagreement(in sightings: some Collection<Sighting>) -> Double {
    guard let trend = BodyTrend(sightings) else { return 0 }
    let length = exp(trend.usualSize) * torso
    return sightings.reduce(0) { sum, sighting in
      let growth = (sighting.size - trend.usualSize) / mostGrowth
      let way = (sighting.place - trend.usualPlace).length / length / mostWay
      return sum + (growth * growth + way * way).squareRoot()
    }
  }
}
