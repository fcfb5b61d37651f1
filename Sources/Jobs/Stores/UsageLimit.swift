/// The rate limit of a kind of use, for each user.
package struct UsageLimit: Sendable, Hashable {
  /// Within any sixty minutes.
  package var perHour: Int
  /// Within any 24 hours.
  package var perDay: Int

  package init(perHour: Int, perDay: Int) {
    self.perHour = perHour
    self.perDay = perDay
  }
}
