/// The poses of one person over a clip.
package struct PoseTrack: Sendable {
  /// One posed picture: its time, and the person's pose when the person was found in it.
  package struct Sample: Sendable {
    /// Presentation time in seconds; 0 is the first picture shown.
    package var time: Double
    /// The pose, or `nil` when the person was not found in this picture.
    package var pose: Pose?

    package init(time: Double, pose: Pose?) {
      self.time = time
      self.pose = pose
    }
  }

  /// Width of the displayed picture, in pixels.
  package var pictureWidth: Double
  /// Height of the displayed picture, in pixels.
  package var pictureHeight: Double
  /// The posed pictures, in the order of their times (strictly increasing).
  package var samples: [Sample]

  package init(pictureWidth: Double, pictureHeight: Double, samples: [Sample] = []) {
    self.pictureWidth = pictureWidth
    self.pictureHeight = pictureHeight
    self.samples = samples
  }
}
