/// The words of a comparison of two shots.
extension EnglishPhrasebook {
  var comparisonTitle: String { "Two shots compared" }
  var beforeHead: String { "Before" }
  var nowHead: String { "Now" }
  var differenceHead: String { "Difference" }
  var clearHeading: String { "Clearly different" }
  var nothingClear: String {
    "Nothing is clearly different. Small changes cannot be seen this way."
  }
  var withinHeading: String { "Not clearly different" }
  var withinMeaning: String {
    "A difference is clear when it is larger than twice its margin of error."
  }
  var favorMeaning: String {
    "+ moved the way that coaches praise, − moved away from it. The rest is neither better nor worse."
  }
  var oneShotEach: String {
    "This is one shot against one shot. What a player usually does shows over several: see progress."
  }
  var twoTypes: String {
    "The shots are of different types, which are made differently: a difference is no progress."
  }
  var twoViews: String {
    "The shots were filmed from different directions: trust the numbers more than the figures."
  }
  var mirrored: String { "The earlier shot is mirrored: it went to the other side of the frame." }
  var figuresMeaning: String {
    "Gray: before, blue: now. Both figures release the puck at the same moment, their torsos have one "
      + "length, and their feet one place. Slow motion, a quarter of the speed; press to play again."
  }
  var noFigures: String {
    "There are no figures: the poses of a shot are not stored, or the player was not found."
  }
  var figuresText: String { "The two players as figures of lines over each other" }
  var nothingToCompare: String { "The two shots have no measurement in common." }

  func shot(_ number: Int, of video: String) -> String { "Shot \(number) of \(video)" }
}
