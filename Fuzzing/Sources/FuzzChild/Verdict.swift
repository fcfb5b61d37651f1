/// The outcome of one input.
struct Verdict: Sendable {
  /// `ok`, an error code, or another short word for the outcome; the key for counting.
  var outcome: String
  /// Why the outcome is not a documented one; `nil` when it is documented.
  var problem: String?
  /// Whether the input deserves a closer examination although the outcome is documented: FFmpeg
  /// crashed on it or requested too much memory.
  var isNotable = false
}
