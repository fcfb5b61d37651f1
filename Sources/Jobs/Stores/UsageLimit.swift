/// The rate limit of a kind of use, for each user.
public struct UsageLimit: Sendable, Hashable {
  /// Within any sixty minutes.
  public var perHour: Int
  /// Within any 24 hours.
  public var perDay: Int

  /// Creates a limit.
  public init(perHour: Int, perDay: Int) {
    self.perHour = perHour
    self.perDay = perDay
  }
}
