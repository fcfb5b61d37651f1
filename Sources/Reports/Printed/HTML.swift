/// A piece of HTML; text in it is escaped.
struct HTML: Sendable {
  /// The piece as it is written.
  let source: String

  /// - Parameter text: Shown as it is, without invisible characters.
  init(_ text: String) {
    source = HTML.escaped(Formatting.printable(text))
  }

  /// - Parameters:
  ///   - name: The element's name.
  ///   - attributes: Their values are escaped; one that is `nil` is omitted.
  init(_ name: String, _ attributes: KeyValuePairs<String, String?> = [:], _ content: HTML...) {
    self.init(name, attributes, content)
  }

  init(_ name: String, _ attributes: KeyValuePairs<String, String?> = [:], _ content: [HTML]) {
    let written = attributes.compactMap { name, value in
      value.map { " \(name)=\"\(HTML.escaped($0))\"" }
    }
    let start = "<\(name)\(written.joined())"
    source =
      HTML.empty.contains(name)
      ? "\(start)/>" : "\(start)>\(content.map(\.source).joined())</\(name)>"
  }

  private init(source: String) { self.source = source }

  /// A style sheet of our own.
  static func style(_ sheet: String) -> HTML { HTML(source: "<style>\(sheet)</style>") }

  /// The elements without an end tag.
  private static let empty: Set<String> = ["img", "meta"]

  private static func escaped(_ text: String) -> String {
    var escaped = ""
    for character in text.unicodeScalars {
      switch character {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      default: escaped.unicodeScalars.append(character)
      }
    }
    return escaped
  }
}
