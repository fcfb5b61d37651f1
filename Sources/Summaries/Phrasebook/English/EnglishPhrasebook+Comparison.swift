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
