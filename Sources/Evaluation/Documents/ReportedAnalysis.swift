package import Foundation
package import Poses

/// The parts of an analysis document that are compared with the ground truth.
package struct ReportedAnalysis: Sendable, Hashable {
  package var shots: [ReportedShot]
  /// The side the player shoots from; `nil` when the document does not state it.
  package var shoots: Side?
  /// The angle between the shooting plane and the square view of the camera, in degrees.
  package var viewYaw: Double?
  /// The ratio of play time to real time that the file states; 1 where it states none.
  package var taggedSlowdown = 1.0
  /// The ratio of play time to real time that was estimated from the movements; `nil` for a video
  /// that seems to play at normal speed, or whose file states the ratio.
  package var estimatedSlowdown: Double?
  /// The length of the video in seconds.
  package var duration: Double?
  /// In fps.
  package var frameRate: Double?
  /// The duration of the analysis that the document states, in seconds.
  package var wallTime: Double?
  /// The decisions about the coaching themes; empty in documents from before there were any.
  package var themes: [ReportedTheme] = []
  /// Whether it gives the player a next step.
  package var hasNextStep = false
  /// The summary for a parent; `nil` in a document without summaries.
  package var parentSummary: String?
}

/// Keys are in camel case, after their conversion from snake case; those of dictionaries stay.
extension ReportedAnalysis: Decodable {
  private enum CodingKeys: String, CodingKey {
    case video, quality, player, shots, processing, themes, summaries, nextStep
  }

  private struct Texts: Decodable { var parent: String? }

  /// The parts without which a next step counts as none.
  private struct Step: Decodable { var kind: String }

  /// A list element that is skipped when it cannot be decoded.
  private struct Tolerant<Element: Decodable>: Decodable {
    var element: Element?
    init(from decoder: any Decoder) throws { element = try? Element(from: decoder) }
  }

  private struct Video: Decodable {
    var durationSec: Double?
    var frameRate: Double?
  }

  private struct Quality: Decodable {
    struct Estimate: Decodable { var factor: Double }
    var viewYawDeg: Double?
    var slowMotionFactor: Double?
    var slowMotionEstimate: Estimate?
  }

  private struct Player: Decodable { var shoots: String? }

  private struct Processing: Decodable { var wallSec: Double? }

  /// - Throws: When `document` is not an analysis document.
  package init(document: Data) throws {
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    self = try decoder.decode(ReportedAnalysis.self, from: document)
  }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    shots = try container.decode([ReportedShot].self, forKey: .shots)
    shoots = try container.decodeIfPresent(Player.self, forKey: .player)?.shoots
      .flatMap(Side.init(rawValue:))
    let quality = try container.decodeIfPresent(Quality.self, forKey: .quality)
    viewYaw = quality?.viewYawDeg
    estimatedSlowdown = quality?.slowMotionEstimate?.factor
    taggedSlowdown = quality?.slowMotionFactor ?? 1
    let video = try container.decodeIfPresent(Video.self, forKey: .video)
    duration = video?.durationSec
    frameRate = video?.frameRate
    wallTime = try container.decodeIfPresent(Processing.self, forKey: .processing)?.wallSec
    // A newer document may contain kinds of themes that this program does not know.
    themes =
      try container.decodeIfPresent([Tolerant<ReportedTheme>].self, forKey: .themes)?
      .compactMap(\.element) ?? []
    hasNextStep =
      try container.decodeIfPresent(Tolerant<Step>.self, forKey: .nextStep)?.element != nil
    parentSummary = try container.decodeIfPresent(Texts.self, forKey: .summaries)?.parent
  }
}
