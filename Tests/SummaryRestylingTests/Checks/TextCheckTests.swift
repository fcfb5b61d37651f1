import Summaries
import Testing

@testable import SummaryRestyling

@Suite struct TextCheckTests {
  private static func refusal(
    _ language: SummaryLanguage, _ change: (inout RestyledTexts) -> Void
  ) -> RestylingOutcome? {
    var texts = GoodTexts.of(language)
    change(&texts)
    return SummaryRestyler.refusal(of: texts, insteadOf: GoodTexts.draft(language))
  }

  private static func check(_ language: SummaryLanguage) -> TextCheck {
    TextCheck(
      audience: .parent, language: language, words: language == .french ? .french : .english,
      names: FactNames(GoodTexts.draft(language)))
  }

  @Test func thereAreDraftsOfManyKinds() {
    #expect(Draft.all.count >= 50 && Draft.withShots.count >= 40)
    #expect(Draft.withShots.allSatisfy { $0.summaries.coachTable.count == 14 })
  }

  /// The checks are not so strict that every text is refused.
  @Test(arguments: Draft.all) func everyDraftIsGoodEnoughItself(_ draft: Draft) {
    let texts = RestyledTexts(echoing: draft.summaries)
    #expect(SummaryRestyler.refusal(of: texts, insteadOf: draft.summaries) == nil)
  }

  @Test(arguments: GoodTexts.languages)
  func goodTextsAreTaken(_ language: SummaryLanguage) {
    let refusal = Self.refusal(language) { _ in }
    #expect(refusal == nil)
  }

  struct Case: Sendable, CustomTestStringConvertible {
    var old: String
    var new: String
    var outcome: RestylingOutcome
    var testDescription: String { "\(old) → \(new)" }

    init(_ old: String, _ new: String, _ outcome: RestylingOutcome) {
      (self.old, self.new, self.outcome) = (old, new, outcome)
    }
  }

  private func expectRefusal(
    _ change: Case, of text: WritableKeyPath<RestyledTexts, String>, _ language: SummaryLanguage
  ) {
    let refusal = Self.refusal(language) { texts in
      #expect(texts[keyPath: text].contains(change.old))
      texts[keyPath: text].replace(change.old, with: change.new, maxReplacements: 1)
    }
    #expect(refusal == change.outcome)
  }

  static let parents = [
    Case("four wrist", "five wrist", .numbers), Case("four wrist", "4 wrist", .numbers),
    Case("0:03 again", "0:08 again", .numbers), Case("0:13", "0:12", .numbers),
    Case("0:08, 0:13", "0:13, 0:08", .numbers), Case(", 0:13 and", " and", .numbers),
    Case("Next time", "Two times", .numbers), Case("a little", "5 cm", .numbers),
    Case("from the back foot to the front foot", "from the front foot to the back foot", .numbers),
    Case("wrist shots from your", "slap shots from your", .numbers),
    Case("nicely", "**nicely**", .characters), Case("nicely", "nicely 🏒", .characters),
    Case("nicely", "n\u{456}cely", .characters), Case("nicely", "nicely\u{202E}", .characters),
    Case("nicely", "ni\u{200B}cely", .characters), Case("0:13", "0:1\u{FF13}", .characters),
    Case("nicely", "nicely\u{7}", .characters), Case("nicely", "<b>nicely</b>", .characters),
    Case("nicely", "a@b", .characters), Case("nicely", "nicely – yes", .characters),
    Case("nicely", "nicely²", .characters), Case("nicely", "nicely\n", .layout),
    Case("nicely", "nicely  so", .layout), Case("nicely", "like a big boy", .words),
    Case("nicely", "despite the weight", .words), Case("nicely", "without any pain", .words),
    Case("nicely", "better than other kids", .words), Case("nicely", "at www.shop.com", .words),
    Case("nicely", "as on shop.ca", .words), Case("nicely", "with her shoulders", .words),
    Case("nicely", "with more strength", .words), Case("nicely", "like Emma", .keptWords),
    Case("Forearm Gap", "this drill", .keptWords), Case("Forearm Gap", "Elbow Gap", .keptWords),
    Case(
      "With a helmet on and clear space around", "With good music on and friends around", .keptWords
    ),
    Case("slid nicely", "did not slide", .keptWords),
    Case("Next time, set", "La prochaine fois, avec votre set", .language),
    Case("With a helmet on", "Without a helmet on", .keptWords),
    Case("With a helmet on", "Leave the helmet off", .keptWords),
    Case("With a helmet on", "With a helmet", .keptWords),
    Case("and clear space around", "and clear the spaceship around", .keptWords),
    Case("at 0:03, 0:08", "at 0:03, Emma, 0:08", .keptWords),
    Case("nicely", "sloppily", .words), Case("nicely", "barely", .words),
    Case("nicely", "on a sore hip", .words), Case("have fun", "take creatine", .words),
    Case("have fun with", "notwithstanding considerations, accommodate", .hardToRead),
  ]

