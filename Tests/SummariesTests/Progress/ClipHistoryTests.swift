import Foundation
import ShotAnalysis
import Testing

@testable import Coaching

@Suite struct ClipHistoryTests {
  private func analysis(
    _ analyzed: String?, recorded: String? = nil, duration: String = "12.43",
    releases: [Double] = [4.533], knee: String = "131.2"
  ) throws -> EarlierAnalysis {
    try ClipSample.analysis(
      ClipSample.document(
        recorded: recorded, analyzed: analyzed, duration: duration, releases: releases, knee: knee))
  }

  private func knees(_ history: ClipHistory) -> [Double?] {
    history.clips.map { $0.readings[.backKneeAngleDeepestLoad]?.value }
  }

  @Test func clipsAreInTheOrderOfTheirDates() throws {
    let history = ClipHistory([
      try analysis("2026-05-03T10:00:00Z", recorded: "2026-03-01T10:00:00Z", knee: "3"),
      try analysis("2026-05-02T10:00:00Z", recorded: "2026-01-01T10:00:00Z", knee: "1"),
      try analysis("2026-02-02T10:00:00Z", knee: "2"), try analysis(nil),
    ])
    #expect(knees(history) == [1, 2, 3])
    #expect(history.undated == 1)
  }

  /// A newer version may find other shots at other times; the recording time is sufficient.
  @Test func theNewestAnalysisOfAClipCounts() throws {
    let filmed = "2026-03-01T10:00:00Z"
    let analyses = [
      try analysis("2026-05-03T10:00:00Z", recorded: filmed, releases: [4.6, 8], knee: "2"),
      try analysis("2026-03-02T10:00:00Z", recorded: filmed, knee: "1"),
      try analysis("2026-03-02T10:00:00Z", recorded: filmed, duration: "9", knee: "3"),
    ]
    for order in [analyses, analyses.reversed()] {
      let history = ClipHistory(order)
      #expect(Set(knees(history)) == [2, 3])
      #expect(history.clips.map(\.date) == [filmed, filmed].map(ClipSample.moment))
    }
  }

  /// Without a recording time the shots distinguish clips, and the first analysis dates them.
  @Test func aClipIsAsOldAsItsFirstAnalysis() throws {
    let analyses = [
      try analysis("2026-03-02T10:00:00Z", knee: "1"),
      try analysis("2026-05-03T10:00:00Z", knee: "2"),
      try analysis("2026-04-03T10:00:00Z", releases: [4.534], knee: "3"),
    ]
    for order in [analyses, analyses.reversed()] {
      let history = ClipHistory(order)
      #expect(knees(history) == [2, 3])
      #expect(
        history.clips.map(\.date)
          == ["2026-03-02T10:00:00Z", "2026-04-03T10:00:00Z"].map(ClipSample.moment))
    }
  }

  @Test func ofOneSecondTheLastCounts() throws {
    let history = ClipHistory([
      try analysis("2026-03-02T10:00:00Z", knee: "1"),
      try analysis("2026-03-02T10:00:00Z", knee: "2"),
    ])
    #expect(knees(history) == [2])
  }

  @Test func aClipIsNotItsOwnPredecessor() throws {
    let own = try analysis("2026-05-03T10:00:00Z", knee: "100")
    let (date, others) = ClipHistory.parting(
      own,
      from: [
        try analysis("2026-03-02T10:00:00Z", knee: "150"),
        try analysis("2026-03-04T10:00:00Z", releases: [1], knee: "140"),
      ])
    #expect(date == ClipSample.moment("2026-03-02T10:00:00Z"))
    #expect(knees(others) == [140])
    let progress = PlayerProgress(
      own: own, earlier: [own, own], asOf: ClipSample.moment("2026-05-03T10:00:00Z"),
      timeZone: .gmt)
    #expect(progress.comparison == nil)
    #expect(progress.series[.backKneeAngleDeepestLoad]?.count == 1)
  }
}
