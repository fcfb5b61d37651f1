import ShotAnalysis

/// Counts and lists in words.
extension EnglishPhrasebook {
  private static let small = [
    "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
    "eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen",
    "nineteen",
  ]
  private static let tens = [
    "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety",
  ]

  /// Returns `count` in words up to ninety-nine, in digits above.
  static func word(_ count: Int) -> String {
    if small.indices.contains(count) { return small[count] }
    guard (20..<100).contains(count) else { return "\(count)" }
    let ten = tens[count / 10 - 2]
    return count % 10 == 0 ? ten : "\(ten)-\(small[count % 10])"
  }

  static let ordinals = [
    "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth",
  ]

  /// Returns the items with commas and a final "and".
  static func list(_ items: [String]) -> String {
    guard items.count > 1, let last = items.last else { return items.first ?? "" }
    return "\(items.dropLast().joined(separator: ", ")) and \(last)"
  }
}

/// A report's words.
extension EnglishPhrasebook {
  var parentHeading: String { "For the parent" }
  var playerHeading: String { "For the player" }
  var coachHeading: String { "For the coach" }
  var filmingHeading: String { "Good to know" }
  var noShotFound: String { "No shot was found in this clip." }
  var shotHeads: [String] { ["#", "Release", "Shot", "Type", "Sure"] }
  var measured: String { "Measured" }
  var notMeasured: String { "Not measured" }
  var torsos: String {
    "Lengths are in torsos: from the middle of the shoulders to the hips = 1."
  }
  var roughWord: String { "rough" }
  var phaseNames: [String] { ["Load", "Swing", "Finish"] }
  var slowMotion: String { "Slow motion" }
  var roughHint: String {
    "Values that are too rough to rely on are omitted; --all-metrics shows them."
  }

  func shot(_ number: Int) -> String { "Shot \(number)" }

  func title(shots: Int, shoots: String?) -> String {
    let count = shots == 1 ? "1 shot" : "\(shots) shots"
    return shoots.map { "\(count), shoots \($0)" } ?? count
  }

  func filmedFrom(_ view: Quality.View) -> String? {
    switch view {
    case .side: "filmed from the side"
    case .oblique: "filmed at an angle"
    case .front: "filmed from the front"
    case .back: "filmed from behind"
    case .unknown: nil
    }
  }

  func frameRate(_ rate: String) -> String { "\(rate) frames a second" }

  func filmed(_ moment: String) -> String { "filmed \(moment)" }

  func chosen(people: Int, _ position: PlayerPosition, wasAsked: Bool) -> String {
    let location =
      switch (position, wasAsked) {
      case (.left, false): "on the left of the frame"
      case (.middle, false): "in the middle of the frame"
      case (.right, false): "on the right of the frame"
      case (.left, true): "furthest to the left of those who can be followed"
      case (.middle, true): "nearest to the middle of those who can be followed"
      case (.right, true): "furthest to the right of those who can be followed"
      }
    let choice = wasAsked ? "" : " (--player chooses another)"
    return "\(people) people seen; the player is the one \(location)\(choice)"
  }

  func word(for type: ShotType) -> String {
    switch type {
    case .wrist: "wrist"
    case .snap: "snap"
    case .slap: "slap"
    case .backhand: "backhand"
    case .unknown: "unknown"
    }
  }
}

/// The words that no summary contains, and how easy a text is.
extension EnglishPhrasebook {
  var bannedWords: [String] { Self.banned }

  private static let banned = [
    // Body, and what might be read as a remark on it
    "weigh", "heavy", "heavi", "skinn", "fat=", "fatter", "thin=", "chubb", "slim", "tall=",
    "short=",
    "overweight", "body", "bodies", "physique", "muscl", "grow", "kilogram", "kg=", "pound=",
    "pounds=",
    // Judgement
    "lazy", "weak", "terribl", "bad=", "badly", "wrong", "poor", "worse", "worst", "fail",
    "mistake",
    "normal", "abnormal", "normally", "talent", "gifted", "natural", "grade", "score", "rating",
    "rank",
    "perfect", "excellent", "elite", "ideal", "should not", "never",
    // Health
    "injur", "pain", "hurt", "risk", "diagnos", "medical", "unsafe", "fatigue", "tired", "effort",
    // Others as a yardstick
    "boy", "girl", "other kid", "other child", "other player", "than most", "average player",
    "pro=",
    "pros=", "professional", "nhl", "league", "peers", "percentile", "teammate",
    // Not measurable with one camera
    "gaze", "eye", "look up", "looking at", "force", "power", "puck speed", "mph", "km/h", "accura",
    "on target", "on net", "goal=", "scored", "hard shot", "harder", "faster",
  ]

  var syllableWeight: Double { 11.8 }

