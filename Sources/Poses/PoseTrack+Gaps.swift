extension PoseTrack {
  /// Returns the track with the person's short gaps filled by linear interpolation.
  ///
  /// Long gaps stay, because the motion in them is unknown.
  ///
  /// - Parameter longest: The longest time between two observed poses that is filled, in seconds.
  package func fillingGaps(upTo longest: Double) -> PoseTrack {
    var filled = self
    var last: Int?
    for index in samples.indices {
      guard let pose = samples[index].pose else { continue }
      defer { last = index }
      guard let before = last, index - before > 1, let start = samples[before].pose else {
        continue
      }
      let duration = samples[index].time - samples[before].time
      guard duration > 0, duration <= longest else { continue }
      for gap in (before + 1)..<index {
        let share = (samples[gap].time - samples[before].time) / duration
        filled.samples[gap].pose = start.interpolated(to: pose, share: share)
      }
    }
    return filled
  }
}
