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

  @Test func typesAreSaidOnlyWhenAllAgree() {
    var report = ReportSample.goodWristShots()
    #expect(SummaryOutline(report).shots.type == .wrist)
    report.shots[1].type = .slap
    #expect(SummaryOutline(report).shots.type == .unknown)
    report.shots[1].type = .wrist
    report.shots[2].typeConfidence = 0.4
    #expect(SummaryOutline(report).shots.type == .unknown)
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
