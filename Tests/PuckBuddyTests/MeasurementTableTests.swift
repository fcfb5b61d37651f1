import Summaries
import Testing

@testable import Reports
@testable import ShotAnalysis

@Suite struct MeasurementTableTests {
  /// Returns the table of one shot with a hand gap of the given error, and a stance that is
  /// measured well.
  private func table(_ language: SummaryLanguage, handError: Double, showsRough: Bool) -> String {
    var metrics: [MetricID: Measurement] = [:]
    for metric in MetricID.allCases {
      metrics[metric] = .missing(.notVisible, "Step back.", unit: metric.unit)
    }
    metrics[.handSpacing] = .found(0.5, error: handError, unit: .ratio, at: 3)
    metrics[.stanceWidth] = .found(0.9, error: 0.2, unit: .ratio, at: 3)
    let shot = Shot(
      index: 1, releaseTime: 3, releaseError: 0.02, confidence: 0.95, type: .slap,
      typeConfidence: 0.8, phases: ShotPhases(load: nil, swing: nil, followThrough: nil),
      metrics: metrics, keyMoments: KeyMoments(load: nil, release: 3, followThrough: nil))
    let report = ShotReport(
      quality: Quality(
        playerVisibleRatio: 1, playerHeightRatio: 0.6, people: 1, camera: .still, view: .side,
        viewYaw: 0, warnings: []),
      player: Player(shoots: nil, shootsConfidence: 0, ageGroup: nil), shots: [shot],
      consistency: Consistency(shots: 1, releaseInterval: nil, metrics: [:]))
    return MeasurementTable(
      report, rows: SummaryWriter(language: language).summaries(for: report).coachTable,
      words: language.reportWords, showsRough: showsRough
    ).text
  }

  @Test func roughValuesAreShownOnlyOnRequest() {
    let short = table(.english, handError: 0.5, showsRough: false)
    #expect(short.contains("0.90 ± 0.20") && !short.contains("Gap between the hands"))
    #expect(short.contains("--all-metrics"))
    let full = table(.english, handError: 0.5, showsRough: true)
    #expect(full.contains("0.50 ± 0.50 (rough)") && !full.contains("--all-metrics"))
    let fine = table(.english, handError: 0.1, showsRough: false)
    #expect(fine.contains("0.50 ± 0.10") && !fine.contains("--all-metrics"))
  }

  @Test func headingsAndReasonsAreInTheLanguageOfTheSummaries() {
    let text = table(.french, handError: 0.1, showsRough: false)
    for part in ["Mesures", "Lancer 1", "Écart entre les mains", "0,50 ± 0,10", "Pas mesuré"] {
      #expect(text.contains(part), "\(part)")
    }
    // The reason, and not the advice: that is one tip below the texts.
    #expect(!text.contains("Step back") && !text.contains("Shot"))
  }
}