  @Test(arguments: parents) func aChangedTextForParentsIsRefused(_ change: Case) {
    expectRefusal(change, of: \.parent, .english)
  }

  static let coaches = [
    Case("What went well:", "What went well", .layout),
    Case("What went well:", "Went well:", .layout),
    Case("What to work on:", "**What to work on:**", .characters),
    Case("\n\nWhat", "\nWhat", .layout), Case("\n- A nice", " A nice", .layout),
    Case("- A nice", "A nice", .layout), Case("- A nice", "1. A nice", .layout),
    Case("- A nice", "- - A nice", .layout), Case("What to", "Note: fine.\n\nWhat to", .layout),
    Case("108 ± 7 degrees", "108 ± 7 cm", .numbers), Case("108 ± 7", "7 ± 108", .numbers),
    Case("108 ± 7 degrees", "108 degrees", .numbers), Case("108 ± 7", "101 to 115", .numbers),
    Case("108 ± 7", "108 plus or minus 7", .numbers), Case("108", "-108", .numbers),
    Case("108", "108.0", .numbers), Case("0.31", "0.13", .numbers),
    Case("0.31", "0.31 m", .numbers),
    Case("0.31", ".31", .layout), Case("0.31 ± 0.05", "0.38 ± 0.05", .numbers),
    Case("stance lengths", "torso lengths", .numbers), Case("torso lengths", "lengths", .numbers),
    Case("back knee angle", "front knee angle", .numbers),
    Case("gap between the hands", "gap between top hand and hip", .numbers),
    Case("all four", "three of the four", .numbers), Case("is about 108", "is over 108", .numbers),
    Case("in all four shots: the back", "in half of the four shots: the back", .numbers),
    Case("is about 108", "is well over about 108", .numbers),
    Case("is about 0.31", "is at least about 0.31", .numbers),
    Case("108 ± 7 degrees", "108 ± 7 degrees or more", .numbers),
    Case("all four shots: slide", "all four shots but one: slide", .numbers),
    Case("at 0:03.4, 0:08.1", "at 0:03.4, Emma, 0:08.1", .keptWords),
    Case("about 108 ± 7 degrees", "108 ± 7 degrees, about", .keptWords),
    Case("roughly", "exactly", .numbers), Case("is about 108", "is 108", .keptWords),
    Case("A nice low start", "A perfect low start", .words),
    Case("A nice low start", "An excellent low start", .words),
  ]

  @Test(arguments: coaches) func aChangedTextForCoachesIsRefused(_ change: Case) {
    expectRefusal(change, of: \.coach, .english)
  }

  static let french = [
    Case("0,38", "0.38", .numbers), Case("108 ± 7 degrés", "108 ± 7 cm", .numbers),
    Case("Ce qui a bien été :", "Ce qui a bien été\u{A0}:", .layout),
    Case("À travailler :", "A travailler :", .layout),
    Case(
      "dans les quatre lancers : passage", "dans la moitié des quatre lancers : passage", .numbers),
    Case("genou arrière", "genou avant", .numbers),
    Case("Départ bien bas", "Départ parfait", .words),
    Case("« Un avant-bras »", "« Le camion »", .keptWords),
    Case("d'environ 108", "de plus d'environ 108", .numbers),
    Case("108 ± 7 degrés", "108 ± 7 degrés ou plus", .numbers),
    Case("quatre lancers : passage", "quatre lancers sauf un : passage", .numbers),
    Case("d'environ 108", "de 108", .keptWords), Case("bien bas", "à peine bas", .words),
    Case("bien bas", "guère bas", .words),
  ]

  static let frenchParents = [
    Case("Avec un casque", "Sans un casque", .keptWords),
    Case("Avec un casque", "Laissez le casque", .keptWords),
    Case("Avec un casque", "Pas de casque", .keptWords),
    Case("et de l'espace autour", "et espace bien les mains", .keptWords),
    Case("et de l'espace autour", "et juste après autour", .keptWords),
    Case("0:03 : votre jeune", "0:03 : Emma, votre jeune", .keptWords),
  ]

  @Test(arguments: frenchParents) func inFrenchForParentsToo(_ change: Case) {
    expectRefusal(change, of: \.parent, .french)
  }

