import SeededRandom
import ShotAnalysis
import Testing

@testable import Summaries

/// The texts of different clips differ.
@Suite struct VarietyTests {
  /// Returns sixty clips as from one rink: of one age group, most without a fault, twenty with the
  /// same one.
  private static func clips() -> [ShotReport] {
    var random = SeededGenerator(seed: 60)
    return (0..<60).map { clip in
      var time = Double.random(in: 1...4, using: &random)
      let hands = clip % 3 == 0 ? 0.2 : 0.5
      let shots = (1...3).map { index in
        time += Double.random(in: 2...6, using: &random)
        return ReportSample.shot(
          index, at: time,
          values: [
            .backKneeAngleDeepestLoad: Double.random(in: 138...146, using: &random),
            .handSpacing: hands + Double.random(in: -0.05...0.05, using: &random),
            .weightShift: Double.random(in: 0.1...0.14, using: &random),
            .trunkLeanAtRelease: Double.random(in: 28...40, using: &random),
          ], shared: 0.8)
      }
      return ReportSample.report(shots, age: .under12)
    }
  }

  private static func pairs(_ text: String) -> [String] {
    let prose = text.split(separator: "\n").first.map(String.init) ?? ""
    var sentences: [String] = []
    var current = ""
    for word in prose.split(separator: " ") {
      current += " " + word
      if word.hasSuffix(".") {
        sentences.append(current)
        current = ""
      }
    }
    return zip(sentences, sentences.dropFirst()).map { $0 + $1 }
  }

  private static func most(_ texts: [String]) -> (String, Int)? {
    Dictionary(texts.map { ($0, 1) }, uniquingKeysWith: +).max { $0.value < $1.value }
      .map { ($0.key, $0.value) }
  }

  @Test(arguments: SummaryLanguage.allCases)
  func noTwoSentencesAreReadMoreThanFourTimes(_ language: SummaryLanguage) throws {
    let texts = Self.clips().map { SummaryWriter(language: language).summaries(for: $0) }
    let pairs = texts.flatMap { Self.pairs($0.parent) }
    #expect(pairs.count >= 60)
    let most = try #require(Self.most(pairs))
    #expect(most.1 <= 4, "\(most)")
    // Also without times and numbers of shots.
    let bare = try #require(Self.most(pairs.map { $0.filter { !$0.isNumber } }))
    #expect(bare.1 <= 4, "\(bare)")
    #expect(Set(texts.map(\.child)).count >= 30)
    let wholes = try #require(Self.most(texts.map { $0.parent.filter { !$0.isNumber } }))
    #expect(wholes.1 <= 2, "\(wholes)")
  }

  @Test(arguments: SummaryLanguage.allCases)
  func noTwoSentencesOfDrawnReportsAreReadMoreThanFourTimes(_ language: SummaryLanguage) throws {
    let texts = RandomText.all(in: language).filter { !$0.report.shots.isEmpty }.prefix(60)
    let pairs = texts.flatMap { Self.pairs($0.texts.parent).map { $0.filter { !$0.isNumber } } }
    let most = try #require(Self.most(pairs))
    #expect(most.1 <= 4, "\(most)")
  }

  @Test func praiseDiffersByAge() {
    let texts = [AgeGroup.under8, .under12, .from16].map { age in
      SummaryWriter().summaries(for: ReportSample.goodWristShots(age: age))
    }
    let sentences = texts.map { $0.parent.split(separator: ": ").dropFirst().first ?? "" }
    #expect(Set(sentences).count == 3)
    #expect(Set(texts.map(\.child)).count == 3)
  }

  @Test(arguments: SummaryLanguage.allCases)
  func parentAndCoachReadTheSameTimes(_ language: SummaryLanguage) {
    let style = language.phrasebook.numbers
    let bad = RandomText.all(in: language).filter { one in
      func times(_ text: String) -> Set<String> {
        Set(ReportNumbers.numbers(in: text, style).filter { $0.contains(":") })
      }
      let shown = Set(one.report.shots.map { ClockTime($0.releaseTime).text })
      return !times(one.texts.parent).union(times(one.texts.coach)).isSubset(of: shown)
    }
    #expect(bad.isEmpty, "\(bad.count), such as \(bad.prefix(2).map(\.texts.parent))")
  }

  /// A parent's text contains times and the seconds between shots, and no other number.
  @Test(arguments: SummaryLanguage.allCases)
  func parentsReadNoMeasuredNumber(_ language: SummaryLanguage) {
    let bad = RandomText.all(in: language).map(\.texts.parent).filter { $0.contains("±") }
    #expect(bad.isEmpty)
  }
}
