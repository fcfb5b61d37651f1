package import ShotAnalysis

/// The words of one language in a printed report, beside those of `ReportWords`.
package protocol PrintedWords: Sendable {
  var printedTitle: String { get }
  /// The heading above the measurements of all shots.
  var measurements: String { get }
  /// What a margin of error means.
  var marginMeaning: String { get }
  /// The heading above the curves of a shot.
  var curvesHeading: String { get }
  /// What the curves show: the band, the shaded phases and the dot.
  var curvesMeaning: String { get }
  /// What 0 and 1 mean for the position of the hips between the feet.
  var feetShare: String { get }
  /// Why a drawn angle may look wider than its value.
  var angleInSpace: String { get }
  /// That values with a margin too wide to rely on are omitted.
  var roughOmitted: String { get }
  /// What to consider before the report is passed on, and how to compare.
  var passingOn: String { get }
  /// The label of the time axis.
  var secondsFromRelease: String { get }
  var howMeasuredHeading: String { get }
  /// How the numbers came about, and what they are not.
  var howMeasured: String { get }
  /// The heading above links to files beside the report.
  var filesHeading: String { get }

  func name(of moment: KeyMoment) -> String
  func name(of quantity: ShotCurve.Quantity) -> String
  /// Describes a still image for those who do not see it.
  func imageText(_ moment: KeyMoment, ofShot number: Int) -> String
  /// Describes a filmstrip for those who do not see it.
  func filmstripText(ofShot number: Int) -> String
  /// Says that some shots have no images: the report would be too large.
  func shotsWithoutImages(_ count: Int) -> String
}
