/// The poses of one person over a clip.
package struct PoseTrack: Sendable {
  /// One frame of the track: its time, and the person's pose when the person was found.
  package struct Sample: Sendable {
    /// The presentation time in seconds; 0 is the first displayed frame.
    package var time: Double
    /// The pose, or `nil` when the person was not found in this frame.
    package var pose: Pose?
    /// The lines that may be the shaft of the person's stick, the most likely one first; `nil` where
    /// none was searched.
    package var sticks: [StickCandidate]?

    package init(time: Double, pose: Pose?, sticks: [StickCandidate]? = nil) {
      self.time = time
      self.pose = pose
      self.sticks = sticks
    }
  }

  /// Width of the displayed frame, in pixels.
  package var frameWidth: Double
  /// Height of the displayed frame, in pixels.
  package var frameHeight: Double
  /// The samples in the order of their times (strictly increasing).
  package var samples: [Sample]

  package init(frameWidth: Double, frameHeight: Double, samples: [Sample] = []) {
    self.frameWidth = frameWidth
    self.frameHeight = frameHeight
    self.samples = samples
  }
}
