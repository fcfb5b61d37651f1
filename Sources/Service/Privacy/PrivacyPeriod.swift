/// A retention period in the largest unit that gives a whole number.
enum PrivacyPeriod {
  case years(Int)
  case days(Int)
  case hours(Int)

  init(_ duration: Duration) {
    let hours = Int((duration / .seconds(3600)).rounded(.up))
    if hours % (365 * 24) == 0 {
      self = .years(hours / (365 * 24))
    } else if hours % 24 == 0 {
      self = .days(hours / 24)
    } else {
      self = .hours(hours)
    }
  }
}
