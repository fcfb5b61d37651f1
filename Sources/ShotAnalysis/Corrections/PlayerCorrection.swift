/// Which person is the player, as a person said.
package enum PlayerCorrection: Sendable, Hashable {
  case position(PlayerPosition)
  /// A point on the player at a moment of the clip.
  case point(PointInClip)

  /// A point of the displayed frame at a moment.
  package struct PointInClip: Sendable, Hashable, Codable {
    /// In seconds of presentation time.
    package var time: Double
    /// The share of the frame's width from its left edge, 0 to 1.
    package var x: Double
    /// The share of the frame's height from its upper edge, 0 to 1.
    package var y: Double

    private enum CodingKeys: String, CodingKey {
      case time = "at_sec"
      case x = "x_ratio"
      case y = "y_ratio"
    }
  }
}

extension PlayerCorrection: Codable {
  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let position = try? container.decode(PlayerPosition.self) {
      self = .position(position)
    } else {
      self = .point(try container.decode(PointInClip.self))
    }
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .position(let position): try container.encode(position)
    case .point(let point): try container.encode(point)
    }
  }
}