  func syllables(in letters: String) -> Int {
    var count = 0
    var inVowels = false
    for (letter, next) in zip(letters, letters.dropFirst() + " ") {
      // A y between two vowels, as in "player", is a consonant.
      let isVowel = "aeiou".contains(letter) || letter == "y" && !"aeiou".contains(next)
      if isVowel, !inVowels { count += 1 }
      inVowels = isVowel
    }
    if letters.last == "e", let before = letters.dropLast().last, !"aeioul".contains(before),
      count > 1
    {
      count -= 1
    }
    if letters.hasSuffix("ed"), !letters.hasSuffix("ted"), !letters.hasSuffix("ded"), count > 1 {
      count -= 1
    }
    return count
  }
}

/// The words of a printed report.
extension EnglishPhrasebook {
  var printedTitle: String { "Shot report" }
  var measurements: String { "Measurements" }
  var marginMeaning: String {
    "Each number has a margin of error (±): nine times in ten the true value lies within it. No "
      + "number is a grade."
  }
  var curvesHeading: String { "How the body moved" }
  var curvesMeaning: String {
    "Blue: load, orange: swing, green: finish; at the dashed line the puck leaves. The dot with its "
      + "bar is the value in the table, worked out from several frames, so the curve may pass beside "
      + "it. The band is its margin of error, wider where the program is less sure."
  }
  var angleInSpace: String {
    "The angle is that of the joint in space. From the side of the camera it may look wider."
  }
  var roughOmitted: String {
    "–: too uncertain to show. Metrics without any sure value are omitted."
  }
  var passingOn: String {
    "This page shows the player: share it like a photo. No number is a target: film again in the same "
      + "way and compare."
  }
  var feetShare: String { "0 back foot, 1 front foot" }
  var secondsFromRelease: String { "seconds before (−) and after the puck leaves" }
  var howMeasuredHeading: String { "How this was measured" }
  var howMeasured: String {
    "A program found the player's joints in the frames of one phone video, and measured angles, "
      + "times and speeds from them. It can be wrong where clothes, other people or the camera's "
      + "angle hide a joint. Shot speed and accuracy are not measured. The player is compared with no "
      + "one else."
  }
  var filesHeading: String { "Files with all numbers" }

  func name(of moment: KeyMoment) -> String {
    switch moment {
    case .load: "Load"
    case .release: "Release"
    case .followThrough: "Finish"
    }
  }

  func name(of quantity: ShotCurve.Quantity) -> String {
    switch quantity {
    case .frontKnee: "Front knee"
    case .backKnee: "Back knee"
    case .trunkLean: "Lean of the trunk"
    case .weight: "Hips between the feet"
    }
  }

  func imageText(_ moment: KeyMoment, ofShot number: Int) -> String {
    "The player at the \(name(of: moment).lowercased()) of shot \(number), with the measured joints"
  }

  func filmstripText(ofShot number: Int) -> String {
    "Shot \(number) in frames side by side, with the time before and after the release"
  }

  func shotsWithoutImages(_ count: Int) -> String {
    count == 1
      ? "One more shot has no images here."
      : "\(count) more shots have no images here."
  }
}

/// The words of a comparison of two shots.
extension EnglishPhrasebook {
  var comparisonTitle: String { "Two shots compared" }
  var beforeHead: String { "Before" }
  var nowHead: String { "Now" }
  var differenceHead: String { "Difference" }
  var headColon: String { ": " }
  var clearHeading: String { "Clear differences" }
  var nothingClear: String { "No clear difference. Two shots cannot show small changes." }
  var withinHeading: String { "The other measurements" }
  var withinMeaning: String {
    "A difference is clear when it is larger than twice its margin of error."
  }
  var favorMeaning: String {
    "+ closer to what coaches praise, − farther from it. No sign: good in both shots, or there is no "
      + "rule."
  }
  var closerToPraise: String { "closer to what coaches praise" }
  var fartherFromPraise: String { "farther from what coaches praise" }
  var oneShotEach: String {
    "These are only two shots. What a player usually does shows over several videos."
  }
  var twoTypes: String {
    "These are two types of shot, made in different ways. A difference here is neither better nor "
      + "worse."
  }
  var twoSides: String {
    "In one video the player shoots left, in the other right. Is it the same player?"
  }
  var twoViews: String {
    "The shots were filmed from different directions: trust the numbers more than the figures."
  }
  var playAgain: String { "Press the figures to see them again." }
  var posesNotStored: String { "There are no figures: the poses of a video are not stored." }
  var playerNotFound: String {
    "There are no figures: the player was not found around the release."
  }
  var figuresText: String { "Two stick figures over each other" }
  var nothingToCompare: String { "The two shots have no measurement in common." }

  func shot(_ number: Int, of video: String) -> String { "Shot \(number) of \(video)" }

  func mirrored(_ shot: String) -> String {
    "\(shot) is shown as in a mirror: it goes to the other side of the frame."
  }

  func figuresMeaning(earlier: String, now: String) -> String {
    "Gray: \(earlier.lowercased()), blue: \(now.lowercased()). Both are drawn at one size, and the "
      + "puck leaves at the same moment. Four times slower than in reality."
  }
}
