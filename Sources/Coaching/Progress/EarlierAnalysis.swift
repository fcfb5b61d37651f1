package import Foundation
package import ShotAnalysis

/// The part of an earlier analysis document that progress over time needs.
///
/// Reads documents of this version and of later ones, as long as these keep the fields that are
/// read here; unknown metrics are skipped, as are values without an error, in another unit, or
/// beyond human capability.
package struct EarlierAnalysis: Sendable, Hashable {
  /// The recording time from the file's metadata.
  package let recordedAt: Date?
  package let analyzedAt: Date?
  package let shots: Int
  package let readings: [MetricID: ClipReading]
  let identity: ClipIdentity

  /// The tolerance for a phone's clock that runs ahead, in seconds: a clock set to another time
  /// zone, 14 hours at most, and some hours of reserve.
  private static let clockTolerance: TimeInterval = 24 * 60 * 60

  /// - Parameter duration: The duration of the clip, in seconds.
  package init(recordedAt: Date?, analyzedAt: Date?, duration: Double, report: ShotReport) {
    self.recordedAt = recordedAt
    self.analyzedAt = analyzedAt
    shots = report.shots.count
    readings = ClipRecord.readings(of: report)
    identity = ClipIdentity(
      recordedAt: recordedAt, duration: duration, releases: report.shots.map(\.releaseTime))
  }

  /// The recording time, or else the analysis time; `nil` when neither is known.
  package var date: Date? {
    EarlierAnalysis.date(recordedAt: recordedAt, analyzedAt: analyzedAt)
  }

  /// Returns the date that orders a clip among its player's clips: the recording time, otherwise
  /// the analysis time.
  ///
  /// A recording time more than a day after the analysis comes from a clock that is wrong by more
  /// than its time zone, and is ignored.
  package static func date(recordedAt: Date?, analyzedAt: Date?) -> Date? {
    guard let recordedAt else { return analyzedAt }
    guard let analyzedAt else { return recordedAt }
    return recordedAt <= analyzedAt + clockTolerance ? recordedAt : analyzedAt
  }
}

extension EarlierAnalysis: Decodable {
  private enum CodingKeys: String, CodingKey {
    case schema, video, processing, shots
    case schemaVersion = "schema_version"
  }
  private enum VideoKeys: String, CodingKey {
    case recordedAt = "recorded_at"
    case duration = "duration_sec"
  }
  private enum ProcessingKeys: String, CodingKey { case analyzedAt = "analyzed_at" }

  /// - Throws: `ForeignDocument` when it is not an analysis document, `DecodingError` when it is
  ///   one and is damaged.
  package init(from decoder: any Decoder) throws {
    guard let container = try? decoder.container(keyedBy: CodingKeys.self),
      (try? container.decode(String.self, forKey: .schema)) == EarlierAnalysis.schema
    else { throw ForeignDocument() }
    guard try container.decode(Int.self, forKey: .schemaVersion) >= 1 else {
      throw DecodingError.dataCorruptedError(
        forKey: .schemaVersion, in: container, debugDescription: "There is no such version.")
    }
    let video = try container.nestedContainer(keyedBy: VideoKeys.self, forKey: .video)
    let processing = try container.nestedContainer(
      keyedBy: ProcessingKeys.self, forKey: .processing)
    recordedAt = try video.decodeIfPresent(String.self, forKey: .recordedAt)
      .flatMap(Date.init(rfc3339:))
    analyzedAt = try processing.decodeIfPresent(String.self, forKey: .analyzedAt)
      .flatMap(Date.init(rfc3339:))
    let duration = try video.decode(Double.self, forKey: .duration)
    let shots = try container.decode([EarlierShot].self, forKey: .shots)
    self.shots = shots.count
    let pool = ShotPool.indices(of: shots.map(\.type)).map { shots[$0] }
    readings = ClipRecord.readings { metric in pool.compactMap { $0.values[metric] } }
    identity = ClipIdentity(
      recordedAt: recordedAt, duration: duration, releases: shots.map(\.releaseTime))
  }

  private static let schema = "puckbuddy.analysis"
}
