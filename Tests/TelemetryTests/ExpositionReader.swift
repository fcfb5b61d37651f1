/// Parses Prometheus's text exposition format, version 0.0.4, more strictly than Prometheus does:
/// each metric must have its help, its type, and then all its samples, without timestamps.
enum ExpositionReader {
  static func read(_ text: String) throws -> [ExpositionFamily] {
    guard text.unicodeScalars.last == "\n" else { throw ExpositionError("no end of line") }
    var families: [ExpositionFamily] = []
    // By Unicode scalars: "\r\n" is one character.
    let lines = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
    for line in lines.dropLast() {
      if line.starts(with: "# HELP ".unicodeScalars) {
        let parts = line.dropFirst(7).split(separator: " ", maxSplits: 1)
        guard parts.count == 2 else { throw ExpositionError("no help: \(line)") }
        let help = try unescaped(parts[1], ["\\": "\\", "n": "\n"])
        families.append(ExpositionFamily(name: try name(parts[0]), help: help, type: ""))
      } else if line.starts(with: "# TYPE ".unicodeScalars) {
        let parts = line.dropFirst(7).split(separator: " ").map(String.init)
        guard let family = families.last, parts.count == 2, family.name == parts[0],
          family.type.isEmpty, ["counter", "gauge", "histogram"].contains(parts[1])
        else { throw ExpositionError("no type: \(line)") }
        families[families.count - 1].type = parts[1]
      } else {
        let sample = try sample(line)
        guard let family = families.last, !family.type.isEmpty, family.owns(sample.name) else {
          throw ExpositionError("a sample out of place: \(line)")
        }
        families[families.count - 1].samples.append(sample)
      }
    }
    guard Set(families.map(\.name)).count == families.count else {
      throw ExpositionError("a metric twice")
    }
    for family in families { try family.check() }
    return families
  }

  /// A number that both Go's ParseFloat and `Double` can parse.
  static func number(_ text: String) throws -> Double {
    switch text {
    case "+Inf": return .infinity
    case "-Inf": return -.infinity
    case "NaN": return .nan
    default:
      guard text.allSatisfy({ $0.isASCII && ($0.isNumber || "+-.e".contains($0)) }),
        let number = Double(text)
      else { throw ExpositionError("no number: \(text)") }
      return number
    }
  }

  private static func sample(_ line: Substring.UnicodeScalarView) throws
    -> ExpositionFamily.Sample
  {
    var rest = line
    let name = try name(take(&rest) { $0 != "{" && $0 != " " })
    var labels: [String: String] = [:]
    if rest.first == "{" {
      repeat {
        rest.removeFirst()
        let label = try self.name(take(&rest) { $0 != "=" })
        guard rest.starts(with: "=\"".unicodeScalars) else {
          throw ExpositionError("a label without value")
        }
        rest.removeFirst(2)
        var isEscaped = false
        let raw = take(&rest) { scalar in
          let ends = scalar == "\"" && !isEscaped
          isEscaped = scalar == "\\" && !isEscaped
          return !ends
        }
        guard rest.popFirst() == "\"" else { throw ExpositionError("an open quote") }
        let value = try unescaped(raw, ["\\": "\\", "n": "\n", "\"": "\""])
        guard labels.updateValue(value, forKey: label) == nil else {
          throw ExpositionError("a label twice")
        }
      } while rest.first == ","
      guard rest.popFirst() == "}" else { throw ExpositionError("an open brace") }
    }
    guard rest.popFirst() == " " else { throw ExpositionError("no value") }
    return ExpositionFamily.Sample(name: name, labels: labels, value: try number(String(rest)))
  }

  private static func take(
    _ rest: inout Substring.UnicodeScalarView, while isPart: (Unicode.Scalar) -> Bool
  ) -> Substring.UnicodeScalarView {
    let part = rest.prefix(while: isPart)
    rest = rest.dropFirst(part.count)
    return part
  }

  private static func name(_ text: Substring.UnicodeScalarView) throws -> String {
    guard try /[a-zA-Z_:][a-zA-Z0-9_:]*/.wholeMatch(in: String(text)) != nil else {
      throw ExpositionError("no name: \(text)")
    }
    return String(text)
  }

  private static func unescaped(
    _ text: Substring.UnicodeScalarView, _ escapes: [Unicode.Scalar: Unicode.Scalar]
  ) throws -> String {
    var result = String.UnicodeScalarView()
    var isEscape = false
    for scalar in text {
      if isEscape {
        guard let meant = escapes[scalar] else { throw ExpositionError("no escape: \(scalar)") }
        result.append(meant)
        isEscape = false
      } else if scalar == "\\" {
        isEscape = true
      } else {
        guard escapes["\""] == nil || scalar != "\"" else { throw ExpositionError("a quote") }
        result.append(scalar)
      }
    }
    guard !isEscape else { throw ExpositionError("an open escape") }
    return String(result)
  }
}
