/// Finds identity switches in a track: moments at which the body's position or size jumps.
struct JumpFinder: Sendable {
  /// Gaps longer than this, in seconds, are judged as absences: the person may have moved
  /// meanwhile.
  private static let noticedAbsence = 0.3
  /// The minimum cost of a jump: ordinary body motion during a shot costs up to 0.6.
  private static let leastCost = 0.7

  /// The maximum duration of a run of jump candidates, in seconds.
  ///
  /// A jump is visible for as long as the windows around it; a longer run is not one jump, and is
  /// judged in parts.
  private static let longestRun = 2.0

  let camera: SceneCamera

  /// A moment at which the track may switch to another person.
  struct Jump: Sendable {
    /// The index of the first sighting after it.
    var index: Int
    /// The cost of the transition between the two sides, as in `Continuity`.
    var cost: Double
  }

  /// Returns the jumps of a track, in the order of their times.
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

  /// Returns the jump in a run of candidate moments: the one that splits the surrounding frames
  /// into the two most self-consistent sides.
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

  /// Returns the transition cost between the sightings before `index` and those from it on; `nil`
  /// when there are too few.
  private func cost(before index: Int, in track: [Sighting]) -> Double? {
    let gap = track[index].time - track[index - 1].time
    let moment = (track[index].time + track[index - 1].time) / 2
    let isAbsence = gap > Self.noticedAbsence
    let ends =
      isAbsence
      ? (track[index - 1].time, track[index].time)
      : (moment - Continuity.transition / 2, moment + Continuity.transition / 2)
    // Half a millisecond of tolerance, so that rounding of times does not change the content of a
    // window.
    let before = track[..<index].reversed().drop { $0.time > ends.0 + 0.0005 }
      .prefix { $0.time > ends.0 - Continuity.window - 0.0005 }
    let after = track[index...].drop { $0.time < ends.1 - 0.0005 }
      .prefix { $0.time < ends.1 + Continuity.window + 0.0005 }
    guard min(before.count, after.count) >= Continuity.leastSightings,
      let from = BodyTrend(before), let to = BodyTrend(after)
    else { return nil }
    return Continuity.cost(
      from: from, to: to, gap: isAbsence ? gap : 0,
      isPositionKnown: camera.isKnown(
        (ends.0 - Continuity.window)...(ends.1 + Continuity.window)))
  }
}
