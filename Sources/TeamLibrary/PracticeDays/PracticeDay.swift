/// What a player practiced on one day: shots off camera, and words.
public struct PracticeDay: LibraryDocument {
  /// The day, by the document's name: where its field differs, the name wins.
  public let date: PracticeDate
  /// When it was first written, in whole seconds since 1970.
  public let createdAt: Int
  /// When it was written last, in whole seconds since 1970.
  public let updatedAt: Int
  /// The shots that were counted off camera; `nil` for none counted.
  public let shotsTaken: Int?
  /// The child's or the parent's own words.
  public let notes: String?
  /// A word for how it went.
  public let mood: String?
  /// The shots of the clips that were filmed on the day, by clip.
  public let analyzed: [String: Int]

  /// The most shots of a day.
  public static let mostShots = 10_000
  /// The most characters of the notes.
  public static let mostCharacters = 2000

  /// A day with the words of a save that is not stored yet.
  ///
  /// - Parameter day: The day as it is stored; `nil` when nothing is.
  public init(_ save: PracticeSave, over day: PracticeDay? = nil) {
    date = save.date
    createdAt = min(
      day.flatMap { $0.createdAt > 0 ? $0.createdAt : nil } ?? .max, Int(save.seconds))
    updatedAt = Int(save.seconds)
    shotsTaken = save.words.shotsTaken
    notes = save.words.notes
    mood = save.words.keepsMood ? day?.mood : save.words.mood
    analyzed = day?.analyzed ?? [:]
  }

  /// The document's name.
  public var id: String { date.name }

  /// Reads a practice day; `nil` for a name that is no day.
  public init?(_ document: StoredDocument) {
    guard let date = PracticeDate(document.path.name) else { return nil }
    let fields = FieldReader(document)
    self.date = date
    createdAt = fields.counter("createdAt")
    updatedAt = fields.counter("updatedAt")
    shotsTaken = fields.integer("shotsTaken")
    notes = fields.text("notes")
    mood = fields.text("mood")
    analyzed = fields.counters("analyzed")
  }
}
