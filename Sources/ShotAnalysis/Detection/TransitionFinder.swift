/// Finds the times at which the upper body changes its posture the most.
struct TransitionFinder: Sendable {
  /// The minimum size of a step, in torsos: the smallest shots measure about 0.45.
  var smallest = 0.25
  /// The minimum time between two steps, in seconds: the windows of closer ones overlap.
  var separation = 0.35

  /// The minimum time between evaluated moments, in seconds.
  var resolution = 0.03

  /// The time range that is searched, in seconds.
  var times = -Double.infinity...Double.infinity

  /// Returns the local maxima of the step size, in the order of time.
  func transitions(in motion: BodyMotion) -> [Transition] {
    var all: [Transition] = []
    var last = -Double.infinity
    for moment in motion.moments(from: times.lowerBound, to: times.upperBound)
    where moment.time - last >= resolution - 0.001 {
      last = moment.time
      if let transition = Transition(around: moment.time, in: motion) { all.append(transition) }
    }
    let times = all.map(\.time)
    let sizes = all.map(\.size)
    var found: [Transition] = []
    for index in all.indices where sizes[index] >= smallest {
      if isHighest(index, times: times, sizes: sizes) { found.append(all[index]) }
    }
    return found
  }

  private func isHighest(_ index: Int, times: [Double], sizes: [Double]) -> Bool {
    var other = index - 1
    while other >= 0, times[index] - times[other] <= separation {
      if sizes[other] >= sizes[index] { return false }
      other -= 1
    }
    other = index + 1
    while other < times.count, times[other] - times[index] <= separation {
      if sizes[other] > sizes[index] { return false }
      other += 1
    }
    return true
  }
}
