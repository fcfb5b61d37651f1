/// A token of the rules language.
enum RulesToken: Hashable {
  case name(String)
  case number(Int)
  case text(String)
  case symbol(String)
  /// The path after `match`.
  case path(String)
}

extension RulesToken {
  /// Splits rules into tokens.
  static func tokens(_ text: String) throws(RulesError) -> [RulesToken] {
    var tokens: [RulesToken] = []
    var rest = Substring(text)
    while let first = rest.first {
      if first.isWhitespace {
        rest.removeFirst()
      } else if rest.hasPrefix("//") {
        rest = rest.drop { !$0.isNewline }
      } else if first == "'" {
        let content = rest.dropFirst().prefix { $0 != "'" }
        guard !content.contains("\\"), rest.count > content.count + 1 else {
          throw RulesError(reason: "a text has no end, or an escape")
        }
        tokens.append(.text(String(content)))
        rest = rest.dropFirst(content.count + 2)
      } else if first == "/", tokens.last == .name("match") {
        let path = rest.prefix { !$0.isWhitespace }
        tokens.append(.path(String(path)))
        rest = rest.dropFirst(path.count)
      } else if first.isNumber {
        let digits = rest.prefix { $0.isNumber }
        tokens.append(.number(Int(digits) ?? 0))
        rest = rest.dropFirst(digits.count)
      } else if first.isLetter || first == "_" {
        let name = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
        tokens.append(.name(String(name)))
        rest = rest.dropFirst(name.count)
      } else {
        let two = String(rest.prefix(2))
        let symbol = ["&&", "||", "==", "!=", "<=", ">="].contains(two) ? two : String(first)
        guard symbol.count == 2 || "!<>()[]{},.;:=/$".contains(symbol) else {
          throw RulesError(reason: "\(symbol) is not understood")
        }
        tokens.append(.symbol(symbol))
        rest = rest.dropFirst(symbol.count)
      }
    }
    return tokens
  }
}
