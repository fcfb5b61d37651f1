internal import Glibc
internal import Mathematics

/// Estimates how the background moves from one frame to the next.
///
/// The earlier frame is aligned to the later one by brightness, from coarse to fine (Lucas and
/// Kanade, 1981, in the inverse compositional form of Baker and Matthews, IJCV 2004). Samples that
/// do not agree, such as moving objects, have little or no weight.
struct MotionEstimator: Sendable {
  /// The maximum iterations at each level; each at least halves the remaining error in ordinary
  /// clips.
  private static let mostSteps = 8
  /// A frame with less contrast, as a standard deviation of 255 steps, cannot be aligned.
  static let leastContrast: Float = 3
  /// The residual, relative to the contrast of the frame, at which a sample's weight is a quarter:
  /// in the first iteration and in the last; samples with much larger residuals have almost no
  /// weight.
  private static let firstReach: Float = 0.5
  private static let lastReach: Float = 0.06
  /// The sampling distances on each level, the finest map first: denser where fewer than
  /// `enoughSamples` samples are on an edge.
  private static let steps = [[3, 2, 1], [2, 1], [1]]
  private static let enoughSamples = 400
  /// When an iteration changes less than this, in samples, the motion has converged; at coarser
  /// levels the next level corrects the rest.
  private static let standstill = 0.01
  private static let coarseStandstill = 0.05
  /// The radius of the coarse search, as a share of the frame's longer side.
  private static let reach = 0.2

  /// Returns the motion from `before` to `after`, in samples of the finest map, relative to its
  /// centre; `nil` where the frames have too little contrast.
  ///
  /// - Parameters:
  ///   - before: The pyramid of the earlier frame, the finest map first, each half as large as the
  ///     one before.
  ///   - after: The pyramid of the later frame, of the same sizes.
  ///   - isSearching: Whether to search a wide range for the initial shift, rather than start from
  ///     no motion.
  ///   - isExcluded: For each sample of each map of `before`, whether it shows a moving person.
  func motion(
    from before: [BrightnessMap], to after: [BrightnessMap], isSearching: Bool, isExcluded: [[Bool]]
  ) -> Similarity? {
    guard let coarsest = before.last, let target = after.last, before.count == after.count,
      coarsest.width == target.width, coarsest.height == target.height
    else { return nil }
    let isPlain = [coarsest, target].contains { $0.statistics.deviation < Self.leastContrast }
    if isPlain { return nil }
    var motion = isSearching ? coarseShift(from: coarsest, to: target) : .identity
    for level in before.indices.reversed() {
      guard
        let better = refined(
          motion, from: before[level], to: after[level], isExcluded: isExcluded[level],
          level: level, settled: before.count - 1 - level)
      else { return nil }
      motion = better
      // The next map is twice as large.
      if level > 0 { motion.shift = motion.shift * 2 }
    }
    return motion
  }

  /// Returns the shift by whole samples with the smallest mean difference.
  private func coarseShift(from before: BrightnessMap, to after: BrightnessMap) -> Similarity {
    let reach = Int((Self.reach * Double(max(before.width, before.height))).rounded())
    let (source, target) = (before.values.span, after.values.span)
    let offset = after.statistics.mean - before.statistics.mean
    var best = (difference: Float.infinity, x: 0, y: 0)
    for y in -min(reach, before.height / 2)...min(reach, before.height / 2) {
      for x in -min(reach, before.width / 2)...min(reach, before.width / 2) {
        var sum: Float = 0
        let rows = max(0, -y)..<min(before.height, before.height - y)
        let columns = max(0, -x)..<min(before.width, before.width - x)
        for row in rows {
          let (start, other) = (row * before.width, (row + y) * before.width + x)
          for column in columns {
            sum += abs(target[other + column] - source[start + column] - offset)
          }
        }
        // In a tie, the smaller shift wins.
        let difference = sum / Float(rows.count * columns.count) + 0.001 * Float(abs(x) + abs(y))
        if difference < best.difference { best = (difference, x, y) }
      }
    }
    return Similarity(shift: Point(Double(best.x), Double(best.y)))
  }

  /// One sample of the earlier map that is on an edge.
  private struct EdgeSample {
    /// The brightness.
    var value: Float
    /// The derivatives of the brightness with respect to scale, rotation, and shift to the right
    /// and down.
    var slopes: SIMD4<Float>
  }

