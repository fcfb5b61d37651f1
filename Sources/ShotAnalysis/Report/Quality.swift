/// How well the clip shows the player, and how to improve the next recording.
package struct Quality: Sendable, Hashable {
  /// How the camera was held.
  package enum Camera: String, Sendable, Codable {
    case still = "static"
    case handheld, panning, unknown
  }

  /// The direction from which the camera sees the player.
  package enum View: String, Sendable, Codable {
    case side, oblique, front, back, unknown
  }

  /// The share of the time in which the player was tracked, 0 to 1.
  package var playerVisibleRatio: Double
  /// The median height of the player relative to the height of the frame; `nil` without a player.
  package var playerHeightRatio: Double?
  /// The number of people who were tracked for more than a moment.
  package var people: Int
  package var camera: Camera
  package var view: View
  /// The angle of the shooting plane to the image plane, in degrees; `nil` when unknown.
  package var viewYaw: Double?
  /// The ratio of playback time to capture time: 1 at normal speed, 4 where a 120 fps file is shown
  /// at 30 fps; `nil` when the clip appears to be slow motion and the file does not state its
  /// factor.
  package var slowMotionFactor: Double? = 1
  /// The estimated factor of a clip whose file does not state it; `nil` otherwise.
  package var slowMotionEstimate: SlowMotionEstimate?
  package var warnings: [QualityWarning]
}

extension Quality: Codable {
  private enum CodingKeys: String, CodingKey {
    case people, camera, view, warnings
    case playerVisibleRatio = "player_visible_ratio"
    case playerHeightRatio = "player_height_ratio"
    case viewYaw = "view_yaw_deg"
    case slowMotionFactor = "slow_motion_factor"
    case slowMotionEstimate = "slow_motion_estimate"
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(playerVisibleRatio.rounded(toPlaces: 3), forKey: .playerVisibleRatio)
    try container.encode(playerHeightRatio.rounded(toPlaces: 3), forKey: .playerHeightRatio)
    try container.encode(people, forKey: .people)
    try container.encode(camera, forKey: .camera)
    try container.encode(view, forKey: .view)
    try container.encode(viewYaw.rounded(toPlaces: 1), forKey: .viewYaw)
    try container.encode(
      slowMotionFactor.rounded(toPlaces: 3), forKey: .slowMotionFactor)
    try container.encodeIfPresent(slowMotionEstimate, forKey: .slowMotionEstimate)
    try container.encode(warnings, forKey: .warnings)
  }
}
