/// What a person corrected about one shot.
package struct ShotCorrection: Sendable, Hashable {
  /// The release of the shot as it was reported, or about when a shot is missing, in seconds of
  /// presentation time.
  package var time: Double
  /// Whether there is a shot.
  package var isShot = true
  /// Whether the shot was missing in the report when the person named it.
  package var isMissing = false
  /// When the puck leaves the blade, in seconds of presentation time; `nil`: as estimated.
  package var release: Double?
  /// The kind of the shot; `nil`: as classified.
  package var type: ShotType?
  /// The index of the shot that the report has by it; `nil` where there is none.
  ///
  /// A missing shot cannot be added where the player was not seen. Set by the analysis.
  package var shot: Int?

  /// Returns the correction with its times divided by `slowdown`.
  func atFilmedSpeed(slowdown: Double) -> ShotCorrection {
    var correction = self
    correction.shot = nil
    correction.time /= slowdown
    correction.release = release.map { $0 / slowdown }
    return correction
  }
}

extension ShotCorrection: Codable {
  private enum CodingKeys: String, CodingKey {
    case type, shot
    case time = "at_sec"
    case isShot = "is_shot"
    case isMissing = "is_missing"
    case release = "release_sec"
  }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    time = try container.decode(Double.self, forKey: .time)
    isShot = try container.decodeIfPresent(Bool.self, forKey: .isShot) ?? true
    isMissing = try container.decodeIfPresent(Bool.self, forKey: .isMissing) ?? false
    release = try container.decodeIfPresent(Double.self, forKey: .release)
    type = try container.decodeIfPresent(ShotType.self, forKey: .type)
    shot = try container.decodeIfPresent(Int.self, forKey: .shot)
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(time.rounded(toPlaces: 3), forKey: .time)
    try container.encode(isShot, forKey: .isShot)
    try container.encode(isMissing, forKey: .isMissing)
    try container.encodeIfPresent(release.rounded(toPlaces: 3), forKey: .release)
    try container.encodeIfPresent(type, forKey: .type)
    try container.encodeIfPresent(shot, forKey: .shot)
  }
}
