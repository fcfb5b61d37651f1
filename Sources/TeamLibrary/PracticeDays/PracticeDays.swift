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

  /// Writes a day, and returns it.
  ///
  /// - Throws: `LibraryFault.notFound` for an invalid user.
  public func write(
    _ words: PracticeWords, on date: PracticeDate, of user: String
  ) async throws -> PracticeDay {
    let path = try path(date, user)
    let seconds = Int64(now().timeIntervalSince1970)
    try await store.commit([words.write(date, at: path, seconds: seconds)])
    guard let day = try await store.document(path).flatMap(PracticeDay.init) else {
      throw LibraryFault.notFound
    }
    return day
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
