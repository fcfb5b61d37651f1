/// Writes a practice day, `PUT …/daily-logs/{yyyy-MM-dd}`; what is missing is removed.
public struct PracticeDayRequest: Codable, Sendable, Hashable {
  /// The shots that were counted off camera, 0 to 10,000.
  public var shotsTaken: Int?
  /// Own words, at most 2,000 characters.
  public var notes: String?
  /// A word for how it went.
  public var mood: String?

  /// Creates the request.
  public init(shotsTaken: Int? = nil, notes: String? = nil, mood: String? = nil) {
    self.shotsTaken = shotsTaken
    self.notes = notes
    self.mood = mood
  }
}
