/// What a person writes about a practice day; the document has no field for what is `nil`.
public struct PracticeWords: Sendable, Hashable, Codable {
  /// The shots that were counted off camera, 0 to 10,000.
  public var shotsTaken: Int?
  /// Own words, at most 2,000 characters.
  public var notes: String?
  /// A word for how it went.
  public var mood: String?
  /// Whether the mood that is stored stays, whatever `mood` is.
  public var keepsMood = false

  /// Creates the words.
  public init(shotsTaken: Int? = nil, notes: String? = nil, mood: String? = nil) {
    self.shotsTaken = shotsTaken
    self.notes = notes
    self.mood = mood
  }

  /// Whether they are within their limits.
  public var isValid: Bool {
    let texts = [notes, mood].compactMap(\.self)
    return shotsTaken.map { (0...PracticeDay.mostShots).contains($0) } ?? true
      && texts.allSatisfy { $0.count <= PracticeDay.mostCharacters && !$0.contains("\0") }
  }

  /// Returns the write of a day; repeating it changes nothing.
  ///
  /// Fields of other programs, and what was analyzed, are kept.
  ///
  /// - Parameter seconds: The time of the writing, in whole seconds since 1970.
  func write(_ date: PracticeDate, at path: DocumentPath, seconds: Int64) -> DocumentWrite {
    func text(_ words: String?) -> DocumentValue? {
      words.flatMap { $0.isEmpty ? nil : .string($0) }
    }
    var fields: [DocumentField: DocumentValue?] = [
      "date": .integer(date.days), "shotsTaken": shotsTaken.map { .integer(Int64($0)) },
      "notes": text(notes),
    ]
    if !keepsMood { fields["mood"] = .some(text(mood)) }
    return .set(
      path, fields,
      transforms: ["createdAt": .minimum(seconds), "updatedAt": .maximum(seconds)], if: nil)
  }
}
