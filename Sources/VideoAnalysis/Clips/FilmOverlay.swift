internal import Mathematics
internal import Rendering

/// The drawing of one shot, and when a film shows it.
struct FilmOverlay: Sendable {
  /// In seconds of presentation time.
  var release: Double
  /// In seconds of presentation time.
  var span: ClosedRange<Double>
  var overlay: ShotOverlay

  /// Returns the overlay to show at a time: of several, that of the nearest release.
  static func shown(_ all: [FilmOverlay], at time: Double) -> FilmOverlay? {
    all.filter { $0.span.contains(time) }
      .min { abs($0.release - time) < abs($1.release - time) }
  }
}
