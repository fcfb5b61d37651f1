internal import Foundation

/// How one process ended, and the resources that it used.
struct ProcessRun: Sendable {
  enum End: Sendable, Hashable {
    case exited(Int32)
    case signalled(Int32)
    /// Killed by the fuzzer, because it took too long.
    case overtime
  }

  var end: End
  var output: Data
  var errors: Data
  /// Wall-clock time from start to end, in seconds.
  var seconds: Double
  /// Processor time of the process and its children, in seconds.
  var processorSeconds: Double
  /// The largest resident memory of the process or one of its children, in bytes.
  var memory: Int
}
