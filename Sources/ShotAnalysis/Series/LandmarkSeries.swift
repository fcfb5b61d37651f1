internal import Mathematics
package import Poses

/// The model's 33 landmarks over a clip, as a TRC file for OpenSim and Pose2Sim.
package struct LandmarkSeries: Sendable {
  private let track: PoseTrack

  /// - Parameter track: Poses with joint positions in the model's space.
  package init(_ track: PoseTrack) { self.track = track }

  /// Returns the file: five header lines, then a row for each sample of the track.
  ///
  /// Coordinates are in the pose model's space, in metres as the model estimates them: the origin
  /// is mid-hips in every frame (the file does not contain the player's position), x points to the
  /// right of the image, y upwards along it, z towards the viewer (right-handed). Times in seconds
  /// of presentation time. The fields of a landmark with a visibility under 0.5, and of a frame
  /// without the player, are empty.
  ///
  /// - Parameter name: The file name, which the first line repeats.
  package func trc(name: String) -> String {
    let markers = Joint.allCases
    let rate = frameRate.decimal(places: 3) ?? ""
    var text = """
      PathFileType\t4\t(X/Y/Z)\t\(name)
      DataRate\tCameraRate\tNumFrames\tNumMarkers\tUnits\tOrigDataRate\tOrigDataStartFrame\tOrigNumFrames
      \(rate)\t\(rate)\t\(track.samples.count)\t\(markers.count)\tm\t\(rate)\t1\t\(track.samples.count)
      Frame#\tTime\t\(markers.map(\.name).joined(separator: "\t\t\t"))\t\t
      \t\t\(markers.indices.map { "X\($0 + 1)\tY\($0 + 1)\tZ\($0 + 1)" }.joined(separator: "\t"))

      """
    for (index, sample) in track.samples.enumerated() {
      text += "\(index + 1)\t\(sample.time.decimal(places: 4) ?? "")"
      for marker in markers {
        guard let keypoint = sample.pose?[marker], keypoint.visibility >= ObservedShot.visible
        else {
          text += "\t\t\t"
          continue
        }
        for number in [keypoint.world.x, -keypoint.world.y, -keypoint.world.z] {
          text += "\t\(number.decimal(places: 4) ?? "")"
        }
      }
      text += "\n"
    }
    return text
  }

  /// The average sample rate per second; 0 for fewer than two samples.
  private var frameRate: Double {
    guard let first = track.samples.first, let last = track.samples.last, last.time > first.time
    else { return 0 }
    return Double(track.samples.count - 1) / (last.time - first.time)
  }
}
