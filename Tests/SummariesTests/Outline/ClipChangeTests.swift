import Foundation
import ShotAnalysis
import Testing

@testable import Coaching
@testable import Summaries

@Suite struct ClipChangeTests {
  private static let now = ClipSample.moment("2026-05-28T12:00:00Z")

  private func progress(_ metric: MetricID, before: Double, now: Double, error: Double)
    -> PlayerProgress
  {
    func clip(_ value: Double, on day: Int) -> ClipRecord {
      ClipSample.clip("2026-05-\(day)T12:00:00Z", [metric: (value, error)])
    }
    return PlayerProgress(
      clip: clip(now, on: 28), earlier: [clip(before, on: 25), clip(before, on: 20)],
      asOf: Self.now, timeZone: .gmt)
  }

  private func changes(_ progress: PlayerProgress) -> [ClipChange] {
    ClipChange.changes(in: progress.comparison)
  }

  @Test func whatALowerStartIsForIsAGain() throws {
    let gain = try #require(
      changes(progress(.backKneeAngleDeepestLoad, before: 150, now: 110, error: 6)).first)
    #expect(gain.theme == .lowStart && gain.direction == .gain)
    #expect(gain.before.value == 150 && gain.now.value == 110)
    let loss = try #require(
      changes(progress(.backKneeAngleDeepestLoad, before: 110, now: 160, error: 6)).first)
    #expect(loss.theme == .lowStart && loss.direction == .loss)
  }

  @Test func withinTheErrorThereIsNoChange() {
    #expect(changes(progress(.backKneeAngleDeepestLoad, before: 140, now: 130, error: 6)).isEmpty)
  }

  @Test func oneShotIsHeldAgainstNothing() {
    let one = ClipSample.clip(
      "2026-05-28T12:00:00Z", shots: 1, [.backKneeAngleDeepestLoad: (100, 1)])
    let before = ClipSample.clip("2026-05-27T12:00:00Z", [.backKneeAngleDeepestLoad: (160, 1)])
    let progress = PlayerProgress(clip: one, earlier: [before], asOf: Self.now, timeZone: .gmt)
    #expect(progress.comparison == nil)
    #expect(progress.series[.backKneeAngleDeepestLoad]?.count == 2)
  }

  @Test func withoutARuleThereIsNoChange() {
    #expect(changes(progress(.handSpeedPeak, before: 5, now: 12, error: 1)).isEmpty)
    #expect(ClipChange.changes(in: nil).isEmpty)
  }

  @Test(arguments: SummaryLanguage.allCases)
  func everyAudienceHearsOfAGain(_ language: SummaryLanguage) throws {
    let report = ReportSample.goodWristShots(age: .under10)
    let texts = SummaryWriter(language: language).summaries(
      for: report, progress: progress(.backKneeAngleDeepestLoad, before: 160, now: 114, error: 6))
    let phrases = try #require(language.phrasebook.phrases(for: .lowStart).change)
    #expect(texts.parent.contains(phrases.gain))
    #expect(texts.child.hasPrefix(phrases.childGain))
    #expect(texts.coach.contains(phrases.gain.capitalizedFirst))
    #expect(texts.coach.contains("114 ± 6") && texts.coach.contains("160 ± 4"))
    #expect(texts.parent.contains(language == .french ? "0:03,4" : "0:03.4"))
  }

  @Test(arguments: SummaryLanguage.allCases)
  func aChildNeverHearsOfALoss(_ language: SummaryLanguage) throws {
    let report = ReportSample.report([
      ReportSample.shot(1, at: 3, values: [.backKneeAngleDeepestLoad: 150])
    ])
    let writer = SummaryWriter(language: language)
    let texts = writer.summaries(
      for: report, progress: progress(.backKneeAngleDeepestLoad, before: 100, now: 150, error: 6))
    let phrases = try #require(language.phrasebook.phrases(for: .lowStart).change)
    #expect(texts.parent.contains(phrases.bringBack))
    #expect(texts.coach.contains(phrases.bringBack.capitalizedFirst))
    #expect(texts.child == writer.summaries(for: report).child)
  }
}
