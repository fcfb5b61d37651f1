/// What became of one input.
struct Verdict: Sendable {
  /// `ok`, an error code, or what else happened, to count by.
  var outcome: String
  /// Why the outcome is not a documented one; `nil` when it is.
  var problem: String?
  /// Whether the input deserves a look though the outcome is documented: FFmpeg went down with it
  /// or asked for too much memory.
  var isNotable = false
}
