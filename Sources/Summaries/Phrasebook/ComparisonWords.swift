/// The words of one language in a comparison of two shots.
package protocol ComparisonWords: Sendable {
  var comparisonTitle: String { get }
  /// The heads of the columns: the earlier shot, this one, and their difference.
  var beforeHead: String { get }
  var nowHead: String { get }
  var differenceHead: String { get }
  var clearHeading: String { get }
  var nothingClear: String { get }
  var withinHeading: String { get }
  var withinMeaning: String { get }
  /// What the marks + and − mean.
  var favorMeaning: String { get }
  /// That one shot each says little of what a player usually does.
  var oneShotEach: String { get }
  var twoTypes: String { get }
  var twoViews: String { get }
  var mirrored: String { get }
  /// What the two figures show, and how they are laid over each other.
  var figuresMeaning: String { get }
  var noFigures: String { get }
  /// Describes the figures to those who do not see them.
  var figuresText: String { get }
  var nothingToCompare: String { get }

  /// Names a shot, for example "Shot 2 of slow.mov".
  func shot(_ number: Int, of video: String) -> String
}
