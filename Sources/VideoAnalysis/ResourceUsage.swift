internal import Glibc

/// The resources that this process has used so far.
struct ResourceUsage: Sendable {
  /// The CPU time of all threads, in seconds.
  var processorSeconds: Double
  /// The peak memory, in bytes.
  var peakMemoryBytes: Int

  static var current: ResourceUsage {
    var usage = rusage()
    _ = unsafe getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    func seconds(_ time: timeval) -> Double {
      Double(time.tv_sec) + Double(time.tv_usec) / 1_000_000
    }
    return ResourceUsage(
      processorSeconds: seconds(usage.ru_utime) + seconds(usage.ru_stime),
      peakMemoryBytes: Int(usage.ru_maxrss) * 1024)
  }
}
