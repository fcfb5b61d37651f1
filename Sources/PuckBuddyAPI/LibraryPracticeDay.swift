/// What a player practiced on one day: `…/daily-logs/{yyyy-MM-dd}`.
public struct LibraryPracticeDay: Codable, Sendable, Hashable {
  /// The day, `yyyy-MM-dd`.
  public var id: String
  /// Whole days since 1970-01-01.
  public var date: Int
  /// When it was first written, in whole seconds since 1970.
  public var createdAt: Int
  /// When it was written last, in whole seconds since 1970.
  public var updatedAt: Int
  /// The shots that were counted off camera.
  public var shotsTaken: Int?
  /// Own words.
  public var notes: String?
  /// A word for how it went.
  public var mood: String?
  /// The shots of the clips filmed on the day, by clip.
  public var analyzed: [String: Int]?
  /// Whether a part of it is kept by the service until the store answers; `nil` for no.
  public var isWaiting: Bool?

  /// Creates a day.
  public init(
    id: String, date: Int, createdAt: Int, updatedAt: Int, shotsTaken: Int?, notes: String?,
    mood: String?, analyzed: [String: Int]?, isWaiting: Bool? = nil
  ) {
    self.id = id
    self.date = date
    self.createdAt = createdAt
    self.updatedAt = updatedAt
    self.shotsTaken = shotsTaken
    self.notes = notes
    self.mood = mood
    self.analyzed = analyzed
    self.isWaiting = isWaiting
  }
}
