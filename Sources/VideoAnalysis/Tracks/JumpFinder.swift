/// Finds where a track goes on with somebody else: with a body that is elsewhere, or nearer or
/// farther away, all at once.
struct JumpFinder: Sendable {
  /// An absence that is longer than this, in seconds, is judged as one: meanwhile somebody may have
  /// gone somewhere.
  private static let noticedAbsence = 0.3
  /// What costs this much may be a jump: much of what a body does in a shot costs up to 0.6.
  private static let leastCost = 0.7

  /// A jump is seen for as long as the windows beside it reach; what goes on for longer, in
  /// seconds, is not one, and is judged in pieces.
  private static let longestRun = 2.0

  let camera: SceneCamera

  /// A moment at which a track may go on with somebody else.
  struct Jump: Sendable {
    /// Of the first sighting after it.
    var index: Int
    /// How far the two sides are from continuing each other, as `Continuity` has it.
    var cost: Double
  }

  /// The jumps of a track, in the order of their times.
  func jumps(in track: [Sighting]) -> [Jump] {
    var found: [Jump] = []
    var run: (range: Range<Int>, cost: Double)?
    for index in track.indices.dropFirst() {
      let isEndless = run.map {
        track[index].time - track[$0.range.lowerBound].time > Self.longestRun
      }
      if isEndless != true, let cost = cost(before: index, in: track), cost >= Self.leastCost {
        run = ((run?.range.lowerBound ?? index)..<(index + 1), max(cost, run?.cost ?? 0))
        continue
      }
      if let jumping = run { found.append(jump(in: jumping.range, of: track, cost: jumping.cost)) }
      run = nil
    }
    if let jumping = run { found.append(jump(in: jumping.range, of: track, cost: jumping.cost)) }
    return found
  }

  /// The jump among moments that all have one in their window: where it parts the frames around
  /// into two sides of which each agrees best with itself.
  private func jump(in run: Range<Int>, of track: [Sighting], cost: Double) -> Jump {
    let (start, end) = (track[run.lowerBound - 1].time, track[run.upperBound - 1].time)
    let first = track[..<run.lowerBound].lastIndex { $0.time < start - Continuity.window } ?? -1
    let last = track[run.upperBound...].firstIndex { $0.time > end + Continuity.window }
    let near = track[(first + 1)..<(last ?? track.endIndex)]
    func disagreement(_ index: Int) -> Double {
      [near[..<index], near[index...]].reduce(0) { $0 + Continuity.disagreement(in: $1) }
    }
    let costs = run.map { (index: $0, disagreement: disagreement($0)) }
    let best = costs.min { $0.disagreement < $1.disagreement }
    return Jump(index: best?.index ?? run.lowerBound, cost: cost)
  }

  /// How little the sightings from `index` on continue those before; `nil` when there are too few
  /// to say so.
  private func cost(before index: Int, in track: [Sighting]) -> Double? {
    let gap = track[index].time - track[index - 1].time
    let moment = (track[index].time + track[index - 1].time) / 2
    let isAbsence = gap > Self.noticedAbsence
    let ends =
      isAbsence
      ? (track[index - 1].time, track[index].time)
      : (moment - Continuity.transition / 2, moment + Continuity.transition / 2)
    // Half a millisecond so that rounded times at the edge of a window do not come and go.
    let before = track[..<index].reversed().drop { $0.time > ends.0 + 0.0005 }
      .prefix { $0.time > ends.0 - Continuity.window - 0.0005 }
    let after = track[index...].drop { $0.time < ends.1 - 0.0005 }
      .prefix { $0.time < ends.1 + Continuity.window + 0.0005 }
    guard min(before.count, after.count) >= Continuity.leastSightings,
      let from = BodyTrend(before), let to = BodyTrend(after)
    else { return nil }
    return Continuity.cost(
      from: from, to: to, gap: isAbsence ? gap : 0,
      isPlaceKnown: camera.isKnown(
        (ends.0 - Continuity.window)...(ends.1 + Continuity.window)))
  }
}
