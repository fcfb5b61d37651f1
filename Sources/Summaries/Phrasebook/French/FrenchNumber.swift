/// Counts and lists in French words, in the form before a masculine noun.
enum FrenchNumber {
  private static let small = [
    "zéro", "un", "deux", "trois", "quatre", "cinq", "six", "sept", "huit", "neuf", "dix", "onze",
    "douze", "treize", "quatorze", "quinze", "seize", "dix-sept", "dix-huit", "dix-neuf",
  ]
  private static let tens = [2: "vingt", 3: "trente", 4: "quarante", 5: "cinquante", 6: "soixante"]

  /// Returns `count` in words up to ninety-nine, in digits above.
  static func word(_ count: Int) -> String {
    if small.indices.contains(count) { return small[count] }
    guard (20..<100).contains(count) else { return "\(count)" }
    switch count {
    case 80: return "quatre-vingts"
    case 81...: return "quatre-vingt-\(small[count - 80])"
    case 71: return "soixante et onze"
    default:
      // The seventies continue from sixty: soixante-dix.
      let ten = count / 10 == 7 ? 6 : count / 10
      let rest = count - ten * 10
      let name = tens[ten] ?? ""
      switch rest {
      case 0: return name
      case 1: return "\(name) et un"
      default: return "\(name)-\(small[rest])"
      }
    }
  }

  private static let ordinals = [
    "premier", "deuxième", "troisième", "quatrième", "cinquième", "sixième", "septième",
    "huitième", "neuvième", "dixième",
  ]

  /// Returns the ordinal, from first to tenth; `nil` above.
  static func ordinal(_ number: Int) -> String? {
    ordinals.indices.contains(number - 1) ? ordinals[number - 1] : nil
  }

  /// Returns the items with commas and a final "et".
  static func list(_ items: [String]) -> String {
    guard items.count > 1, let last = items.last else { return items.first ?? "" }
    return "\(items.dropLast().joined(separator: ", ")) et \(last)"
  }

  /// Whether a count takes the plural: in French from two on, so that 0 and 1.5 are singular.
  static func isPlural(_ number: Double) -> Bool { number.magnitude >= 2 }
}
