internal import PuckBuddyAPI
internal import Worker

extension RemovalAnswer {
  /// The counts of what was removed.
  init(_ removal: Removal) {
    self.init(jobs: removal.jobs.count, objects: removal.objects, bytes: removal.bytes)
  }
}
