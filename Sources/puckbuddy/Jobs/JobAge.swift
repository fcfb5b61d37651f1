import ArgumentParser

/// How long ago, as a person writes it: `12h`, `30d`, `8w`.
struct JobAge: ExpressibleByArgument {
  let duration: Duration

  /// The longest, in hours: a hundred years of 365 days.
  private static let longest = 100 * 365 * 24

  /// `nil` for anything else. A plain number is no age: of what, would be a guess that deletes.
  init?(argument: String) {
    let hours: Int
    switch argument.last {
    case "h": hours = 1
    case "d": hours = 24
    case "w": hours = 7 * 24
    default: return nil
    }
    let digits = argument.dropLast()
    guard digits.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }),
      let count = Int(digits), (1...JobAge.longest / hours).contains(count)
    else { return nil }
    duration = .seconds(count * hours * 60 * 60)
  }
}
