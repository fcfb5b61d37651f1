package import Poses

/// The landmark model's result for an ROI.
package struct LandmarkResult: Sendable {
  package var pose: Pose
  /// The ROI in the next frame; `nil` when the model's points for it are implausible.
  package var nextROI: ROI?
}
