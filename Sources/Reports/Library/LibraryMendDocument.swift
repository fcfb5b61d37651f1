package import TeamLibrary

/// What a sweep of the library has changed, as JSON and as text.
package struct LibraryMendDocument: Encodable {
  /// The number of changes, by kind.
  private let mended: [String: Int]
  /// The number of documents that were changed meanwhile.
  private let postponed: Int
  /// The number of documents that cannot be read.
  private let skipped: Int

  package init(_ report: LibrarySweepReport) {
    mended = Dictionary(
      uniqueKeysWithValues: LibraryMend.allCases.map { ($0.rawValue, report.counts[$0] ?? 0) })
    postponed = report.postponed
    skipped = report.skipped
  }

  /// A line for each kind that occurred.
  package var text: String {
    var lines = LibraryMend.allCases.compactMap { kind in
      mended[kind.rawValue].flatMap { $0 > 0 ? "\(kind.title): \($0)" : nil }
    }
    if lines.isEmpty { lines.append("Nothing was to be mended.") }
    if postponed > 0 { lines.append("Changed meanwhile, left to the next call: \(postponed)") }
    if skipped > 0 { lines.append("Cannot be read: \(skipped)") }
    return lines.map { "\($0)\n" }.joined()
  }
}

extension LibraryMend {
  fileprivate var title: String {
    switch self {
    case .fields: "Documents with missing fields"
    case .counters: "Documents with wrong counters"
    case .states: "Clips and players without a job"
    case .clips: "Clips deleted"
    case .leftovers: "Leftovers of deletions deleted"
    case .snapshots: "Clips whose counters have changed"
    case .deltas: "Clips whose growth has changed"
    }
  }
}
