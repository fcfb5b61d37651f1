import Foundation
import Frames
import Mathematics

@testable import VideoAnalysis

/// A person's path through the frame, 30 times per second.
struct SyntheticPath {
  /// In torsos from the centre of the frame.
  var start = 0.0
  /// In torsos per second.
  var speed = 0.0
  /// Relative to the player's size.
  var size = 1.0

  static let torso = 60.0
  static let interval = 1.0 / 30

  /// Returns the sightings of the person from one time to another, in seconds.
  func sightings(from first: Double, to last: Double, track: Int) -> [Sighting] {
    (Int((first / Self.interval).rounded())..<Int((last / Self.interval).rounded())).map { index in
      let time = Double(index) * Self.interval
      // A slight tremor of the person.
      let unrest = Point(0.05 * sin(9 * time), 0.04 * sin(13 * time)) * Self.torso
      return Sighting(
        track: track, frame: index, time: time,
        position: Point((start + speed * time) * Self.torso, 0) + unrest,
        size: log(size * Self.torso / 0.44) + 0.04 * sin(7 * time))
    }
  }
}

extension SceneCamera {
  /// A camera with known motion for ten seconds.
  static var made: SceneCamera {
    SceneCamera(frames { _ in .identity })
  }

  static func frames(motion: (Double) -> Similarity?) -> [FrameFeatures] {
    (0..<300).map { index in
      let time = Double(index) * SyntheticPath.interval
      return FrameFeatures(
        time: time, sharpness: 0.8, meanLuma: 0.5, clippedShare: 0,
        cameraMotion: index == 0 ? nil : motion(time))
    }
  }
}
