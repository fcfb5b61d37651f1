/// What a test clip shows of the filming: `POST /api/filming-check`.
public struct FilmingCheckAnswer: Codable, Sendable, Hashable {
  /// One condition of filming.
  public struct Check: Codable, Sendable, Hashable {
    /// `player`, `alone`, `distance`, `feet`, `side`, `light`, `sharpness`, `stillness` or
    /// `frame_rate`.
    public var name: String
    /// Whether it will do; `nil` when the clip does not show it.
    public var isGood: Bool?

    /// Creates a check.
    public init(name: String, isGood: Bool?) {
      self.name = name
      self.isGood = isGood
    }

    private enum CodingKeys: String, CodingKey {
      case name
      case isGood = "good"
    }

    /// Encodes the check; one that the clip does not show is null.
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(name, forKey: .name)
      try container.encode(isGood, forKey: .isGood)
    }
  }

  /// Always true; a failure is a `FailureAnswer`.
  public var success = true
  /// The conditions, in the order in which they matter.
  public var checks: [Check]
  /// The number of shots in the clip.
  public var shots: Int
  /// The frames a second.
  public var frameRate: Double
  /// The player's height as a share of the frame's; `nil` without a player.
  public var playerHeightRatio: Double?

  /// Creates the response.
  public init(checks: [Check], shots: Int, frameRate: Double, playerHeightRatio: Double?) {
    self.checks = checks
    self.shots = shots
    self.frameRate = frameRate
    self.playerHeightRatio = playerHeightRatio
  }

  private enum CodingKeys: String, CodingKey {
    case success, checks, shots
    case frameRate = "frame_rate"
    case playerHeightRatio = "player_height_ratio"
  }
}
