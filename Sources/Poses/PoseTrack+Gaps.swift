extension PoseTrack {
  /// The track with the person's short absences bridged in straight lines.
  ///
  /// A long absence stays one: what happened in it is not known.
  ///
  /// - Parameter longest: The longest time between two found poses that is bridged, in seconds.
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
