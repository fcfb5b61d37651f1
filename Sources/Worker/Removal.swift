package import Jobs

/// A summary of what was removed, or would be.
package struct Removal: Sendable, Hashable {
  /// The jobs that were deleted from the store, or whose deletion was completed.
  package var jobs: [JobID] = []
  /// The jobs among them that a worker still held: objects that it may yet write are removed after
  /// its lease has expired.
  package var held: [JobID] = []
  /// The number of videos, results and orphaned uploads.
  package var objects = 0
  /// The total size of the objects, in bytes.
  package var bytes = 0

  package init() {}

  mutating func count(_ object: ObjectDescription) {
    objects += 1
    bytes += object.size
  }

  package mutating func add(_ objects: [ObjectDescription]) {
    for object in objects { count(object) }
  }

  package mutating func add(_ other: Removal) {
    jobs += other.jobs
    held += other.held
    objects += other.objects
    bytes += other.bytes
  }
}
