/// A condition of the clip that limits the measurements.
package struct QualityWarning: Sendable, Hashable, Codable {
  /// The machine-readable code of the condition.
  package enum Code: String, Sendable, Codable, CaseIterable {
    case noPlayer = "no_player"
    case playerHidden = "player_hidden"
    case playerTooSmall = "player_too_small"
    case feetNotVisible = "feet_not_visible"
    case lowFrameRate = "low_frame_rate"
    case viewNotFromSide = "view_not_from_side"
    case damagedFrames = "damaged_frames"
    case tooDark = "too_dark"
    case blurred
    case shakyCamera = "shaky_camera"
    case cut
    case slowMotion = "slow_motion"

    package init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      let name = try container.decode(String.self)
      // The name in version 1 of the analysis document.
      guard let code = name == "damaged_pictures" ? .damagedFrames : Self(rawValue: name) else {
        throw DecodingError.dataCorruptedError(
          in: container, debugDescription: "There is no warning \(name).")
      }
      self = code
    }
  }

  package var code: Code
  /// One helpful sentence for a person.
  package var message: String
}
