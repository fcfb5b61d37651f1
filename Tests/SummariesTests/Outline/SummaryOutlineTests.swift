import ShotAnalysis
import Testing

@testable import Summaries

@Suite struct SummaryOutlineTests {
  @Test func scenes() {
    #expect(SummaryOutline(ReportSample.noPlayer()).scene == .noPlayer)
    #expect(SummaryOutline(ReportSample.noShot()).scene == .noShot)
    #expect(SummaryOutline(ReportSample.goodWristShots()).scene == .shots)
    #expect(SummaryOutline(ReportSample.report([], warnings: [.noPlayer])).scene == .noPlayer)
  }

  @Test func typesAreGroupedWithTheirCertainty() {
    var report = ReportSample.goodWristShots()
    report.shots[1].type = .slap
    report.shots[1].typeConfidence = 0.72
    report.shots[2].typeConfidence = 0.4
    report.shots[3].type = .unknown
    let kinds = SummaryOutline(report).shots.kinds
    #expect(kinds.map(\.type) == [.wrist, .slap, .unknown])
    #expect(kinds.map(\.count) == [2, 1, 1])
    #expect(kinds.map(\.certainty) == [.maybe, .likely, .sure])
  }

  @Test(arguments: [
    (0.95, Certainty.sure), (0.9, .sure), (0.89, .likely), (0.7, .likely), (0.69, .maybe),
    (.nan, .maybe),
  ])
  func certaintyHasThreeSteps(_ probability: Double, _ expected: Certainty) {
    #expect(Certainty(probability) == expected)
  }

  private func tip(
    _ warnings: [QualityWarning.Code], people: Int = 1,
    missing: [MetricID: Measurement.Status] = [:]
  ) -> FilmingNote? {
    var shot = ReportSample.shot(
      1, at: 3, values: Dictionary(uniqueKeysWithValues: MetricID.allCases.map { ($0, 0.5) }))
    for (metric, status) in missing {
      shot.metrics[metric] = .missing(status, "Why.", unit: metric.unit)
    }
    return SummaryOutline(ReportSample.report([shot], people: people, warnings: warnings)).tip
  }

  @Test func theTipIsTheOneThatRevealsMost() {
    let warnings: [QualityWarning.Code] = [.viewNotFromSide, .feetNotVisible, .lowFrameRate]
    #expect(
      tip(
        warnings,
        missing: [
          .stanceWidth: .notVisible, .weightShift: .notVisible,
          .trunkLeanAtRelease: .notValidFromThisView, .handSpeedPeak: .lowFrameRate,
        ]) == .showFeet)
    #expect(
      tip(
        warnings,
        missing: [
          .stanceWidth: .notValidFromThisView, .trunkLeanAtRelease: .notValidFromThisView,
          .weightShift: .notVisible,
        ]) == .fromTheSide)
    #expect(tip([.lowFrameRate, .viewNotFromSide]) == .fromTheSide)
    #expect(tip([]) == nil)
  }

  @Test(arguments: SummaryLanguage.allCases) func atMostOneTipIsGiven(_ language: SummaryLanguage) {
    let book = language.phrasebook
    for one in RandomText.all(in: language) {
      let tips = FilmingNote.allCases.flatMap { note in
        [book.tip(note, position: nil)] + book.otherTips(note)
          + PlayerPosition.allCases.map { book.tip(note, position: $0) }
      }
      let given = Set(tips).filter { one.texts.coach.contains($0) }
      if one.texts.filming.count > 1 || given.count > 1 { Issue.record("\(given)") }
    }
  }

  @Test func filmingNotesFollowTheWarningsAndThePeople() {
    let report = ReportSample.report(
      [], people: 3, warnings: [.lowFrameRate, .viewNotFromSide, .feetNotVisible])
    #expect(
      SummaryOutline(report).notes == [.oneAtATime, .fromTheSide, .showFeet, .moreFrames])
    #expect(SummaryOutline(ReportSample.noShot()).notes.isEmpty)
  }

  @Test func withoutAPlayerOnlySomeNotesHelp() {
    let report = ReportSample.report(
      [], people: 0, visible: 0, warnings: [.noPlayer, .feetNotVisible, .playerHidden])
    #expect(SummaryOutline(report).notes == [.inTheOpen])
  }

  /// A player who was hardly seen need not have been behind something, and scenes are sent one by one.
  @Test func withoutAShotTheTipSaysWhatIsInTheWay() {
    func tip(_ visible: Double, _ warnings: [QualityWarning.Code]) -> FilmingNote? {
      SummaryOutline(ReportSample.report([], visible: visible, warnings: warnings)).tip
    }
    #expect(tip(0.6, [.playerHidden, .lowFrameRate]) == .inTheOpen)
    #expect(tip(0.2, [.playerHidden, .lowFrameRate]) == .wholePlayer)
    #expect(tip(0.2, [.playerHidden, .tooDark]) == .moreLight)
    #expect(tip(0.2, [.playerHidden, .tooDark, .cut]) == .oneScene)
    #expect(tip(1, [.lowFrameRate]) == .wholeShot)
  }

  @Test(arguments: QualityWarning.Code.allCases)
  func everyWarningButNoPlayerHasANote(_ code: QualityWarning.Code) {
    let notes = SummaryOutline(ReportSample.report([], warnings: [code])).notes
    #expect(notes.count == (code == .noPlayer ? 0 : 1))
  }

  @Test func aSteadyRhythmIsEven() {
    func plain(_ times: [Double]) -> PlainStrength? {
      PlainStrength(
        ReportSample.report(
          times.enumerated().map { ReportSample.shot($0 + 1, at: $1, values: [:]) }))
    }
    #expect(plain([2, 6, 10]) == .steadyRhythm(interval: 4))
    #expect(plain([2, 6, 14]) == .wholeShot(2))
    #expect(plain([2, 6]) == .wholeShot(2))
    #expect(plain([]) == nil)
  }
}
