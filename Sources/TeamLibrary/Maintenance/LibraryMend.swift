/// A kind of change that the sweep makes; the raw values are names in JSON and in metrics.
public enum LibraryMend: String, Sendable, CaseIterable {
  /// Required fields of a document were missing.
  case fields
  /// Counters of a document were not what there is.
  case counters
  /// A clip or player waited for, or was at work in, a job that does not exist or has ended.
  case states
  /// A clip was deleted: its player has gone, or the family has not consented.
  case clips
  /// A snapshot, a note or an access was deleted whose clip or player has gone.
  case leftovers
  /// The counters of a clip had changed since its newest snapshot.
  case snapshots
  /// The differences of a clip's counters were out of date.
  case deltas
}
