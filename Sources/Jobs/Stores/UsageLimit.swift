/// The rate limit of a kind of use, for each user.
public struct UsageLimit: Sendable, Hashable {
  /// Within any sixty minutes.
  public var perHour: Int
  /// Within any 24 hours.
  public var perDay: Int
  /// The total size of the videos of all uses within any 24 hours; `nil`: unlimited.
  public var bytesPerDay: Int?

  /// Creates a limit.
  public init(perHour: Int, perDay: Int, bytesPerDay: Int? = nil) {
    self.perHour = perHour
    self.perDay = perDay
    self.bytesPerDay = bytesPerDay
  }
}
