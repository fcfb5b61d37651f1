internal import Foundation
package import Jobs
package import Worker

/// A removal as JSON.
package struct RemovalDocument: Encodable {
  private let jobs: [String]
  /// The jobs among them that a worker still held.
  private let held: [String]
  private let objects: Int
  private let bytes: Int
  private let isDryRun: Bool
  /// The orphaned objects, where they are only listed.
  private let orphans: [String]?

  private enum CodingKeys: String, CodingKey {
    case jobs, held, objects, bytes, orphans
    case isDryRun = "dry_run"
  }

  /// - Parameter orphans: The orphans that would be removed; `nil` when they were removed.
  package init(_ removal: Removal, orphans: [ObjectDescription]? = nil) {
    var sum = removal
    sum.add(orphans ?? [])
    jobs = sum.jobs.map(\.rawValue)
    held = sum.held.map(\.rawValue)
    objects = sum.objects
    bytes = sum.bytes
    isDryRun = orphans != nil
    self.orphans = orphans?.map(\.name.rawValue)
  }

  /// Returns the removal as text, for example "2 jobs and 31 stored objects (12.4 MB)".
  package static func text(_ removal: Removal) -> String {
    let jobs = "\(removal.jobs.count) \(removal.jobs.count == 1 ? "job" : "jobs")"
    let objects = removal.objects == 1 ? "object" : "objects"
    let megabytes = Formatting.decimal(Double(removal.bytes) / 1_000_000, places: 1)
    return "\(jobs) and \(removal.objects) stored \(objects) (\(megabytes) MB)"
  }
}
