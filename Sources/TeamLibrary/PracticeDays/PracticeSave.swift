/// What a person wrote about a practice day, with the time of the writing.
public struct PracticeSave: Sendable, Hashable, Codable {
  /// Whose day it is.
  public let user: String
  /// The day.
  public let date: PracticeDate
  /// What was written.
  public let words: PracticeWords
  /// When it was written, in whole seconds since 1970.
  public private(set) var seconds: Int64

  /// Creates the save of a day.
  public init(user: String, date: PracticeDate, words: PracticeWords, seconds: Int64) {
    self.user = user
    self.date = date
    self.words = words
    self.seconds = seconds
  }

  /// Returns the save with a time that is not before what is stored: it replaces what its writer
  /// saw, also where another machine's clock is ahead.
  public func replacing(_ stored: StoredDocument?) -> PracticeSave {
    var save = self
    save.seconds = max(seconds, Int64(stored.flatMap(PracticeDay.init)?.updatedAt ?? 0))
    return save
  }

  /// Whether the words of a day are older, or the day has none.
  func isNewer(than day: PracticeDay?) -> Bool { day.map { $0.updatedAt <= seconds } ?? true }

  /// The path of the day's document, without the user: for logs.
  public var place: String { "users/…/dailyLogs/\(date.name)" }
}
