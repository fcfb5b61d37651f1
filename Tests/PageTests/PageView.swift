import Testing

/// The display settings of a browser.
struct PageView: Sendable, CustomTestStringConvertible {
  var isPhone: Bool
  var isDark: Bool
  /// In the form that browsers report, such as `fr-CA`.
  var language: String

  static let phone = PageView(isPhone: true, isDark: false, language: "en-CA")
  static let desktop = PageView(isPhone: false, isDark: true, language: "fr-CA")

  var width: Int { isPhone ? 390 : 1280 }
  var height: Int { isPhone ? 844 : 800 }
  var isFrench: Bool { language.hasPrefix("fr") }

  var testDescription: String {
    "\(isPhone ? "phone" : "desktop")-\(isDark ? "dark" : "light")-\(language.prefix(2))"
  }
}
