package import Jobs

/// What was removed, or would be.
package struct Removal: Sendable, Hashable {
  /// The jobs that were taken out of the store, or of which the last was removed.
  package var jobs: [JobID] = []
  /// Those of them that a worker still had: what it may yet write is removed when its lease has run
  /// out.
  package var held: [JobID] = []
  /// How many videos, results and forgotten uploads.
  package var objects = 0
  /// Their content, in bytes.
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
