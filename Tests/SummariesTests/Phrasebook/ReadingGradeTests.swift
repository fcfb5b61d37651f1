import Testing

@testable import Summaries

/// The measure itself, against texts counted manually.
@Suite struct ReadingGradeTests {
  @Test func countsByHand() {
    let reading = ReadingGrade("The cat sat on the mat. It was at 0:08.1 happy!", .english)
    #expect(reading.sentences == 2)
    #expect(reading.words == 11)
    #expect(reading.syllables == 13)
    #expect(abs(reading.grade - (0.39 * 5.5 + 11.8 * 13 / 11 - 15.59)) < 1e-9)
  }

  @Test func aSyllableWeighsLessInFrench() {
    let reading = ReadingGrade("Le chat part bas. Puis il lance la rondelle!", .french)
    #expect(reading.sentences == 2)
    #expect(reading.words == 9)
    #expect(reading.syllables == 10)
    let expected = 0.39 * 4.5 + 11.8 * (73.6 / 84.6) * 10 / 9 - 15.59
    #expect(abs(reading.grade - expected) < 1e-9)
  }

  @Test(arguments: [
    ("player", 2), ("time", 1), ("little", 2), ("looked", 1), ("pointed", 2), ("camera", 3),
    ("the", 1), ("statue", 2),
  ])
  func syllables(_ word: String, _ expected: Int) {
    #expect(ReadingGrade.syllables(word[...], .english) == expected)
  }

  @Test(arguments: [
    ("rondelle", 2), ("bâton", 2), ("vidéo", 3), ("longue", 1), ("mains", 1), ("écart", 2),
    ("l'espace", 2), ("genoux", 2), ("lancer", 2), ("caméra", 3), ("reste", 1), ("poignet", 2),
    ("ressemblent", 2), ("moment", 2), ("arrière", 2), ("trois", 1), ("filme", 1),
  ])
  func frenchSyllables(_ word: String, _ expected: Int) {
    #expect(ReadingGrade.syllables(word[...], .french) == expected, "\(word)")
  }

  @Test func difficultTextHasAHighGrade() {
    let text = "Insufficient anterior displacement characterizes the biomechanical configuration."
    #expect(ReadingGrade(text, .english).grade > 15)
    let french = "La configuration biomécanique insuffisante caractérise le déplacement antérieur."
    #expect(ReadingGrade(french, .french).grade > 12)
  }
}
