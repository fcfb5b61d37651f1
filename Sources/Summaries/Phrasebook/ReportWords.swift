package import ShotAnalysis

/// The words of one language in a result's text at a terminal, beside its summaries.
package protocol ReportWords: PrintedWords, ComparisonWords {
  var parentHeading: String { get }
  var playerHeading: String { get }
  var coachHeading: String { get }
  var filmingHeading: String { get }
  var noShotFound: String { get }
  /// The heads of the table of shots: number, release, certainty of the shot, type, certainty of
  /// the type.
  var shotHeads: [String] { get }
  var measured: String { get }
  var notMeasured: String { get }
  var torsos: String { get }
  /// The mark after a number whose error margin is too wide to rely on it.
  var roughWord: String { get }
  /// Where values with such a margin are shown.
  var roughHint: String { get }

  /// Returns what a metric is called.
  func words(of metric: MetricID) -> MetricWords
  /// Returns a certainty as a word, for a table.
  func word(for certainty: Certainty) -> String
  func word(for type: ShotType) -> String
  func shot(_ number: Int) -> String
  /// The names of a shot's load, swing and follow-through, for a narrow bar.
  var phaseNames: [String] { get }
  /// The name of the part of a clip that plays slowly.
  var slowMotion: String { get }
  /// Returns a title such as "2 shots, shoots left".
  func title(shots: Int, shoots: String?) -> String
  /// Returns from where a clip was filmed; `nil` when that is unknown.
  func filmedFrom(_ view: Quality.View) -> String?
  func frameRate(_ rate: String) -> String
  func filmed(_ moment: String) -> String
  /// Describes which of several people was selected as the player.
  ///
  /// - Parameters:
  ///   - position: The position in the frame; where the user asked for it, that among the people who
  ///     could be followed.
  func chosen(people: Int, _ position: PlayerPosition, wasAsked: Bool) -> String
  /// Returns a number with the decimal mark of this language.
  func number(_ text: String) -> String
}
