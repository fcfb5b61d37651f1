/// What a person writes about a practice day; the document has no field for what is `nil`.
public struct PracticeWords: Sendable, Hashable, Codable {
  /// The shots that were counted off camera, 0 to 10,000.
  public let shotsTaken: Int?
  /// Own words, at most 2,000 characters.
  public let notes: String?
  /// A word for how it went.
  public let mood: String?
  /// Whether the mood that is stored stays, whatever `mood` is.
  public var keepsMood = false

  /// Creates the words; empty ones are none.
  public init(shotsTaken: Int? = nil, notes: String? = nil, mood: String? = nil) {
    self.shotsTaken = shotsTaken
    self.notes = notes.flatMap { $0.isEmpty ? nil : $0 }
    self.mood = mood.flatMap { $0.isEmpty ? nil : $0 }
  }

  /// Whether they are within their limits.
  public var isValid: Bool {
    let texts = [notes, mood].compactMap(\.self)
    return shotsTaken.map { (0...PracticeDay.mostShots).contains($0) } ?? true
      && texts.allSatisfy { $0.count <= PracticeDay.mostCharacters && !$0.contains("\0") }
  }

  /// The fields of a day that they set or remove; those of other programs, and what was analyzed, are
  /// kept.
  var fields: [DocumentField: DocumentValue?] {
    var fields: [DocumentField: DocumentValue?] = [
      "shotsTaken": shotsTaken.map { .integer(Int64($0)) },
      "notes": notes.map(DocumentValue.string),
    ]
    if !keepsMood { fields["mood"] = .some(mood.map(DocumentValue.string)) }
    return fields
  }
}
