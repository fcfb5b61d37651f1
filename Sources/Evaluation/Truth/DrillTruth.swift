package import Foundation
package import Poses

/// The ground truth of a clip: `NAME.truth.json`, as written by the drill simulator, or the rows of
/// a `ShotList`, which knows the shots only.
package struct DrillTruth: Sendable {
  /// The displayed frame rate, in fps; `nil` in a shot list.
  package var frameRate: Double?
  /// The ratio of play time to real time: 1, or more for slow motion.
  package var slowdown = 1.0
  /// In seconds; `nil` in a shot list.
  package var duration: Double?
  /// The angle of the camera from the view square to the shooting plane, 0 to 90 degrees;
  /// `nil` in a shot list.
  package var offSquare: Double?
  /// The rotation of the camera around the player, in degrees: 0 in front of a player who shoots to
  /// the right of the frame, 90 at the target, 180 behind.
  package var cameraYaw = 0.0
  /// The side the player shoots from; `nil` in a clip without shots, or where it was not noted.
  package var shoots: Side?
  package var shots: [TrueShot]
  /// The releases of people in the clip who are not the player, in seconds.
  package var othersReleases: [Double] = []
  /// The releases of the player's passes, which are not shots, in seconds.
  package var passes: [Double] = []
  /// The shooter in every frame; empty when no person is in the clip, and in a shot list.
  package var frames: [TrueFrame] = []

  /// The suffix of truth files, after the name of the clip.
  package static let fileSuffix = ".truth.json"

  /// Returns the frame nearest to a time; `nil` when no person is in the clip.
  package func frame(at time: Double) -> TrueFrame? {
    frames.min { abs($0.time - time) < abs($1.time - time) }
  }

  /// Returns the frames from `start` to `end`, both included.
  package func frames(from start: Double, to end: Double) -> [TrueFrame] {
    frames.filter { $0.time >= start - 0.0005 && $0.time <= end + 0.0005 }
  }

  /// Returns the angle of a camera with a `yaw` around the player, in degrees, from the view square
  /// to the shooting plane; the view is square in front of the player (0) and behind (180).
  static func offSquare(yaw: Double) -> Double {
    let turn = yaw.truncatingRemainder(dividingBy: 360)
    let positive = turn < 0 ? turn + 360 : turn
    return min(positive, abs(positive - 180), 360 - positive)
  }
}

extension DrillTruth: Decodable {
  private enum CodingKeys: String, CodingKey {
    case scenario, shoots, shots, passes, frames, duration
    case frameRate = "fps"
    case captureRate = "capture_fps"
    case othersShots = "others_shots"
  }

  private struct Scenario: Decodable {
    struct Camera: Decodable { var yaw: Double? }
    var duration: Double
    var camera: Camera?
  }

  /// - Throws: When the file cannot be read or is not a truth file.
  package init(contentsOf url: URL) throws {
    self = try JSONDecoder().decode(DrillTruth.self, from: Data(contentsOf: url))
  }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let scenario = try container.decode(Scenario.self, forKey: .scenario)
    let frameRate = try container.decode(Double.self, forKey: .frameRate)
    self.frameRate = frameRate
    let captureRate = try container.decodeIfPresent(Double.self, forKey: .captureRate)
    slowdown = (captureRate ?? frameRate) / frameRate
    // A scenario's own duration accounts neither for slow motion nor for the scene after a cut.
    duration =
      try container.decodeIfPresent(Double.self, forKey: .duration) ?? scenario.duration
    cameraYaw = scenario.camera?.yaw ?? 0
    offSquare = Self.offSquare(yaw: cameraYaw)
    shoots = try container.decodeIfPresent(Side.self, forKey: .shoots)
    shots = try container.decode([TrueShot].self, forKey: .shots)
    let others = try container.decodeIfPresent([TrueShot].self, forKey: .othersShots)
    othersReleases = others?.map(\.release) ?? []
    passes = try container.decodeIfPresent([TrueShot].self, forKey: .passes)?.map(\.release) ?? []
    frames = try container.decode([TrueFrame].self, forKey: .frames)
  }
}
