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

  /// Writes a day, and returns it; repeating it changes nothing.
  ///
  /// - Throws: `LibraryFault.notFound` for an invalid user.
  public func write(_ save: PracticeSave) async throws -> PracticeDay {
    let path = try path(save.date, save.user)
    try await store.commit([save.words.write(save.date, at: path, seconds: save.seconds)])
    guard let day = try await store.document(path).flatMap(PracticeDay.init) else {
      throw LibraryFault.notFound
    }
    return day
  }

  /// Writes a day some time after it was saved; words that were written since then stay.
  ///
  /// - Throws: `LibraryFault.notFound` for an invalid user.
  public func writeLater(_ save: PracticeSave) async throws {
    let path = try path(save.date, save.user)
    let attempts = 5
    for attempt in 1...attempts {
      let stored = try await store.document(path)
      var write = save.words.write(save.date, at: path, seconds: save.seconds)
      if !save.isNewer(than: stored.flatMap(PracticeDay.init)) {
        write.change = .set(["date": .integer(save.date.days)])
      }
      write.precondition = stored.map { .version($0.version) } ?? .exists(false)
      do {
        return try await store.commit([write])
      } catch let error as DocumentConflict {
        // Others have written the day meanwhile.
        guard attempt < attempts else { throw error }
      }
    }
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
