import Foundation
import Mathematics
import Poses

@testable import Evaluation

/// Four cameras around a standing player with a known knee.
struct SyntheticScene {
  /// Millimetres in the player's own axes: x to the player's right, y ahead, z up; knees bend ahead.
  var kneeAngle = 120.0
  /// The offset of every image of a camera, in pixels.
  var offsets = [Point](repeating: Point(0, 0), count: 4)
  /// The cameras in which left and right legs are swapped.
  var exchanged: Set<Int> = []
  /// The joints that a camera does not see.
  var hidden: [Int: Set<Joint>] = [:]
  var frames = 20

  /// At 0° (in front of the chest), 90° (at the right), 180° and 270°, five metres away, at hip
  /// height.
  static let cameras: [CalibratedCamera] = (0..<4).map { quarter in
    let angle = Double(quarter) * .pi / 2
    let center = SIMD3(5000 * sin(angle), 5000 * cos(angle), 900)
    let back = SIMD3(sin(angle), cos(angle), 0)
    // The right side of the image, as the camera that faces the player sees it.
    let right = SIMD3(-cos(angle), sin(angle), 0)
    return CalibratedCamera(
      name: "cam\(quarter + 1)", rotation: [right, SIMD3(0, 0, 1), back], center: center,
      focalLength: Point(1600, 1600), principalPoint: Point(540, 960))
  }

  /// World coordinates, in millimetres.
  var body: [Joint: SIMD3<Double>] {
    let half = (180 - kneeAngle) / 2 * .pi / 180
    var body: [Joint: SIMD3<Double>] = [
      .leftShoulder: SIMD3(-200, 0, 1400), .rightShoulder: SIMD3(200, 0, 1400),
    ]
    for (side, x) in [(Side.left, -120.0), (.right, 120)] {
      let knee = SIMD3(x, 400 * sin(half), 900 - 400 * cos(half))
      body[side.hip] = SIMD3(x, 0, 900)
      body[side.knee] = knee
      body[side.ankle] = SIMD3(x, 0, 900 - 800 * cos(half))
    }
    return body
  }

  var scene: MultiViewScene {
    MultiViewScene(cameras: Self.cameras, tracks: Self.cameras.indices.map(track))
  }

  private func track(_ camera: Int) -> CameraTrack {
    var positions: [Joint: Point] = [:]
    for (joint, point) in body {
      let swap = exchanged.contains(camera) && ![.leftShoulder, .rightShoulder].contains(joint)
      let image = Self.cameras[camera].image(of: point)
      positions[swap ? joint.opposite : joint] = image.map { $0 + offsets[camera] }
    }
    let visibilities = positions.mapValues { _ in 0.9 }.merging(
      (hidden[camera] ?? []).map { ($0, 0.1) }, uniquingKeysWith: { $1 })
    return CameraTrack(
      frames: (0..<frames).map {
        CameraTrack.Frame(
          time: Double($0) / 60, positions: positions, visibilities: visibilities,
          kneeAngles: [.left: 130, .right: 130])
      })
  }
}
