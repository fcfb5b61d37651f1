import Testing

@testable import Summaries

/// The measure itself, against texts counted by hand.
@Suite struct ReadingGradeTests {
  @Test func countsByHand() {
    let reading = ReadingGrade("The cat sat on the mat. It was at 0:08.1 happy!")
    #expect(reading.sentences == 2)
    #expect(reading.words == 11)
    #expect(reading.syllables == 13)
    #expect(abs(reading.grade - (0.39 * 5.5 + 11.8 * 13 / 11 - 15.59)) < 1e-9)
  }

  @Test(arguments: [
    ("player", 2), ("time", 1), ("little", 2), ("looked", 1), ("pointed", 2), ("camera", 3),
    ("the", 1), ("statue", 2),
  ])
  func syllables(_ word: String, _ expected: Int) {
    #expect(ReadingGrade.syllables(word[...]) == expected)
  }

  @Test func difficultTextHasAHighGrade() {
    let text = "Insufficient anterior displacement characterizes the biomechanical configuration."
    #expect(ReadingGrade(text).grade > 15)
  }
}
