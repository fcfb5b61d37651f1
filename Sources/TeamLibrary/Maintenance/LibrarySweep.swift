internal import Foundation

/// Mends the documents of all clubs: what other programs write, what was deleted without this
/// program, and what workers of older versions leave.
///
/// Every write requires the document as it was read, so that a change that happens meanwhile is not
/// lost; what it concerns is left to the next sweep. A second sweep changes nothing.
public struct LibrarySweep: Sendable {
  let library: Library
  let jobs: any ClipJobs

  /// How often the library is swept, by all workers together.
  public static let interval = Duration.seconds(3600)
  /// How long a document that another program has written may be without a job.
  static let grace = Duration.seconds(3600)
  /// The largest number of documents that are mended in one commit.
  private static let batch = 80

  /// Creates the sweep of a store.
  ///
  /// - Parameters:
  ///   - jobs: The jobs of the clips.
  public init(_ library: Library, jobs: any ClipJobs) {
    self.library = library
    self.jobs = jobs
  }

  var store: any DocumentStore { library.store }
  var time: DocumentTime { library.time }

  /// Sweeps if no worker has for an hour.
  ///
  /// - Returns: What was changed; `nil` if it is not due, or there is no club.
  public func runIfDue() async throws -> LibrarySweepReport? {
    let record = try await store.document(LibraryPath.sweep)
    if let last = record.flatMap({ FieldReader($0).time("sweptAt") }),
      // A clock that was ahead must not stop the sweeps.
      abs(time.microseconds - last.microseconds) < Self.interval.microseconds
    {
      return nil
    }
    return try await run(after: record, if: record.map { .version($0.version) } ?? .exists(false))
  }

  /// Sweeps now.
  public func run() async throws -> LibrarySweepReport {
    let record = try await store.document(LibraryPath.sweep)
    return try await run(after: record, if: nil) ?? LibrarySweepReport()
  }

  private func run(
    after record: StoredDocument?, if precondition: DocumentWrite.Precondition?
  ) async throws -> LibrarySweepReport? {
    var any = DocumentQuery.organizations
    any.limit = 1
    guard try await !store.documents(any).isEmpty else { return nil }
    let began = time
    do {
      try await store.commit([
        .set(LibraryPath.sweep, ["sweptAt": .timestamp(began)], if: precondition)
      ])
    } catch is DocumentConflict {
      // Another worker was faster.
      return nil
    }
    let isNewDay = record?.fields["dailyPass"] != .string(began.day)
    var report = LibrarySweepReport()
    try await mendStates(&report)
    // First: the counters of clips change, and are in the snapshots of the day.
    if isNewDay { try await mendHighlights(&report) }
    try await store.forEachPage(of: .organizations) { page in
      for club in page { try await sweep(club.path, isDaily: isNewDay, &report) }
    }
    guard isNewDay else { return report }
    try await removeLeftovers(&report)
    // What was postponed is tried again with the next sweep of the day.
    if report.postponed == 0 {
      try await store.commit([
        .set(LibraryPath.sweep, ["dailyPass": .string(began.day)], if: nil)
      ])
    }
    return report
  }

  /// Commits what mends documents; of a document that was changed meanwhile, nothing.
  func apply(_ mended: [MendedDocument], _ report: inout LibrarySweepReport) async throws {
    for start in stride(from: 0, to: mended.count, by: Self.batch) {
      try Task.checkCancellation()
      let part = mended[start..<min(start + Self.batch, mended.count)]
      try await applyTogether(part, &report)
    }
  }

  private func applyTogether(
    _ mended: ArraySlice<MendedDocument>, _ report: inout LibrarySweepReport
  ) async throws {
    do {
      try await store.commit(mended.flatMap(\.writes))
      for kind in mended.flatMap(\.kinds) { report.add(kind) }
    } catch is DocumentConflict {
      guard mended.count > 1 else {
        report.postponed += 1
        return
      }
      let middle = mended.startIndex + mended.count / 2
      try await applyTogether(mended[..<middle], &report)
      try await applyTogether(mended[middle...], &report)
    }
  }
}

extension DocumentTime {
  /// The day in UTC, as `yyyy-MM-dd`.
  var day: String { date.formatted(.iso8601.year().month().day()) }
}

extension Duration {
  var microseconds: Int64 { Int64(self / .microseconds(1)) }
}
