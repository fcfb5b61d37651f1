public import Foundation

/// The practice days of users; only the user reads and writes them.
public struct PracticeDays: Sendable {
  private let store: any DocumentStore
  private let now: @Sendable () -> Date

  /// The most days that are listed at once.
  public static let mostListed = 400

  /// - Parameter now: Returns the time of day.
  public init(_ store: any DocumentStore, now: @escaping @Sendable () -> Date = { Date() }) {
    self.store = store
    self.now = now
  }

  /// Returns a day; `nil` where nothing is written.
  ///
  /// - Throws: `LibraryFault.notFound` for an invalid user.
  public func day(_ date: PracticeDate, of user: String) async throws -> PracticeDay? {
    try await store.document(try path(date, user)).flatMap(PracticeDay.init)
  }

  /// Returns the days of a period on which something is written, both ends included, in order.
  public func days(
    _ period: ClosedRange<PracticeDate>, of user: String
  ) async throws -> LibraryPage<PracticeDay> {
    let days = period.lowerBound.days...period.upperBound.days
    let query = DocumentQuery.dailyLogs(of: try owner(user), within: days)
    return LibraryPage(try await store.pages(query))
  }

  /// Returns what a person writes now.
  ///
  /// - Throws: `LibraryFault.notFound` for an invalid user.
  public func save(
    _ words: PracticeWords, on date: PracticeDate, of user: String
  ) throws(LibraryFault) -> PracticeSave {
    _ = try path(date, user)
    return PracticeSave(
      user: user, date: date, words: words, seconds: Int64(now().timeIntervalSince1970))
  }

  /// Returns the document of a day; `nil` where nothing is written.
  ///
  /// - Throws: `LibraryFault.notFound` for an invalid user.
  public func document(of save: PracticeSave) async throws -> StoredDocument? {
    try await store.document(try path(save.date, save.user))
  }

  /// Writes a day, unless the words that are stored are newer; repeating it changes nothing.
  ///
  /// - Parameter stored: The day's document as it was read; `nil` when there was none.
  /// - Returns: The day as it is stored then, and whether the words were not written.
  /// - Throws: `LibraryFault.notFound` for an invalid user; `DocumentConflict` when others have
  ///   written the day since it was read.
  public func write(
    _ save: PracticeSave, over stored: StoredDocument?
  ) async throws -> (day: PracticeDay, isSuperseded: Bool) {
    let path = try path(save.date, save.user)
    let day = stored.flatMap(PracticeDay.init)
    let isSuperseded = !save.isNewer(than: day)
    // When the day was first written is kept even so.
    var fields = isSuperseded ? [:] : save.words.fields
    fields["date"] = .integer(save.date.days)
    try await store.commit([
      .set(
        path, fields,
        transforms: ["createdAt": .minimum(save.seconds), "updatedAt": .maximum(save.seconds)],
        if: stored.map { .version($0.version) } ?? .exists(false))
    ])
    return (isSuperseded ? day ?? PracticeDay(save) : PracticeDay(save, over: day), isSuperseded)
  }

  /// Returns a day with what was saved and is not stored yet.
  public static func day(_ day: PracticeDay?, with saves: [PracticeSave]) -> PracticeDay? {
    saves.reduce(day) { day, save in save.isNewer(than: day) ? PracticeDay(save, over: day) : day }
  }

  private func owner(_ user: String) throws(LibraryFault) -> DocumentPath {
    guard let path = LibraryPath.users.document(user) else { throw .notFound }
    return path
  }

  private func path(_ date: PracticeDate, _ user: String) throws(LibraryFault) -> DocumentPath {
    guard let path = LibraryPath.dailyLogs(of: try owner(user)).document(date.name) else {
      throw .notFound
    }
    return path
  }
}
