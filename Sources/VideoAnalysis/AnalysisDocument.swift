package import ShotAnalysis
package import Summaries

/// The analysis document, version 1: what `--json` prints and `analysis.json` holds.
package struct AnalysisDocument: Sendable {
  package static let schema = "puckbuddy.analysis"
  package static let schemaVersion = 1

  package var video: VideoSection
  package var report: ShotReport
  package var summaries: Summaries
  package var processing: ProcessingSection
}

extension AnalysisDocument: Encodable {
  private enum CodingKeys: String, CodingKey {
    case schema, video, quality, player, shots, consistency, summaries, processing
    case schemaVersion = "schema_version"
  }

  private enum SummaryKeys: String, CodingKey { case language, parent, child, coach }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(AnalysisDocument.schema, forKey: .schema)
    try container.encode(AnalysisDocument.schemaVersion, forKey: .schemaVersion)
    try container.encode(video, forKey: .video)
    try container.encode(report.quality, forKey: .quality)
    try container.encode(report.player, forKey: .player)
    try container.encode(report.shots, forKey: .shots)
    try container.encode(report.consistency, forKey: .consistency)
    var texts = container.nestedContainer(keyedBy: SummaryKeys.self, forKey: .summaries)
    try texts.encode(summaries.language, forKey: .language)
    try texts.encode(summaries.parent, forKey: .parent)
    try texts.encode(summaries.child, forKey: .child)
    try texts.encode(summaries.coach, forKey: .coach)
    try container.encode(processing, forKey: .processing)
  }
}
