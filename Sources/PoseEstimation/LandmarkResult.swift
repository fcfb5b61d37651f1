package import Poses

/// What the landmark model found in a region.
package struct LandmarkResult: Sendable {
  package var pose: Pose
  /// The ROI in the next frame; `nil` when the model's own points for it make no sense.
  package var nextRegion: Region?
}
