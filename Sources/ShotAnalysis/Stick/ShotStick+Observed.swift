extension ShotStick {
  /// How far from a key moment the blade may be seen, in seconds.
  private static let reach = 0.05

  /// What was seen of the stick from the load of a shot to its follow-through; `nil` when it was not
  /// searched there.
  init?(of shot: ObservedShot) {
    let keys = shot.timeline.keyMoments
    let moments = shot.motion.moments(
      from: keys.load ?? keys.release - 0.6, to: keys.followThrough ?? keys.release + 0.6)
    let searched = moments.filter(\.isStickSearched)
    guard !searched.isEmpty else { return nil }
    func blade(at time: Double?) -> Position? {
      guard let time else { return nil }
      let near = shot.motion.moments(from: time - Self.reach, to: time + Self.reach)
      let nearest = near.filter { $0.stick != nil }.min {
        ($0.time - time).magnitude < ($1.time - time).magnitude
      }
      return nearest?.stick?.bladeInFrame
    }
    self.init(
      seenRatio: Double(searched.count { $0.stick != nil }) / Double(searched.count),
      blade: Dictionary(
        uniqueKeysWithValues: KeyMoment.allCases.map { ($0, blade(at: keys[$0])) }))
  }
}
