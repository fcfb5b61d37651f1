internal import AnalysisDocuments
internal import Coaching
internal import Foundation
internal import ShotAnalysis
internal import TeamLibrary

extension ClipNumbers {
  /// Takes from a document what the team library keeps of it: the same readings with the same
  /// margins by which clips are compared.
  init(_ document: AnalysisDocument) {
    let analysis = document.asEarlier
    let metrics = analysis.readings.map { metric, reading in
      (
        metric.rawValue,
        Metric(value: reading.value, error: reading.error, shots: reading.shots)
      )
    }
    self.init(
      shots: document.report.shots.count,
      shotTypes: document.report.shots.reduce(into: [:]) { $0[$1.type.rawValue, default: 0] += 1 },
      metrics: Dictionary(metrics) { first, _ in first },
      filmedAt: analysis.date.map { DocumentTime($0).microseconds },
      isFilmedAtAnalysis: analysis.date == document.processing.analyzedAt,
      duration: Int(document.video.duration.rounded()),
      schemaVersion: AnalysisDocument.schemaVersion, program: ProductVersion.current)
  }
}
