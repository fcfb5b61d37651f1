package import Coaching
package import Foundation
package import ShotAnalysis
package import Summaries

/// The analysis document, version 2: printed by `--json` and stored as `analysis.json`.
///
/// Documents of version 1 can be read as well (docs/changes.md).
package struct AnalysisDocument: Sendable, Hashable {
  package static let schema = "puckbuddy.analysis"
  package static let schemaVersion = 2

  package var video: VideoSection
  package var report: ShotReport
  package var summaries: ClipSummaries
  /// The summaries in the other languages, so that a result can be read in them later.
  package var translations: [SummaryLanguage: ClipSummaries]
  /// The decision about each theme that could be judged.
  package var themes: [ThemeDecision]
  package var processing: ProcessingSection
  /// The player's progress; `nil` where no earlier clips were requested.
  package var progress: PlayerProgress?
  /// What a person corrected; `nil` when nothing was.
  package var corrections: ClipCorrections?

  package init(
    video: VideoSection, report: ShotReport, summaries: ClipSummaries, processing: ProcessingSection
  ) {
    self.video = video
    self.report = report
    self.summaries = summaries
    translations = SummaryWriter.translations(for: report, except: summaries.language)
    themes = CoachingDecisions(report).themes
    self.processing = processing
  }

  /// The date by which the clip is ordered among its player's clips: when it was recorded,
  /// otherwise when it was analysed.
  ///
  /// A recording date more than a day after the analysis comes from a clock that is wrong by more
  /// than its time zone, and is ignored. `nil` only for documents from before either date was
  /// stored.
  package var date: Date? {
    EarlierAnalysis.date(recordedAt: video.recordedAt, analyzedAt: processing.analyzedAt)
  }
}

extension AnalysisDocument: Codable {
  private enum CodingKeys: String, CodingKey {
    case schema, video, summaries, processing, progress, themes, translations, corrections
    case nextStep = "next_step"
    case schemaVersion = "schema_version"
  }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    guard try container.decode(String.self, forKey: .schema) == AnalysisDocument.schema,
      (1...AnalysisDocument.schemaVersion).contains(
        try container.decode(Int.self, forKey: .schemaVersion))
    else {
      throw DecodingError.dataCorruptedError(
        forKey: .schemaVersion, in: container,
        debugDescription: "This is not an analysis document of a known version.")
    }
    video = try container.decode(VideoSection.self, forKey: .video)
    // Its parts are parts of the document.
    report = try ShotReport(from: decoder)
    summaries = try container.decode(ClipSummaries.self, forKey: .summaries)
    // Documents of earlier versions of the program have none of these.
    summaries.nextStep = try container.decodeIfPresent(NextStep.self, forKey: .nextStep)
    themes = try container.decodeIfPresent([ThemeDecision].self, forKey: .themes) ?? []
    translations =
      try container.decodeIfPresent([SummaryLanguage: ClipSummaries].self, forKey: .translations)
      ?? [:]
    processing = try container.decode(ProcessingSection.self, forKey: .processing)
    progress = try container.decodeIfPresent(PlayerProgress.self, forKey: .progress)
    corrections = try container.decodeIfPresent(ClipCorrections.self, forKey: .corrections)
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(AnalysisDocument.schema, forKey: .schema)
    try container.encode(AnalysisDocument.schemaVersion, forKey: .schemaVersion)
    try container.encode(video, forKey: .video)
    try report.encode(to: encoder)
    try container.encode(summaries, forKey: .summaries)
    try container.encode(translations, forKey: .translations)
    try container.encode(summaries.nextStep, forKey: .nextStep)
    try container.encode(themes, forKey: .themes)
    try container.encode(processing, forKey: .processing)
    try container.encodeIfPresent(progress, forKey: .progress)
    try container.encodeIfPresent(corrections, forKey: .corrections)
  }
}

extension AnalysisDocument {
  /// Returns the summaries in a language; `nil` where the document does not hold them.
  package func summaries(in language: SummaryLanguage) -> ClipSummaries? {
    summaries.language == language ? summaries : translations[language]
  }
}
