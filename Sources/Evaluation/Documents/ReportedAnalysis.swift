package import Foundation
package import Poses

/// An analysis document, as far as it is compared with the truth.
package struct ReportedAnalysis: Sendable, Hashable {
  package var shots: [ReportedShot]
  /// The side the player shoots from; `nil` when the document does not say.
  package var shoots: Side?
  /// How far the shooting plane is turned from square to the camera, in degrees.
  package var viewYaw: Double?
  /// The length of the video in seconds.
  package var duration: Double?
  /// Pictures a second.
  package var frameRate: Double?
  /// The seconds the analysis took by its own account.
  package var wallTime: Double?

  package init(
    shots: [ReportedShot], shoots: Side? = nil, viewYaw: Double? = nil, duration: Double? = nil,
    frameRate: Double? = nil, wallTime: Double? = nil
  ) {
    self.shots = shots
    self.shoots = shoots
    self.viewYaw = viewYaw
    self.duration = duration
    self.frameRate = frameRate
    self.wallTime = wallTime
  }

  /// - Throws: When `document` is no analysis document.
  package init(document: Data) throws {
    self = try JSONDecoder().decode(ReportedAnalysis.self, from: document)
  }
}

extension ReportedAnalysis: Decodable {
  private enum CodingKeys: String, CodingKey {
    case video, quality, player, shots, processing
  }

  private struct Video: Decodable {
    var duration: Double?
    var frameRate: Double?
    enum CodingKeys: String, CodingKey {
      case duration = "duration_sec"
      case frameRate = "frame_rate"
    }
  }

  private struct Quality: Decodable {
    var viewYaw: Double?
    enum CodingKeys: String, CodingKey { case viewYaw = "view_yaw_deg" }
  }

  private struct Player: Decodable { var shoots: String? }

  private struct Processing: Decodable {
    var wallTime: Double?
    enum CodingKeys: String, CodingKey { case wallTime = "wall_sec" }
  }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    shots = try container.decode([ReportedShot].self, forKey: .shots)
    shoots = try container.decodeIfPresent(Player.self, forKey: .player)?.shoots
      .flatMap(Side.init(rawValue:))
    viewYaw = try container.decodeIfPresent(Quality.self, forKey: .quality)?.viewYaw
    let video = try container.decodeIfPresent(Video.self, forKey: .video)
    duration = video?.duration
    frameRate = video?.frameRate
    wallTime = try container.decodeIfPresent(Processing.self, forKey: .processing)?.wallTime
  }
}
