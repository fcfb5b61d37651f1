import Testing

@testable import Evaluation

@Suite struct ThemeFiguresTests {
  private let lean = ThemeGate.all.first { $0.theme == "lean_in" }

  /// One clip whose player leans by `usual` degrees; the cue's gate is at 20, with a margin of 5.
  private func score(
    _ usual: Double?, stated: Bool = false, probability: Double? = nil, measured: Bool = true,
    hasShot: Bool = true
  ) throws -> ThemeScore {
    ThemeScore(
      gate: try #require(lean), usual: usual, isMeasured: measured, hasShot: hasShot,
      decisions: [
        ReportedTheme(theme: "lean_in", kind: .cue, probability: probability, isStated: stated)
      ])
  }

  @Test(arguments: [
    (4, ThemeTruth.present), (14.9, .present), (15.1, .undecidable), (20, .undecidable),
    (24.9, .undecidable), (25.1, .absent), (50, .absent),
  ])
  func truthWithinTheUsefulMarginIsUndecidable(_ usual: Double, _ truth: ThemeTruth) throws {
    #expect(try score(usual).truth(.cue) == truth)
    #expect(try score(nil).truth(.cue) == .undecidable)
  }

  @Test func deservedStatedRightAndFalse() throws {
    let figures = ThemeFigures(
      try [
        score(5, stated: true), score(5), score(5, measured: false),
        // Right, as the value is beyond the gate, but not deserved: it is within the margin.
        score(18, stated: true),
        // Wrong, if only by a little.
        score(21, stated: true), score(40, stated: true), score(40),
        // Neither right nor wrong, as the truth is unknown.
        score(nil, stated: true),
      ], .cue)
    #expect(figures.deserved == 3 && figures.found == 1 && figures.unseen == 1)
    #expect(figures.stated == 5 && figures.right == 2 && figures.wrong == 2)
    #expect(figures.precision == 0.5 && figures.recall == 0.5)
  }

  @Test func aShotThatWasNotFoundIsNoWantOfView() throws {
    let figures = ThemeFigures(try [score(5, measured: false, hasShot: false)], .cue)
    #expect(figures.unseen == 0 && figures.recall == 0)
    #expect(ThemeFigures([], .cue).recall == nil && ThemeFigures([], .cue).precision == nil)
  }

  @Test func probabilitiesAreHeldAgainstTheTruth() throws {
    var clip = ClipCoaching(truth: nil, analysis: ReportedAnalysis(shots: []))
    clip.themes = try [
      score(5, probability: 0.92), score(40, probability: 0.94), score(5, probability: 1),
      score(19, probability: 0.5), score(5, probability: 0.3), score(nil, probability: 0.9),
      score(5),
    ]
    let figures = CoachingFigures([clip])
    let bins = figures.calibration(.cue)
    #expect(bins.map(\.count) == [1, 0, 2, 1])
    #expect(bins[2].shareTrue == 0.5 && bins[1].shareTrue == nil)
    #expect(abs((bins[2].meanStated ?? 0) - 0.93) < 1e-9)
    #expect(figures.calibration(.strength).allSatisfy { $0.count == 0 })
  }
}
