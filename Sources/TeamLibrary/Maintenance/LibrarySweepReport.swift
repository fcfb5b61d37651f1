/// What a sweep of the library has changed.
public struct LibrarySweepReport: Sendable, Hashable {
  /// The number of changes by kind, those that occurred.
  public private(set) var counts: [LibraryMend: Int] = [:]
  /// The number of documents that were changed meanwhile, so that the next sweep mends them.
  public internal(set) var postponed = 0
  /// The number of documents that cannot be read.
  public internal(set) var skipped = 0

  /// Creates the report of a sweep that found nothing.
  public init() {}

  /// The number of all changes.
  public var total: Int { counts.values.reduce(0, +) }

  /// Adds changes of a kind.
  public mutating func add(_ kind: LibraryMend, _ count: Int = 1) {
    if count > 0 { counts[kind, default: 0] += count }
  }
}