  /// - Parameters:
  ///   - level: How often the maps were halved.
  ///   - settled: How many coarser levels have agreed on the start.
  private func refined(
    _ start: Similarity, from before: BrightnessMap, to after: BrightnessMap, isExcluded: [Bool],
    level: Int, settled: Int
  ) -> Similarity? {
    let (samples, positions) = Self.edgeSamples(
      of: before, steps: Self.steps[min(level, Self.steps.count - 1)], isExcluded: isExcluded)
    let enough = level == 0 ? Self.standstill : Self.coarseStandstill
    let (own, other) = (before.statistics, after.statistics)
    guard other.deviation > 0 else { return nil }
    let gain = own.deviation / other.deviation
    let offset = own.mean - other.mean * gain
    var motion = start
    for round in settled..<settled + Self.mostSteps {
      // The first iterations weight all samples, later ones only those that agree.
      let reach = own.deviation * max(Self.lastReach, Self.firstReach / Float(1 << round))
      var residuals = after.values(at: positions, moved: motion)
      for index in samples.indices {
        residuals[index] = residuals[index] * gain + offset - samples[index].value
      }
      guard let change = Self.step(samples, residuals, reach: reach),
        let back = change.inverse
      else { return nil }
      motion = motion.after(back)
      guard abs(motion.scale - 1) < 0.3, abs(motion.roll) < 20,
        motion.shift.length < Double(max(before.width, before.height)) / 2
      else { return nil }
      let turn = abs(change.a - 1) + abs(change.b)
      if change.shift.length + turn * Double(before.width) / 2 < enough, round >= 3 { break }
    }
    return motion
  }

  /// Returns the samples of a map that are on an edge, and their positions relative to its centre;
  /// sampled more densely where there are few.
  private static func edgeSamples(
    of map: BrightnessMap, steps: [Int], isExcluded: [Bool]
  ) -> (samples: [EdgeSample], positions: [SIMD2<Float>]) {
    for step in steps {
      let found = edgeSamples(of: map, step: step, isExcluded: isExcluded)
      if found.samples.count >= enoughSamples || step == steps.last { return found }
    }
    return ([], [])
  }

  private static func edgeSamples(
    of map: BrightnessMap, step: Int, isExcluded: [Bool]
  ) -> (samples: [EdgeSample], positions: [SIMD2<Float>]) {
    let span = map.values.span
    let (middleX, middleY) = (Float(map.width - 1) / 2, Float(map.height - 1) / 2)
    var samples: [EdgeSample] = []
    var positions: [SIMD2<Float>] = []
    guard map.width > 2, map.height > 2 else { return ([], []) }
    for row in stride(from: step, to: map.height - 1, by: step) {
      for column in stride(from: step, to: map.width - 1, by: step)
      where !isExcluded[row * map.width + column] {
        let index = row * map.width + column
        let right = (span[index + 1] - span[index - 1]) / 2
        let down = (span[index + map.width] - span[index - map.width]) / 2
        // A flat sample carries no information about motion.
        if abs(right) + abs(down) < 0.5 { continue }
        let (x, y) = (Float(column) - middleX, Float(row) - middleY)
        samples.append(
          EdgeSample(
            value: span[index],
            slopes: SIMD4(right * x + down * y, down * x - right * y, right, down)))
        positions.append(SIMD2(x, y))
      }
    }
    return (samples, positions)
  }

  /// Returns the median by quickselect, without sorting (Hoare, 1961).
  private static func middle(of values: [Float]) -> Float {
    var values = values
    let wanted = values.count / 2
    var (low, high) = (0, values.count - 1)
    while low < high {
      let pivot = values[(low + high) / 2]
      var (left, right) = (low, high)
      while left <= right {
        while values[left] < pivot { left += 1 }
        while values[right] > pivot { right -= 1 }
        if left <= right {
          values.swapAt(left, right)
          left += 1
          right -= 1
        }
      }
      if wanted <= right {
        high = right
      } else if wanted >= left {
        low = left
      } else {
        break
      }
    }
    return values[wanted]
  }

  /// Solves one step of weighted least squares; `nil` when the samples do not determine the
  /// unknowns.
  private static func step(
    _ samples: [EdgeSample], _ residuals: [Float], reach: Float
  ) -> Similarity? {
    var some: [Float] = []
    for index in stride(from: 0, to: samples.count, by: max(1, samples.count / 400)) {
      let residual = abs(residuals[index])
      if !residual.isNaN { some.append(residual) }
    }
    guard some.count >= 30 else { return nil }
    let usual = max(reach, 2.5 * middle(of: some))
    var rows = (SIMD4<Float>.zero, SIMD4<Float>.zero, SIMD4<Float>.zero, SIMD4<Float>.zero)
    var right = SIMD4<Float>.zero
    for (sample, residual) in zip(samples, residuals) {
      if residual.isNaN { continue }
      let share = usual * usual / (usual * usual + residual * residual)
      let weighted = sample.slopes * (share * share)
      rows.0 += sample.slopes * weighted[0]
      rows.1 += sample.slopes * weighted[1]
      rows.2 += sample.slopes * weighted[2]
      rows.3 += sample.slopes * weighted[3]
      right += weighted * residual
    }
    guard let found = LinearSystem.solution([rows.0, rows.1, rows.2, rows.3], right) else {
      return nil
    }
    return Similarity(
      a: 1 + found[0], b: found[1], shift: Point(found[2], found[3]))
  }
}
