internal import Glibc

/// The limit of open files and connections of this process.
package enum OpenFiles {
  /// The requested soft limit: 2000 connections, and for each an upload, an open file or a
  /// connection to Google.
  private static let wanted: rlim_t = 8192

  /// Raises the soft limit, as far as the hard one permits; never lowers it.
  ///
  /// Many systems start with 1024, for programs that use `select`; this program does not.
  ///
  /// - Returns: The new soft limit.
  package static func raise() -> Int {
    var limit = rlimit()
    guard unsafe getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 else {
      return 1024
    }
    if limit.rlim_cur < wanted, limit.rlim_cur < limit.rlim_max {
      var raised = limit
      raised.rlim_cur = min(limit.rlim_max, wanted)
      if unsafe setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &raised) == 0 {
        limit = raised
      }
    }
    return Int(clamping: limit.rlim_cur)
  }
}
