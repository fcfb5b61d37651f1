/// The words of one language in a comparison of two shots.
package protocol ComparisonWords: Sendable {
  var comparisonTitle: String { get }
  /// The heads of the columns: the earlier shot, this one, and their difference.
  var beforeHead: String { get }
  var nowHead: String { get }
  var differenceHead: String { get }
  /// Between the name of a column and its shot.
  var headColon: String { get }
  var clearHeading: String { get }
  var nothingClear: String { get }
  var withinHeading: String { get }
  var withinMeaning: String { get }
  /// What the marks + and − mean.
  var favorMeaning: String { get }
  /// The same as words, for a change beyond the error.
  var closerToPraise: String { get }
  var fartherFromPraise: String { get }
  /// That one shot each says little of what a player usually does.
  var oneShotEach: String { get }
  var twoTypes: String { get }
  var twoViews: String { get }
  /// Asks whether both are the same player.
  var twoSides: String { get }
  /// How to see the moving figures again.
  var playAgain: String { get }
  /// Why there are no figures.
  var posesNotStored: String { get }
  var playerNotFound: String { get }
  /// Describes the figures to those who do not see them.
  var figuresText: String { get }
  var nothingToCompare: String { get }

  /// Names a shot, for example "Shot 2 of slow.mov".
  func shot(_ number: Int, of video: String) -> String
  /// Says that a shot, named as a column is, is mirrored.
  func mirrored(_ shot: String) -> String
  /// Returns what the two figures show, named as the columns are, and how they are laid over each
  /// other.
  func figuresMeaning(earlier: String, now: String) -> String
}
