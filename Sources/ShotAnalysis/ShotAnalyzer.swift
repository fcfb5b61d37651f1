/// Finds the shots in a pose track and measures them.
///
/// Pure: the same subject always gives the same report.
package struct ShotAnalyzer: Sendable {
  package init() {}

  package func analyze(_ subject: AnalysisSubject) -> ShotReport {
    ShotReport(
      quality: Quality(
        playerVisibleRatio: 0, playerHeightRatio: nil, people: subject.people, camera: .unknown,
        view: .unknown, viewYaw: nil, warnings: []),
      player: Player(
        shoots: subject.shoots, shootsConfidence: subject.shoots == nil ? 0 : 1,
        ageGroup: subject.ageGroup),
      shots: [], consistency: Consistency(shots: 0, releaseInterval: nil, metrics: [:]))
  }
}
