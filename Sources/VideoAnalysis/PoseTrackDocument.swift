package import Poses
internal import ShotAnalysis

/// The content of `pose_track.json`: times, joint names, and for each time the joints' places.
///
/// Pixels of the displayed picture with one decimal; a picture without the player is an empty list.
package struct PoseTrackDocument: Sendable, Hashable, Codable {
  package var times: [Double]
  package var joints: [String]
  /// x, y, visibility for each joint of each picture.
  package var points: [[[Double]]]

  package init(_ track: PoseTrack) {
    times = track.samples.map { $0.time.rounded(toPlaces: 4) }
    joints = Joint.allCases.map(\.name)
    points = track.samples.map { sample in
      sample.pose?.keypoints.map { keypoint in
        [
          keypoint.position.x.rounded(toPlaces: 1), keypoint.position.y.rounded(toPlaces: 1),
          keypoint.visibility.rounded(toPlaces: 2),
        ]
      } ?? []
    }
  }
}
