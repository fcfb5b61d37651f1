internal import Mathematics

extension PoseTrack {
  /// Returns the pose at a time, interpolated between two samples that are close; `nil` where the
  /// person was not found.
  ///
  /// - Parameter longestGap: The longest time between two samples that is bridged, in seconds.
  package func pose(at time: Double, longestGap: Double = 0.05) -> Pose? {
    let after = samples.partitioningIndex { $0.time >= time }
    let nearest = [after - 1, after].filter(samples.indices.contains)
      .min { abs(samples[$0].time - time) < abs(samples[$1].time - time) }
    guard let nearest else { return nil }
    // Times of one frame may differ by rounding.
    if abs(samples[nearest].time - time) < 0.001 { return samples[nearest].pose }
    guard samples.indices.contains(after - 1), samples.indices.contains(after),
      let before = samples[after - 1].pose, let next = samples[after].pose,
      samples[after].time - samples[after - 1].time <= longestGap
    else { return nil }
    let share =
      (time - samples[after - 1].time) / (samples[after].time - samples[after - 1].time)
    return before.interpolated(to: next, share: share)
  }
}
