/// The syntax of a setting's value.
package enum SettingForm: Sendable, Hashable {
  case text
  case path
  case integer(ClosedRange<Int>)
  case choice([String])
  /// A number and a unit, `12h`, `30d`, `8w`; or `off`.
  case period
  /// The name of an external resource.
  case name(NameKind)

  /// The value of a period that never ends.
  package static let off = "off"

  /// What a value must be, as the end of "… is not …".
  package var description: String {
    switch self {
    case .text: "a text"
    case .path: "a path"
    case .integer(let range): "a whole number from \(range.lowerBound) to \(range.upperBound)"
    case .choice(let words): "one of \(words.joined(separator: ", "))"
    case .period: "a number of hours, days or weeks such as 12h, 30d or 8w, or off"
    case .name(let kind): kind.description
    }
  }

  /// Whether a value has this form.
  ///
  /// Control characters are never accepted: a `.env` file with Windows line endings contains them.
  package func accepts(_ text: String) -> Bool {
    guard !text.unicodeScalars.contains(where: { $0.properties.generalCategory == .control })
    else { return false }
    switch self {
    case .text, .path: return true
    case .integer(let range): return Int(text).map(range.contains) ?? false
    case .choice(let words): return words.contains(text)
    case .period: return text == SettingForm.off || Period(text) != nil
    case .name(let kind): return kind.accepts(text)
    }
  }
}