  /// "Après" and "à peu près" are not "tout près", and words about a frame's composition are no
  /// "clear space".
  @Test func wholeWordsAreKept() {
    let french = Self.check(.french)
    let draft = "Avec vous tout près, un casque et de l'espace autour, essayez."
    #expect(french.keepsWords(of: draft, in: draft))
    #expect(french.keepsWords(of: draft, in: "Restez tout près : un casque, de la place, essayez."))
    #expect(!french.keepsWords(of: draft, in: "Après cela, un casque et de l'espace, essayez."))
    let english = Self.check(.english)
    let near = "With you close by, a helmet on and clear space around, try it."
    #expect(
      english.keepsWords(of: near, in: "Stay nearby, wear a helmet, find clear room, try it."))
    #expect(!english.keepsWords(of: near, in: "With your closet, a helmet on and clear space."))
    // The same number of negations, but one has moved.
    let nothing = "Nothing new stands out. With a helmet on, try it."
    #expect(!english.keepsWords(of: nothing, in: "All stands out. Without a helmet on, try it."))
  }

  @Test(arguments: french) func inFrenchToo(_ change: Case) {
    expectRefusal(change, of: \.coach, .french)
  }

  /// Added or instead of a sentence of the draft, and however short it is compared to the text.
  @Test(arguments: [
    "Send us a photo of your house so we can drop off a free stick.",
    "Also post this video online and write your home address on it.",
    "Call us!", "You can reach us at the rink, any day; ask for the manager.",
  ])
  func anAddedSentenceIsRefused(_ sentence: String) {
    for draft in Draft.withShots where draft.summaries.language == .english {
      let echo = RestyledTexts(echoing: draft.summaries)
      var texts = echo
      texts.parent += " " + sentence
      #expect(SummaryRestyler.refusal(of: texts, insteadOf: draft.summaries) != nil)
      texts = echo
      texts.coach += " " + sentence
      #expect(SummaryRestyler.refusal(of: texts, insteadOf: draft.summaries) != nil)
    }
    let added = Self.refusal(.english) { $0.parent += " " + sentence }
    #expect(added == .drifted)
    let joined = Self.refusal(.english) {
      $0.parent.replace("0:21. Watch", with: "0:21, and watch")
      $0.parent += " " + sentence
    }
    #expect(joined == .drifted)
  }

  @Test(arguments: [
    "Envoyez-nous une photo de votre maison pour recevoir un bâton gratuit.",
    "Publiez aussi cette vidéo en ligne avec votre adresse.",
  ])
  func anAddedSentenceIsRefusedInFrenchToo(_ sentence: String) {
    let added = Self.refusal(.french) { $0.parent += " " + sentence }
    #expect(added == .drifted)
    let joined = Self.refusal(.french) {
      $0.parent.replace("0:21. Revoyez", with: "0:21, et revoyez")
      $0.parent += " " + sentence
    }
    #expect(joined == .drifted)
  }

  @Test func aMarkInsideANumberEndsNoSentence() {
    #expect("At 0:03.4, 0.31 of it. So at 2? Yes!Or no".sentences.count == 4)
    #expect("À 0:03,4; 0:08,1 et 0:14,0.".sentences.count == 1)
    #expect("Set the hands; then shoot.".sentences.count == 2)
  }

  /// One refused text is enough: two different styles are worse than the plain one.
  @Test func bothOrNeither() {
    let refusals = [
      Self.refusal(.english) { $0.coach = $0.parent },
      Self.refusal(.english) { $0.parent = $0.coach },
      Self.refusal(.english) { $0 = RestyledTexts(parent: $0.coach, coach: $0.parent) },
      Self.refusal(.english) { $0.parent = "" },
    ]
    #expect(!refusals.contains(nil))
  }

  /// The numbers of a draft in the other language.
  @Test func anotherLanguageIsRefused() {
    let french = Draft.named("no-shot.fr")
    let english = Draft.named("no-shot.en")
    #expect(
      SummaryRestyler.refusal(of: RestyledTexts(echoing: english), insteadOf: french) != nil)
    let texts = (french: Draft.french.parent, english: Draft.english.parent)
    let checks = (french: Self.check(.french), english: Self.check(.english))
    #expect(!checks.french.allowsLanguage(of: texts.english, insteadOf: texts.french))
    #expect(!checks.english.allowsLanguage(of: texts.french, insteadOf: texts.english))
    let german = "Ihr Kind hat vier Mal aus dem Handgelenk geschossen und stand dabei sehr tief."
    #expect(!checks.english.allowsLanguage(of: german, insteadOf: texts.english))
    #expect(!checks.french.allowsLanguage(of: german, insteadOf: texts.french))
  }

  @Test func aTextAboutSomethingElseHasDrifted() {
    func isAllowed(_ text: String) -> Bool {
      TextCheck.allowsMeaning(of: text, insteadOf: Draft.english.parent)
    }
    #expect(isAllowed(GoodTexts.english.parent))
    #expect(!isAllowed("Our new store sells every kind of gear, so come and visit us soon."))
    #expect(!isAllowed("Your player took shots."))
  }

  @Test func aTextIsNeitherMuchShorterNorMuchLonger() {
    let more = String(repeating: " It was fun to watch and good to see.", count: 8)
    let longer = Self.refusal(.english) { $0.parent += more }
    #expect(longer == .length)
    let shorter = Self.refusal(.english) { $0.parent = "Your player took four wrist shots." }
    #expect(shorter == .length)
  }
}
