internal import Foundation

/// How one process ended and what it took.
struct ProcessRun: Sendable {
  enum End: Sendable, Hashable {
    case exited(Int32)
    case signalled(Int32)
    /// Ended by us, because it took too long.
    case overtime
  }

  var end: End
  var output: Data
  var errors: Data
  /// From start to end, in seconds.
  var seconds: Double
  /// Of the process and its own children, in seconds.
  var processorSeconds: Double
  /// The largest resident memory of the process or one of its children, in bytes.
  var memory: Int
}
