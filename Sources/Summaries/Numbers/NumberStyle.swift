internal import ShotAnalysis

/// The number and time format of a language.
struct NumberStyle: Sendable {
  /// The decimal separator: a point in English, a comma in French.
  let decimalMark: Character

  /// Returns a number with exactly `places` decimals; a dash for one that is not finite.
  func decimal(_ number: Double, places: Int) -> String {
    marked(number.decimal(places: places) ?? "–")
  }

  /// Returns minutes, seconds and tenths, such as `0:08.1`.
  func exact(_ time: Double) -> String { marked(ClockTime(time).text) }

  /// Returns a number that is written with a point with this decimal separator.
  func marked(_ text: String) -> String {
    decimalMark == "." ? text : String(text.map { $0 == "." ? decimalMark : $0 })
  }
}
