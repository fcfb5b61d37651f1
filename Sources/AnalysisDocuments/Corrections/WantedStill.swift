package import Media
package import ShotAnalysis

/// A frame of which a still image is wanted, and the key moments that it shows.
package struct WantedStill: Sendable, Hashable {
  package var position: FramePosition
  /// In seconds of presentation time.
  package var time: Double
  package var moments: [Moment]

  package struct Moment: Sendable, Hashable, Codable {
    /// The shot's index in the document, from 1.
    package var shot: Int
    package var moment: KeyMoment

    package init(shot: Int, moment: KeyMoment) {
      self.shot = shot
      self.moment = moment
    }
  }

  package init(position: FramePosition, time: Double, moments: [Moment]) {
    self.position = position
    self.time = time
    self.moments = moments
  }
}

extension WantedStill: Codable {
  private enum CodingKeys: String, CodingKey {
    case index, timestamp, time, moments
  }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    position = FramePosition(
      index: try container.decode(Int.self, forKey: .index),
      timestamp: try container.decodeIfPresent(Int64.self, forKey: .timestamp))
    time = try container.decode(Double.self, forKey: .time)
    moments = try container.decode([Moment].self, forKey: .moments)
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(position.index, forKey: .index)
    try container.encodeIfPresent(position.timestamp, forKey: .timestamp)
    try container.encode(time, forKey: .time)
    try container.encode(moments, forKey: .moments)
  }
}
