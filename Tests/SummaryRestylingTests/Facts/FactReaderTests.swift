import Summaries
import Testing

@testable import SummaryRestyling

@Suite struct FactReaderTests {
  private static func facts(
    _ line: String, _ words: RestylingVocabulary = .english, draft: String? = nil
  ) -> [String] {
    let names = FactNames([
      "Back knee angle in the load", "gap between the hands", "écart entre les mains",
    ])
    return FactReader(words.facts, names: names, draft: draft ?? line).facts(in: line).map(\.key)
  }

  @Test func everyNumberIsRead() {
    #expect(
      Self.facts("Four wrist shots at 0:03.4, 0:08.1 and 0:21.2.") == [
        "count 4", "term wrist", "number 0:03.4", "number 0:08.1", "number 0:21.2",
      ])
    #expect(
      Self.facts("back knee angle in the load about 108 ± 7 degrees at 0:08.1.") == [
        "name back knee angle in the load", "number 108", "sign ±", "number 7", "unit degree",
        "number 0:08.1",
      ])
    #expect(
      Self.facts("L'écart entre les mains est de 0,31 ± 0,05 longueur de torse.", .french) == [
        "name écart entre les mains", "number 0,31", "sign ±", "number 0,05", "unit length",
        "unit torso",
      ])
  }

  /// The two texts of each pair differ in meaning, and must have different facts.
  @Test(arguments: [
    ("108 degrees", "109 degrees"), ("108 degrees", "108 cm"), ("108 degrees", "108"),
    ("108 degrees", "108.0 degrees"), ("108 degrees", "1,08 degrees"), ("12 degrees", "12cm"),
    ("12 degrees", "12°"), ("0.31 ± 0.05", "0.31 0.05"), ("0.31 ± 0.05", "0.05 ± 0.31"),
    ("0.31 ± 0.05", "0.31 to 0.05"), ("0.31 ± 0.05", "0.31 + 0.05"), ("0.31", "-0.31"),
    ("0.31", "minus 0.31"), ("0.31", "over 0.31"), ("0.31", "less than 0.31"),
    ("0.31", "almost 0.31"), ("0.31", ".31"), ("0.31", "0.31 percent"), ("0.31", "0.31%"),
    ("at 0:03 and 0:08", "at 0:03 to 0:08"), ("at 0:03", "at 0:03.0"), ("at 0:03", "at 00:03"),
    ("four shots", "five shots"), ("four shots", "4 shots"), ("four shots", "shots"),
    ("four shots", "fourth shot"), ("four shots", "forty shots"), ("four shots", "twenty-four"),
    ("a shot", "the second shot"), ("a shot", "the first shot"), ("a shot", "both shots"),
    ("a shot", "half of the shots"), ("a shot", "a dozen shots"), ("a shot", "a hundred shots"),
    ("in the four shots", "in one of the four shots"), ("try it", "try it twice"),
    ("forty shots", "forty-one shots"), ("wrist shot", "slap shot"), ("front foot", "back foot"),
    ("the bottom hand", "the top hand"), ("a length", "a length a second"),
    ("two seconds", "two minutes"), ("3", "3-5"), ("3", "3 to 5"), ("in 3", "in 3rd"),
    ("now 0.40, before 0.93", "before 0.40, now 0.93"), ("the hands 3", "gap between the hands 3"),
    ("about 108", "well over about 108"), ("about 0.31", "at least about 0.31"),
    ("about 0.31", "higher than roughly 0.31"), ("108 ± 7 degrees", "108 ± 7 degrees or more"),
    ("108 ± 7 degrees", "108 ± 7 degrees or higher"), ("108 degrees", "108 degrees and up"),
    ("108 degrees", "smaller, 108 degrees"), ("at 0:03", "after 0:03"), ("at 0:03", "before 0:03"),
    ("all four shots", "all four shots but one"), ("all four shots", "all four shots except one"),
    ("all four shots", "all four shots, except for one"), ("108", "under the 108"),
  ])
  func anotherStatementHasOtherFacts(_ one: String, _ other: String) {
    #expect(Self.facts(one) != Self.facts(other, draft: one))
  }

  @Test(arguments: [
    ("108 degrés", "108 cm"), ("0,31", "0.31"), ("0,31", "moins 0,31"), ("0,31", "plus de 0,31"),
    ("quatre lancers", "cinq lancers"), ("quatre lancers", "quatrième lancer"),
    ("quatre lancers", "quatre-vingts lancers"), ("vingt lancers", "vingt et un lancers"),
    ("les lancers", "la moitié des lancers"), ("les lancers", "un des lancers"),
    ("les lancers", "une douzaine de lancers"), ("le lancer", "le premier lancer"),
    ("de 0:03 à 0:21", "à 0:03 et 0:21"), ("pied avant", "pied arrière"),
    ("main du haut", "main du bas"), ("du poignet", "frappé"), ("deux secondes", "deux minutes"),
    ("0,40 maintenant, 0,93 avant", "0,40 avant, 0,93 maintenant"), ("3 fois", "3"),
    ("environ 108", "plus d'environ 108"), ("environ 108", "au-dessus d'environ 108"),
    ("108 ± 7 degrés", "108 ± 7 degrés ou plus"), ("0,31", "0,31 au moins"),
    ("à 0:03", "après 0:03"), ("108 degrés", "108 degrés, inférieur"),
    ("les quatre lancers", "les quatre lancers sauf un"),
    ("les quatre lancers", "les quatre lancers moins un"),
  ])
  func inFrenchToo(_ one: String, _ other: String) {
    #expect(Self.facts(one, .french) != Self.facts(other, .french, draft: one))
  }

  /// Articles and pronouns may be added and removed.
  @Test func innocentWordsAreNoFacts() {
    #expect(Self.facts("One thing to try: this one is the right one, once more.") == [])
    #expect(Self.facts("Une idée : un beau lancer, un pas en avant.", .french) == [])
    #expect(Self.facts("Get back to it and point up front.") == [])
  }
}
