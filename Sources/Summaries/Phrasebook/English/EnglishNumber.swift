/// Counts and lists in English words.
enum EnglishNumber {
  private static let small = [
    "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
    "eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen",
    "nineteen",
  ]
  private static let tens = [
    "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety",
  ]

  /// Returns `count` in words up to ninety-nine, in digits above.
  static func word(_ count: Int) -> String {
    if small.indices.contains(count) { return small[count] }
    guard (20..<100).contains(count) else { return "\(count)" }
    let ten = tens[count / 10 - 2]
    return count % 10 == 0 ? ten : "\(ten)-\(small[count % 10])"
  }

  private static let ordinals = [
    "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth",
  ]

  /// Returns the ordinal, from first to tenth; `nil` above.
  static func ordinal(_ number: Int) -> String? {
    ordinals.indices.contains(number - 1) ? ordinals[number - 1] : nil
  }

  /// Returns the items with commas and a final "and".
  static func list(_ items: [String]) -> String {
    guard items.count > 1, let last = items.last else { return items.first ?? "" }
    return "\(items.dropLast().joined(separator: ", ")) and \(last)"
  }
}
