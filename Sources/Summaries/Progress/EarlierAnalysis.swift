package import Foundation
package import ShotAnalysis

/// As much of an earlier analysis document as looking back needs.
///
/// Reads documents of this version and of later ones, as long as these keep what is read here;
/// metrics that are not known are passed over, as are values without an error, of another unit, or
/// beyond what a person can do.
package struct EarlierAnalysis: Sendable, Hashable {
  /// When the clip was filmed, as its file says.
  package let recordedAt: Date?
  package let analyzedAt: Date?
  package let shots: Int
  package let readings: [MetricID: ClipReading]
  let identity: ClipIdentity

  /// How far a phone's clock is believed to run ahead, in seconds: what a clock set to another time
  /// zone makes, 14 hours at most, and some hours of chance.
  private static let clockTolerance: TimeInterval = 24 * 60 * 60

  /// - Parameter duration: Of the clip, in seconds.
  package init(recordedAt: Date?, analyzedAt: Date?, duration: Double, report: ShotReport) {
    self.recordedAt = recordedAt
    self.analyzedAt = analyzedAt
    shots = report.shots.count
    readings = ClipRecord.readings(of: report)
    identity = ClipIdentity(
      recordedAt: recordedAt, duration: duration, releases: report.shots.map(\.releaseTime))
  }

  /// When the clip was filmed, or else analysed; `nil` when neither is known.
  package var date: Date? {
    EarlierAnalysis.date(recordedAt: recordedAt, analyzedAt: analyzedAt)
  }

  /// Where a clip stands among others of its player: when it was filmed, otherwise when it was
  /// analysed.
  ///
  /// A file that was filmed later than a day after its analysis comes from a clock that is wrong by
  /// more than its time zone, and its date says nothing.
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

  /// - Throws: `ForeignDocument` when it is none of ours, `DecodingError` when it is and is damaged.
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
